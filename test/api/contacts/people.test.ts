import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())

const read = (externalReference: string) => partner.users.read({ params: { externalReference } })

describe('users', () => {
  test('everything sent is answered, in the shape of the wire', async () => {
    const body = {
      externalReference: 'P-1',
      firstName: 'Zoë',
      lastName: 'Ångström',
      salutation: 'Prof_Dr',
      gender: 'FEMALE' as const,
      birthDate: '1980-02-29T00:00:00.000Z',
      birthPlace: 'Malmö',
      birthCountry: 'Sweden',
      nationality: 'SWE',
      email: 'zoe@example.com',
      weight: 150,
      weightUnit: 'POUND' as const,
      documentType: 'PASSPORT',
      documentNumber: 'X123',
      documentExternalReference: 'D-1',
      documentExpiration: '2031-01-31',
      issueDate: '2021-02-01',
      issueCountry: 'Sweden',
      account: { name: 'Nordic Air' },
      address: { city: 'Malmö', country: 'SE' },
    }
    const created = answered(await partner.users.create({ body }))
    expect(created).toEqual({
      ...{ internalId: expect.any(Number), externalReference: 'P-1', firstName: 'Zoë', lastName: 'Ångström' },
      ...{ salutation: 'Prof_Dr', gender: 'FEMALE', birthDate: '1980-02-29', birthPlace: 'Malmö', birthCountry: 'SE' },
      ...{ nationality: 'SE', email: 'zoe@example.com', weight: 68, status: 'ACTIVE', links: [] },
      ...{ documentType: 'PASSPORT', documentNumber: 'X123', documentExternalReference: 'D-1' },
      ...{ documentExpiration: '2031-01-31', issueDate: '2021-02-01', issueCountry: 'SWE' },
      account: expect.objectContaining({ name: 'Nordic Air', links: [] }),
      address: { city: 'Malmö', country: 'SE', latitude: 0, longitude: 0, links: [] },
    })
    expect(answered(await read('P-1'))).toEqual(created)
  })

  test('what is not known is left out, and the reference is the alias', async () => {
    const created = answered(await partner.users.create({ body: { lastName: 'Berg', email: null as never } }))
    const { internalId } = created
    const alias = `fl3xx_${internalId}`
    expect(created).toEqual({ internalId, externalReference: alias, lastName: 'Berg', status: 'ACTIVE', links: [] })
    expect(answered(await read(alias))).toEqual(created)
    expect(answered(await read(`${internalId}`))).toEqual(created)
  })

  test('the alias also finds a user with a reference of its own', async () => {
    const { internalId } = answered(await partner.users.create({ body: { lastName: 'Own', externalReference: 'P-2' } }))
    expect(answered(await read(`fl3xx_${internalId}`)).externalReference).toBe('P-2')
    expect(refused(await read('fl3xx_1'))).toMatchObject({ status: 404, code: 'unknown_record' })
  })

  test('an account that is named is used unchanged, one that is not known is made', async () => {
    const account = answered(
      await partner.accounts.create({ body: { name: 'Kept', externalReference: 'CRM-K', email: 'a@example.com' } }),
    )
    for (const named of [{ accountid: account.accountid }, { externalReference: 'CRM-K' }, { name: 'Kept' }]) {
      const body = { lastName: 'Member', account: { ...named, email: 'b@example.com' } }
      expect(answered(await partner.users.create({ body })).account).toEqual(account)
    }
    const made = answered(await partner.users.create({ body: { lastName: 'New', account: { name: 'Made' } } })).account
    expect(answered(await partner.accounts.read({ params: { externalReference: `${made?.accountid}` } }))).toEqual(made)
  })

  test.each([
    ['no name', { email: 'x@example.com' }, ['lastName']],
    ['a country that is none', { lastName: 'X', nationality: 'Narnia' }, ['nationality']],
    ['a day that is none', { lastName: 'X', birthDate: '1981-02-29' }, ['birthDate']],
    ['a boolean for a name', { lastName: true as never }, ['lastName']],
    ['an account that nothing names', { lastName: 'X', account: { accountid: 1 } }, ['account.name']],
  ])('%s is refused by field', async (_what, body, fields) => {
    const users = apron.core.data.db.selectFrom('users').select((eb) => eb.fn.countAll().as('rows'))
    const before = await users.executeTakeFirst()
    expect(refused(await partner.users.create({ body }))).toEqual({ status: 400, code: 'invalid_input', fields })
    expect(await users.executeTakeFirst()).toEqual(before)
  })

  test('a reference that is taken is refused', async () => {
    const body = { lastName: 'Twice', externalReference: 'P-3' }
    answered(await partner.users.create({ body }))
    expect(refused(await partner.users.create({ body }))).toMatchObject({ status: 409, fields: ['externalReference'] })
  })

  test('users are listed oldest first, up to 1000 at once', async () => {
    const all = answered(await partner.users.list({ query: { limit: 1000 } }))
    expect(all.length).toBeGreaterThan(5)
    expect(answered(await partner.users.list({ query: { limit: 2, offset: 1 } }))).toEqual(all.slice(1, 3))
    expect(answered(await partner.users.list({ query: { offset: 1000 } }))).toEqual([])
  })

  test('a key needs the permission', async () => {
    const reader = await apron.partner({ permissions: ['USER_API:read'] })
    answered(await reader.users.list({}))
    expect(refused(await reader.users.create({ body: { lastName: 'X' } })).status).toBe(403)
    expect(refused(await apron.as({ kind: 'key' }).users.list({})).status).toBe(401)
  })
})

describe('crew', () => {
  test('a crew member is a user with a crew record', async () => {
    const body = {
      firstName: 'Reto',
      lastName: 'Caduff',
      acronym: 'RCA',
      roles: ['CMD', 'FO'] as const,
      homeAirport: 'ZRH',
    }
    const added = answered(await apron.desk.crew.add({ body: { ...body, roles: [...body.roles] } }))
    expect(added).toMatchObject({
      ...{
        name: 'Reto Caduff',
        trigram: 'RCA',
        roles: ['CMD', 'FO'],
        tails: [],
        homeAirport: 'LSZH',
        status: 'ACTIVE',
      },
    })
    expect(answered(await read(`${added.pilotId}`))).toMatchObject({ internalId: added.pilotId, logName: 'RCA' })
    expect(answered(await apron.desk.crew.list({}))).toEqual([added])
  })

  test('what is given of a crew member changes, null clears, the rest stays', async () => {
    const added = answered(
      await apron.desk.crew.add({ body: { lastName: 'Alder', email: 'a@example.com', mobile: '1', roles: ['FA'] } }),
    )
    const change = (body: Parameters<typeof apron.desk.crew.change>[0]['body']) =>
      apron.desk.crew.change({ params: { pilotId: `${added.pilotId}` }, body })
    expect(answered(await change({ mobile: null, homeAirport: 'LSGG' }))).toEqual({
      ...{ ...added, mobile: null, homeAirport: 'LSGG' },
    })
    answered(await change({ status: 'INACTIVE' }))
    const names = async (inactive: boolean) =>
      answered(await apron.desk.crew.list({ query: { inactive } })).map(({ name }) => name)
    expect(await names(false)).toEqual(['Reto Caduff'])
    expect(await names(true)).toEqual(['Alder', 'Reto Caduff'])
    expect(refused(await change({ homeAirport: 'XQQX' })).fields).toEqual(['homeAirport'])
    expect(refused(await change({ tails: ['D-NONE'] })).fields).toEqual(['tails[0]'])
  })
})

describe('events for a person on flights to come (decision 27)', () => {
  test('a document of crew and passenger, an address of crew; nothing twice, nothing of the past', async () => {
    const pilot = answered(await apron.desk.crew.add({ body: { lastName: 'Pilot', roles: ['CMD'] } }))
    const guest = answered(await partner.users.create({ body: { lastName: 'Guest' } }))
    const leg = { departureAirport: 'LSZH', arrivalAirport: 'LSGG', pax: 1 }
    const legs = ['2026-11-20', '2026-11-22', '2026-11-23'].map((day) => ({ ...leg, departureDate: `${day}T09:00` }))
    const customer = { lastName: 'Customer', account: { name: 'Any' } }
    const flights = answered(await partner.bookings.book({ body: { customer, legs } })).legs.map(
      ({ flightInfo }) => flightInfo?.flightId ?? 0,
    )
    for (const flightId of flights) {
      const params = { flightId: `${flightId}` }
      answered(await partner.flightCrew.assign({ params, body: [{ pilotId: pilot.pilotId, role: 'CMD' }] }))
      answered(await partner.passengers.add({ params, body: { paxUserId: guest.internalId } }))
    }
    const recorded = async (change: () => Promise<unknown>) => {
      const events = apron.core.data.db.selectFrom('events').select(['kind', 'resourceId']).orderBy('sequence')
      const before = (await events.execute()).length
      await change()
      return (await events.execute()).slice(before).map(({ kind, resourceId }) => [kind, resourceId])
    }
    const passport = (userId: number) => async () =>
      answered(
        await apron.desk.userDocuments.create({
          params: { userExternalReference: `${userId}` },
          body: { number: 'N1' },
        }),
      )
    const move = async () =>
      answered(
        await apron.desk.crew.change({ params: { pilotId: `${pilot.pilotId}` }, body: { address: { city: 'Zug' } } }),
      )
    const toCome = flights.slice(1)
    const each = (kind: string) => toCome.map((flightId) => [kind, flightId])
    expect(await recorded(passport(pilot.pilotId))).toEqual(each('FLIGHT_CREW_DOCUMENT_UPDATE'))
    expect(await recorded(passport(guest.internalId))).toEqual(each('FLIGHT_PAX_LIST_UPDATE'))
    expect(await recorded(move)).toEqual(each('FLIGHT_CREW_ADDRESS_UPDATE'))
    expect(await recorded(move)).toEqual([])
  })
})
