import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let flown: number
let toCome: number
let made = 0
/** A person who was on a flight and is on another to come. */
let person: string

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-DOC')
  const leg = { tail: 'HB-DOC', pax: 9 }
  const at = apron.clock.now()
  flown = await bookFlight(apron, { ...leg, flightNumber: 'past', departureAt: at - 5 * HOUR, arrivalAt: at - HOUR })
  toCome = await bookFlight(apron, { ...leg, flightNumber: 'next', departureAt: at + HOUR })
})
afterAll(() => apron.close())

beforeEach(async () => {
  person = `person-${++made}`
  answered(await partner.users.create({ body: { lastName: 'Carded', externalReference: person } }))
})

type Create = Parameters<typeof partner.userDocuments.create>[0]['body']
const of = (externalReference: string) => ({ userExternalReference: person, externalReference })
const params = () => ({ userExternalReference: person })
const add = (body: Create) => partner.userDocuments.create({ params: params(), body })
const change = (reference: string, body: Create) => partner.userDocuments.update({ params: of(reference), body })
const remove = (reference: string) => partner.userDocuments.remove({ params: of(reference) })
const list = async () => answered(await partner.userDocuments.list({ params: params() }))
const mains = async () => (await list()).filter(({ main }) => main).map(({ number }) => number)
const shown = async () => answered(await partner.users.read({ params: { externalReference: person } })).documentNumber

async function board(...flights: number[]) {
  for (const flightId of flights) {
    const at = { flightId: String(flightId) }
    answered(await partner.passengers.add({ params: at, body: { paxExternalReference: person } }))
  }
  await skipEvents(apron)
}
async function travelsOn(flightId: number) {
  const tickets = answered(await partner.passengers.list({ params: { flightId: String(flightId) } }))
  const { paxIdCardId } = tickets.find((ticket) => ticket.paxExternalReference === person) ?? {}
  return (await list()).find(({ id }) => id === paxIdCardId)?.number
}

describe('a document', () => {
  const passport = {
    type: 'PASSPORT',
    number: 'X123',
    externalReference: 'D-1',
    issueCountry: 'Sweden',
    issuePlace: 'Malmö',
    issueDate: '2021-02-01T00:00:00Z',
    expirationDate: '2031-01-31',
    visaType: 'PP',
  }
  const shownPassport = {
    ...{ ...passport, documentType: 'PASSPORT', documentNumber: 'X123', issueCountry: 'SWE', issueDate: '2021-02-01' },
    ...{ id: expect.any(Number), main: true, documents: [], links: [] },
  }

  test('is answered and listed as it was sent', async () => {
    expect(answered(await add(passport))).toEqual(shownPassport)
    expect(await list()).toEqual([shownPassport])
  })

  test('is read under the names it has in a user', async () => {
    const { type, number, externalReference, expirationDate, ...rest } = passport
    const flat = {
      documentType: type,
      documentNumber: number,
      documentExternalReference: externalReference,
      documentExpiration: expirationDate,
    }
    expect(answered(await add({ ...flat, ...rest }))).toEqual(shownPassport)
  })

  test('is a passport with a reference of ours, and no more, when only a number is sent', async () => {
    expect(answered(await add({ number: 'X1', issuePlace: null as never }))).toEqual({
      ...{ type: 'PASSPORT', documentType: 'PASSPORT', number: 'X1', documentNumber: 'X1' },
      ...{ id: expect.any(Number), externalReference: expect.any(String), main: true, documents: [], links: [] },
    })
  })

  test('changes in what is sent, is found by reference or id, and comes back unchanged as it was answered', async () => {
    const { id } = answered(await add(passport))
    const changed = { ...shownPassport, number: 'X124', documentNumber: 'X124', expirationDate: '2036-01-31' }
    expect(answered(await change('D-1', { number: 'X124', expirationDate: '2036-01-31' }))).toEqual(changed)
    expect(answered(await change(String(id), { externalReference: 'D-2' }))).toMatchObject({ externalReference: 'D-2' })
    const [back] = await list()
    await skipEvents(apron)
    expect(answered(await change('D-2', back as Create))).toEqual({ ...changed, externalReference: 'D-2' })
    const { status, body } = await remove('D-2')
    expect([status, body]).toEqual([204, undefined])
    expect(await list()).toEqual([])
    expect(refused(await remove('D-2')).status).toBe(404)
  })

  const refusals: [string, object, object][] = [
    ['without a number', { type: 'VISA' }, { status: 400, fields: ['number'] }],
    ['of a kind that is none', { type: 'pass port', number: '1' }, { status: 400, fields: ['type'] }],
    ['of a country that is none', { number: '1', issueCountry: 'Narnia' }, { status: 400, fields: ['issueCountry'] }],
    ['of a day that is none', { number: '1', issueDate: '2021-02-29' }, { status: 400, fields: ['issueDate'] }],
    [
      'with a reference of another',
      { number: '1', externalReference: 'D-1' },
      { status: 409, code: 'reference_taken' },
    ],
  ]
  test.each(refusals)('is refused %s', async (_what, body, problem) => {
    answered(await add(passport))
    expect(refused(await add(body as Create))).toMatchObject(problem)
    expect((await list()).length).toBe(1)
  })

  test("of another person, or of no person, isn't found", async () => {
    answered(await add(passport))
    answered(await partner.users.create({ body: { lastName: 'Other', externalReference: `other-${made}` } }))
    const theirs = { userExternalReference: `other-${made}`, externalReference: 'D-1' }
    expect(refused(await partner.userDocuments.remove({ params: theirs })).status).toBe(404)
    expect(refused(await partner.userDocuments.update({ params: theirs, body: {} })).status).toBe(404)
    const nobody = { userExternalReference: 'nobody' }
    expect(refused(await partner.userDocuments.list({ params: nobody })).status).toBe(404)
    expect(refused(await partner.userDocuments.create({ params: nobody, body: { number: '1' } })).status).toBe(404)
  })

  test('needs the permission', async () => {
    const reader = await apron.partner({ permissions: ['USER_API:read'] })
    answered(await reader.userDocuments.list({ params: params() }))
    expect(refused(await reader.userDocuments.create({ params: params(), body: { number: '1' } })).status).toBe(403)
  })
})

describe('one main document', () => {
  test('the first, until another takes over or it goes', async () => {
    answered(await add({ number: 'A', externalReference: 'A' }))
    expect(answered(await add({ number: 'B', externalReference: 'B' })).main).toBe(false)
    expect(await shown()).toBe('A')
    answered(await add({ number: 'C', externalReference: 'C', main: true }))
    expect(await mains()).toEqual(['C'])
    expect(await shown()).toBe('C')
    answered(await change('B', { main: true }))
    expect(await mains()).toEqual(['B'])
    expect(refused(await change('B', { main: false }))).toMatchObject({ status: 400, fields: ['main'] })
    expect(await mains()).toEqual(['B'])
    await remove('A')
    expect(await mains()).toEqual(['B'])
    await remove('B')
    expect(await mains()).toEqual(['C'])
    await remove('C')
    expect(await shown()).toBeUndefined()
  })
})

describe('a passenger', () => {
  test('travels on the first document there is, and on a new main one on flights to come', async () => {
    await board(flown, toCome)
    answered(await add({ number: 'A', externalReference: 'A' }))
    expect([await travelsOn(flown), await travelsOn(toCome)]).toEqual([undefined, 'A'])
    answered(await add({ number: 'B', externalReference: 'B' }))
    expect(await travelsOn(toCome)).toBe('A')
    answered(await change('B', { main: true }))
    expect(await travelsOn(toCome)).toBe('B')
    await remove('B')
    expect(await travelsOn(toCome)).toBe('A')
  })

  test('keeps the document of a flight that is over, while it is there', async () => {
    answered(await add({ number: 'A', externalReference: 'A' }))
    await board(flown, toCome)
    answered(await add({ number: 'B', main: true }))
    expect([await travelsOn(flown), await travelsOn(toCome)]).toEqual(['A', 'B'])
    await remove('A')
    expect([await travelsOn(flown), await travelsOn(toCome)]).toEqual([undefined, 'B'])
  })

  test('records each change for flights to come, and none where nothing changes (decision 27)', async () => {
    await board(flown, toCome)
    answered(await add({ number: 'A', externalReference: 'A' }))
    expect(await newEvents(apron, toCome)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    answered(await change('A', { number: 'A' }))
    answered(await change('A', { main: true }))
    expect(await newEvents(apron, toCome)).toEqual([])
    answered(await change('A', { expirationDate: '2032-01-01' }))
    expect(await newEvents(apron, toCome)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    await remove('A')
    expect(await newEvents(apron, toCome)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
  })
})

test('what was attached to a document goes with it', async () => {
  const { id } = answered(await add({ number: 'A', externalReference: 'A' }))
  const { db } = apron.core.data
  const user = await db.selectFrom('idCards').select(['id', 'operatorId']).where('publicId', '=', id).executeTakeFirst()
  const at = { createdAt: 1, updatedAt: 1, publicId: 9_999_999, size: 1, name: 'a.pdf', mediaType: 'application/pdf' }
  const row = { id: 'copy', operatorId: user?.operatorId ?? '', noun: 'idCards', rowId: user?.id ?? '', sha256: 'none' }
  await db
    .insertInto('documents')
    .values({ ...row, ...at })
    .execute()
  await remove('A')
  expect(await db.selectFrom('documents').select('id').where('id', '=', 'copy').execute()).toEqual([])
})
