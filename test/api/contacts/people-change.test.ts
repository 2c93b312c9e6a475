import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let made = 0
let person: string

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-USR')
})
afterAll(() => apron.close())

type Body = Parameters<typeof partner.users.update>[0]['body']
const params = (externalReference = person) => ({ externalReference })
const read = async () => answered(await partner.users.read({ params: params() }))
const change = (body: object) => partner.users.update({ params: params(), body: body as Body })
const remove = () => partner.users.remove({ params: params() })
const documents = async () => answered(await partner.userDocuments.list({ params: { userExternalReference: person } }))

const full = {
  firstName: 'Zoë',
  middleName: 'M',
  lastName: 'Ångström',
  logName: 'z.a',
  salutation: 'Ms',
  gender: 'FEMALE' as const,
  birthDate: '1980-02-29',
  birthPlace: 'Malmö',
  birthCountry: 'SE',
  nationality: 'SE',
  acronym: 'ZAN',
  email: 'zoe@example.com',
  phone: '1',
  mobile: '2',
  weight: 68,
  personnelNumber: '7',
  radiationProtectionRegistryId: 'R',
  siflType: 'CONTROL',
  notes: 'vegan',
  address: { type: 'HOME' as const, city: 'Malmö', country: 'SE', latitude: 55.6, longitude: 13 },
}
const passport = {
  documentType: 'PASSPORT',
  documentNumber: 'X1',
  documentExternalReference: 'D-1',
  documentExpiration: '2031-01-31',
  issueDate: '2021-02-01',
  issueCountry: 'SWE',
}

beforeEach(async () => {
  person = `person-${++made}`
  answered(await partner.users.create({ body: { lastName: 'Berg', externalReference: person } }))
})

describe('a user', () => {
  test('changes in all that is sent, and in nothing else', async () => {
    const { internalId } = await read()
    const shown = {
      ...{ ...full, ...passport, internalId, externalReference: person, status: 'ACTIVE', links: [] },
      address: { ...full.address, links: [] },
      account: expect.objectContaining({ name: 'Nordic Air' }),
    }
    expect(answered(await change({ ...full, ...passport, account: { name: 'Nordic Air' } }))).toEqual(shown)
    expect(answered(await change({ phone: '3', email: null }))).toEqual({ ...shown, phone: '3' })
    expect(answered(await change({ email: ' new@example.com ' })).email).toBe('new@example.com')
    expect(await read()).toEqual({ ...shown, phone: '3', email: 'new@example.com' })
  })

  test('is found by id, alias and reference, and can get another reference', async () => {
    const { internalId } = await read()
    const update = async (externalReference: string, body: Body) =>
      answered(await partner.users.update({ params: { externalReference }, body }))
    await update(`fl3xx_${internalId}`, { phone: '1' })
    expect(await update(`${internalId}`, { externalReference: `${person}-new` })).toMatchObject({ phone: '1' })
    expect(refused(await change({})).status).toBe(404)
    person = `${person}-new`
    expect((await read()).internalId).toBe(internalId)
    answered(await partner.users.create({ body: { lastName: 'Other', externalReference: `${person}-other` } }))
    expect(refused(await change({ externalReference: `${person}-other` }))).toMatchObject({ status: 409 })
  })

  test('is made inactive, and stays', async () => {
    const before = await read()
    expect(answered(await remove())).toEqual({ ...before, status: 'INACTIVE' })
    expect(answered(await remove()).status).toBe('INACTIVE')
    expect(await read()).toEqual({ ...before, status: 'INACTIVE' })
    expect(answered(await change({ status: 'ACTIVE' })).status).toBe('ACTIVE')
  })

  const refusals: [string, object, object][] = [
    ['a day that is none', { birthDate: '1981-02-29' }, { fields: ['birthDate'] }],
    ['a nationality that is none', { nationality: 'Narnia' }, { fields: ['nationality'] }],
    ['an account that nothing names', { account: { accountid: 1 } }, { fields: ['account.name'] }],
    ['a status that is none', { status: 'GONE' }, { fields: ['status'] }],
  ]
  test.each(refusals)('refuses %s', async (_what, body, problem) => {
    const before = await read()
    expect(refused(await change({ phone: '9', ...body }))).toMatchObject({ status: 400, ...problem })
    expect(await read()).toEqual(before)
  })

  test('that is not there, or that the key may not write', async () => {
    const nobody = params('nobody')
    expect(refused(await partner.users.update({ params: nobody, body: {} })).status).toBe(404)
    expect(refused(await partner.users.remove({ params: nobody })).status).toBe(404)
    const reader = await apron.partner({ permissions: ['USER_API:read'] })
    expect(refused(await reader.users.update({ params: params(), body: {} })).status).toBe(403)
    expect(refused(await reader.users.remove({ params: params() })).status).toBe(403)
  })
})

describe('the document beside a user', () => {
  test('is the main one, changed in place', async () => {
    answered(await change(passport))
    answered(await change({ documentNumber: 'X2', documentExpiration: '2036-01-31' }))
    expect(await documents()).toMatchObject([
      { number: 'X2', externalReference: 'D-1', expirationDate: '2036-01-31', issueDate: '2021-02-01' },
    ])
  })

  test('of another reference is another document, and the main one from then on', async () => {
    answered(await change(passport))
    expect(answered(await change({ documentNumber: 'X2', documentExternalReference: 'D-2' })).documentNumber).toBe('X2')
    expect((await documents()).map(({ number, main }) => [number, main])).toEqual([
      ['X2', true],
      ['X1', false],
    ])
    expect(answered(await change({ documentExternalReference: 'D-1' })).documentNumber).toBe('X1')
    expect((await documents()).length).toBe(2)
  })

  test('without a number is none', async () => {
    answered(await change({ issueCountry: 'CH', documentExternalReference: 'D-9' }))
    expect(await documents()).toEqual([])
  })
})

describe('events for a change (decision 27)', () => {
  async function recorded(work: () => Promise<unknown>) {
    const events = apron.core.data.db.selectFrom('events').select(['kind', 'resourceId']).orderBy('sequence')
    const before = (await events.execute()).length
    await work()
    return (await events.execute()).slice(before).map(({ kind, resourceId }) => [kind, resourceId])
  }
  /** Puts the person on a flight that is over and two to come, as a passenger or as crew; answers those to come. */
  async function fly(as: 'guest' | 'pilot') {
    const flights: number[] = []
    for (const hours of [-20, 10, 30]) {
      const departureAt = apron.clock.now() + hours * HOUR + made * 60_000
      const flightId = await bookFlight(apron, { tail: 'HB-USR', flightNumber: `${person}${hours}`, departureAt })
      const at = { flightId: String(flightId) }
      if (as === 'guest') answered(await partner.passengers.add({ params: at, body: { paxExternalReference: person } }))
      else answered(await partner.flightCrew.assign({ params: at, body: [{ externalReference: person, role: 'CMD' }] }))
      flights.push(flightId)
    }
    await skipEvents(apron)
    return flights.slice(1)
  }
  const each = (kind: string, flights: number[]) => flights.map((flightId) => [kind, flightId])

  test('of a passenger: name and document, not the address; one event a flight', async () => {
    const flights = await fly('guest')
    const list = each('FLIGHT_PAX_LIST_UPDATE', flights)
    expect(await recorded(() => change({ lastName: 'New' }))).toEqual(list)
    expect(await recorded(() => change(passport))).toEqual(list)
    expect(await recorded(() => change({ firstName: 'Zoë', documentNumber: 'X9' }))).toEqual(list)
    expect(await recorded(() => change({ address: { city: 'Zug' } }))).toEqual([])
    expect(await recorded(() => change({ lastName: 'New' }))).toEqual([])
    expect(await recorded(remove)).toEqual([])
  })

  test('of a crew member: document and address, not the name', async () => {
    const flights = await fly('pilot')
    expect(await recorded(() => change({ phone: '7' }))).toEqual([])
    expect(await recorded(() => change(passport))).toEqual(each('FLIGHT_CREW_DOCUMENT_UPDATE', flights))
    const address = { address: { city: 'Zug', country: 'CH' } }
    expect(await recorded(() => change(address))).toEqual(each('FLIGHT_CREW_ADDRESS_UPDATE', flights))
    expect(await recorded(() => change(address))).toEqual([])
  })

  test('a user that comes back as it was answered is no change', async () => {
    answered(await change({ ...full, ...passport, weight: 150, weightUnit: 'POUND', account: { name: 'Nordic Air' } }))
    answered(await change({ address: { city: 'Zug' } }))
    await fly('guest')
    await fly('pilot')
    const entries = apron.core.data.db.selectFrom('journal').select((eb) => eb.fn.countAll().as('count'))
    const before = await entries.executeTakeFirst()
    const user = await read()
    expect(user.weight).toBe(68)
    expect(await recorded(() => change(user))).toEqual([])
    expect(await entries.executeTakeFirst()).toEqual(before)
    expect(await read()).toEqual(user)
  })
})
