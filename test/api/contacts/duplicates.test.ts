import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountReferences, userReferences } from '../../../src-main/core/features/contacts/duplicates/move.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let made = 0

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-MRG')
})
afterAll(() => apron.close())

const account = async (body: object = {}) => {
  const name = `Account ${++made}`
  return answered(await partner.accounts.create({ body: { name, externalReference: `acc-${made}`, ...body } }))
}
const person = async (body: object = {}) =>
  answered(
    await partner.users.create({ body: { lastName: `Person ${++made}`, externalReference: `p-${made}`, ...body } }),
  )
const book = async (customer: object, body: object = {}) => {
  const day = `2027-03-${String(1 + (++made % 28)).padStart(2, '0')}`
  const legs = [{ departureAirport: 'LSZH', arrivalAirport: 'LSGG', departureDate: `${day}T09:00`, pax: 2 }]
  return answered(
    await partner.bookings.book({ body: { aircraft: 'HB-MRG', legs, customer: { ...customer }, ...body } }),
  )
}
const mergeAccounts = (from: number, into: number) =>
  apron.desk.accountDesk.merge({ params: { accountId: String(from) }, body: { into } })
const mergePeople = (from: number, into: number) =>
  apron.desk.peopleDesk.merge({ params: { userId: String(from) }, body: { into } })

describe('accounts at the desk', () => {
  test('are found by the beginnings of words in any spelling, with their attached records', async () => {
    const zurich = await account({ name: 'Zürcher Öl Handel AG', address: { city: 'Zürich', country: 'CH' } })
    await book({ lastName: 'Frei', email: 'frei@example.com', account: { accountid: zurich.accountid } })
    const found = async (search: string) => answered(await apron.desk.accountDesk.table({ query: { search } }))
    expect(await found('handel urcher')).toEqual([])
    const [row] = await found('OL zürch')
    expect(row).toMatchObject({ accountId: zurich.accountid, city: 'Zürich', country: 'CH', bookings: 1, people: 1 })
    const page = answered(await apron.desk.accountDesk.page({ params: { accountId: String(zurich.accountid) } }))
    expect(page.people).toMatchObject([{ name: 'Frei', email: 'frei@example.com' }])
    expect(page.bookings).toMatchObject([{ route: ['LSZH', 'LSGG'], customerName: 'Frei', status: 'B' }])
  })

  test('change in what is given; null clears', async () => {
    const { accountid } = await account({ phone: '1', email: 'a@example.com', address: { city: 'Zug' } })
    const body = { phone: null, address: null, vatNumber: 'CHE-1' }
    const changed = await apron.desk.accountDesk.change({ params: { accountId: String(accountid) }, body })
    expect(answered(changed)).toMatchObject({ ...body, email: 'a@example.com' })
  })

  test('leave out inactive ones unless asked', async () => {
    const { externalReference = '', name } = await account()
    answered(await partner.accounts.remove({ params: { externalReference } }))
    const names = async (inactive: boolean) =>
      answered(await apron.desk.accountDesk.table({ query: { inactive } })).map((row) => row.name)
    expect(await names(false)).not.toContain(name)
    expect(await names(true)).toContain(name)
  })
})

describe('people at the desk', () => {
  test('are found, with account, document and next flight', async () => {
    const guest = await person({
      ...{ firstName: 'Zoë', lastName: 'Ångström', account: { name: 'Nordic Air' }, mobile: '2' },
      ...{ documentNumber: 'X1', documentExpiration: '2027-01-31' },
    })
    const booking = await book({ externalReference: guest.externalReference })
    const flightId = booking.legs[0]?.flightInfo?.flightId ?? 0
    const body = { paxUserId: guest.internalId }
    answered(await partner.passengers.add({ params: { flightId: String(flightId) }, body }))
    const [row] = answered(await apron.desk.peopleDesk.table({ query: { search: 'angs zoe' } }))
    expect(row).toMatchObject({
      ...{ userId: guest.internalId, name: 'Zoë Ångström', phone: '2', isCrew: false, status: 'ACTIVE' },
      account: { name: 'Nordic Air' },
      document: { type: 'PASSPORT', number: 'X1', expirationDate: '2027-01-31' },
      nextFlightAt: Date.parse(`${booking.legs[0]?.departureDateUTC}Z`),
    })
    const page = answered(await apron.desk.peopleDesk.page({ params: { userId: String(guest.internalId) } }))
    expect(page.flights).toMatchObject([{ flightId, tailNumber: 'HB-MRG', role: null, canceled: false }])
  })

  test('change, and leave an account; null clears', async () => {
    const { internalId } = await person({
      account: { name: 'Nordic Air' },
      nationality: 'SE',
      weight: 80,
      email: 'x@y.ch',
    })
    const params = { userId: String(internalId) }
    const body = { accountId: null, nationality: null, weight: null, email: null, birthDate: '1980-02-29' }
    expect(answered(await apron.desk.peopleDesk.change({ params, body }))).toMatchObject({
      ...{ account: null, nationality: null, weight: null, email: null, birthDate: '1980-02-29' },
    })
    const refusal = await apron.desk.peopleDesk.change({ params, body: { accountId: 1 } })
    expect(refused(refusal)).toMatchObject({ status: 400, fields: ['accountId'] })
  })
})

describe('duplicates', () => {
  test('of accounts are proposed by name, e-mail and telephone', async () => {
    const one = await account({ name: 'Grün & Söhne GmbH', email: 'office@gruen.example' })
    const two = await account({ name: 'GRUN Sohne', email: 'Office@gruen.example' })
    const groups = answered(await apron.desk.accountDesk.duplicates({}))
    const ours = groups.find(({ records }) => records.some(({ id }) => id === one.accountid))
    expect(ours?.alike).toEqual(['name', 'email'])
    expect(ours?.records.map(({ id }) => id).sort()).toEqual([one.accountid, two.accountid].sort())
  })

  test('of people too, unless they were born on different days', async () => {
    const name = { firstName: 'Jan', lastName: 'Twin' }
    await person({ ...name, birthDate: '1980-01-01' })
    await person({ ...name, birthDate: '1981-01-01' })
    const proposed = async () =>
      answered(await apron.desk.peopleDesk.duplicates({})).filter(({ records }) => records[0]?.name === 'Jan Twin')
    expect(await proposed()).toEqual([])
    await person({ ...name, birthDate: '1981-01-01', mobile: '+41 79 555 01 02' })
    expect((await proposed()).map(({ alike, records }) => [alike, records.length])).toEqual([[['name'], 2]])
  })
})

describe('an account that is merged into another', () => {
  test('leaves it bookings, people and what it lacked, in one change', async () => {
    const [from, into] = [await account({ phone: '1', vatNumber: 'V' }), await account({ phone: '2' })]
    const booking = await book({ lastName: 'Mover', account: { accountid: from.accountid } })
    const page = answered(await mergeAccounts(from.accountid, into.accountid))
    expect(page).toMatchObject({ accountId: into.accountid, phone: '2', vatNumber: 'V', status: 'ACTIVE' })
    expect(page.bookings.map(({ bookingIdentifier }) => bookingIdentifier)).toEqual([booking.bookingIdentifier])
    expect(page.people.map(({ name }) => name)).toEqual(['Mover'])
    const gone = answered(await apron.desk.accountDesk.page({ params: { accountId: String(from.accountid) } }))
    expect(gone).toMatchObject({ status: 'INACTIVE', mergedInto: { name: into.name }, people: [], bookings: [] })
    const changes = apron.core.data.db.selectFrom('journal').selectAll().orderBy('sequence', 'desc').limit(4)
    expect(new Set((await changes.execute()).map(({ changeId }) => changeId)).size).toBe(1)
  })

  test('is stood in for wherever a booking names it, also by a later merge', async () => {
    const [first, second, third] = [await account(), await account(), await account()]
    answered(await mergeAccounts(first.accountid, second.accountid))
    answered(await mergeAccounts(second.accountid, third.accountid))
    for (const named of [
      { externalReference: first.externalReference },
      { name: first.name },
      { accountid: first.accountid },
    ]) {
      expect((await book({ lastName: 'Any', account: named })).customer.account?.accountid).toBe(third.accountid)
    }
    const params = { externalReference: first.externalReference ?? '' }
    answered(await partner.accounts.update({ params, body: { status: 'ACTIVE' } }))
    expect((await book({ lastName: 'Any', account: { name: first.name } })).customer.account?.accountid).toBe(
      first.accountid,
    )
  })

  test('is refused into itself, twice, and into an inactive one', async () => {
    const [one, two, three] = [await account(), await account(), await account()]
    expect(refused(await mergeAccounts(one.accountid, one.accountid))).toMatchObject({ status: 400, fields: ['into'] })
    expect(refused(await mergeAccounts(one.accountid, 2_000_000)).status).toBe(404)
    answered(await mergeAccounts(one.accountid, two.accountid))
    expect(refused(await mergeAccounts(one.accountid, three.accountid))).toMatchObject({ code: 'state_conflict' })
    expect(refused(await mergeAccounts(three.accountid, one.accountid))).toMatchObject({ code: 'state_conflict' })
  })
})

describe('a person who is merged into another', () => {
  test('leaves them bookings, tickets and documents; a seat that both had becomes free', async () => {
    const passport = { documentType: 'PASSPORT', documentNumber: 'SAME' }
    const from = await person({ ...passport, mobile: '7', documentExternalReference: 'd' })
    const into = await person({ ...passport, documentExternalReference: 'd' })
    const card = { userExternalReference: from.externalReference }
    answered(await partner.userDocuments.create({ params: card, body: { type: 'VISA', number: 'V1' } }))
    const booking = await book({ externalReference: from.externalReference })
    const params = { flightId: String(booking.legs[0]?.flightInfo?.flightId) }
    answered(await partner.passengers.add({ params, body: { paxUserId: from.internalId, isMain: true } }))
    answered(await partner.passengers.add({ params, body: { paxUserId: into.internalId } }))
    const other = await book({ externalReference: into.externalReference })
    const alone = { flightId: String(other.legs[0]?.flightInfo?.flightId) }
    answered(await partner.passengers.add({ params: alone, body: { paxUserId: from.internalId } }))
    await skipEvents(apron)

    const page = answered(await mergePeople(from.internalId, into.internalId))
    expect(page).toMatchObject({ userId: into.internalId, mobile: '7', status: 'ACTIVE' })
    expect(page.flights.length).toBe(2)
    const tickets = async (at: typeof params) => answered(await partner.passengers.list({ params: at }))
    expect((await tickets(params)).map(({ paxUserId, isMain }) => [paxUserId, isMain]).sort()).toEqual(
      [
        [into.internalId, true],
        [undefined, false],
      ].sort(),
    )
    expect((await tickets(alone)).filter(({ paxUserId }) => paxUserId === into.internalId).length).toBe(1)
    const documents = { userExternalReference: into.externalReference }
    const cards = answered(await partner.userDocuments.list({ params: documents }))
    expect(cards.map(({ number, main }) => [number, main])).toEqual([
      ['SAME', true],
      ['V1', false],
    ])
    const events = await apron.core.data.db.selectFrom('events').select('kind').orderBy('sequence', 'desc').execute()
    expect(events[0]?.kind).toBe('FLIGHT_PAX_LIST_UPDATE')
    const read = answered(await partner.bookings.read({ params: { reference: booking.reference } }))
    expect(read.customer.internalId).toBe(into.internalId)
    expect((await book({ externalReference: from.externalReference })).customer.internalId).toBe(into.internalId)
  })

  test('is not crew', async () => {
    const pilot = answered(await apron.desk.crew.add({ body: { lastName: 'Pilot', roles: ['CMD'] } }))
    const double = await person({ lastName: 'Pilot' })
    expect(refused(await mergePeople(pilot.pilotId, double.internalId))).toMatchObject({ code: 'state_conflict' })
    expect(answered(await mergePeople(double.internalId, pilot.pilotId)).isCrew).toBe(true)
  })
})

test('every column that refers to an account or a person is thought of', () => {
  const database = new Database(join(apron.folder, 'apron.sqlite'), { readonly: true })
  const names = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  const referring = (table: string) =>
    names.flatMap(({ name }) =>
      (database.prepare(`pragma foreign_key_list("${name}")`).all() as { table: string; from: string }[])
        .filter((key) => key.table === table)
        .map(({ from }) => `${name}.${from}`),
    )
  const listed = (list: readonly (readonly [string, string])[]) => list.map((pair) => pair.join('.'))
  expect(referring('accounts').sort()).toEqual(listed(accountReferences).sort())
  // Moved one by one, or only crew has them.
  const apart = ['crew', 'flightCrew', 'flownHours', 'idCards', 'qualifications', 'rosterEntries', 'tickets'].map(
    (t) => `${t}.userId`,
  )
  expect(referring('users').sort()).toEqual([...listed(userReferences), ...apart].sort())
  database.close()
})
