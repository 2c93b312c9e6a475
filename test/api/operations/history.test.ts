import { afterAll, beforeAll, expect, test } from 'vitest'
import type { historyNouns } from '../../../src-shared/contract/operations/history.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
let aircraftId: number
beforeAll(async () => {
  apron = await startApron()
  aircraftId = (await addJet(apron, 'HB-HIS')).id
})
afterAll(() => apron.close())

type Noun = (typeof historyNouns)[number]
const read = (noun: Noun, recordId: number, page: { limit?: number; offset?: number } = {}) =>
  apron.desk.history.read({ query: { noun, recordId, ...page } })
const entriesOf = async (noun: Noun, recordId: number) => answered(await read(noun, recordId)).entries
/** The latest entry. */
const latest = async (noun: Noun, recordId: number) => {
  const [entry] = await entriesOf(noun, recordId)
  return entry && [entry.noun, entry.about, entry.action, entry.changes]
}
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test('the history of an aircraft shows who changed what and when, by the names of the interface', async () => {
  const params = { aircraftId: String(aircraftId) }
  const { internalId } = answered(await apron.desk.users.create({ body: { firstName: 'Ida', lastName: 'Falk' } }))
  await apron.clock.advance(60_000)
  const body = {
    numberOfSeats: 5,
    keyAccountManagerId: internalId,
    equipment: { smokingAllowed: true },
    subcharter: true,
  }
  answered(await apron.desk.aircraft.change({ params, body }))
  const [entry] = await entriesOf('aircraft', aircraftId)
  expect(entry).toMatchObject({ at: apron.clock.now(), actor: 'desk', noun: 'aircraft', about: null, action: 'change' })
  expect(entry?.changes).toContainEqual(change('numberOfSeats', expect.any(Number), 5))
  expect(entry?.changes).toContainEqual(change('subcharter', false, true))
  expect(entry?.changes).toContainEqual(change('equipment.smokingAllowed', false, true))
  expect(entry?.changes).toContainEqual(change('keyAccountManager', null, 'Ida Falk'))
  const [first] = (await entriesOf('aircraft', aircraftId)).slice(-1)
  expect(first).toMatchObject({ action: 'add' })
  expect(first?.changes).toContainEqual(change('tailNumber', null, 'HB-HIS'))
})

test('it shows hold items, limits and files too, also after their removal', async () => {
  const params = { aircraftId: String(aircraftId) }
  const item = { title: 'Coffee machine', reportDay: '2026-11-10', dueDay: '2026-11-20' }
  const { holdItemId } = answered(await apron.desk.holdItems.add({ params, body: item }))
  const id = String(holdItemId)
  answered(await apron.desk.holdItems.change({ params: { id }, body: { dueDay: '2026-11-30' } }))
  const due = [change('dueDay', '2026-11-20', '2026-11-30')]
  expect(await latest('aircraft', aircraftId)).toEqual(['holdItem', 'Coffee machine', 'change', due])
  answered(await apron.desk.holdItems.remove({ params: { id } }))
  const gone = await latest('aircraft', aircraftId)
  expect(gone?.slice(0, 3)).toEqual(['holdItem', 'Coffee machine', 'remove'])
  expect(gone?.[3]).toContainEqual(change('dueDay', '2026-11-30', null))

  const limit = { scheduleType: 'CALENDAR', type: 'A check', date: 1_795_000_000_000 } as const
  answered(await apron.desk.maintenance.add({ params, body: limit }))
  const reported = await latest('aircraft', aircraftId)
  expect(reported?.slice(0, 3)).toEqual(['maintenanceLimit', 'A check', 'add'])
  expect(reported?.[3]).toContainEqual(change('date', null, 1_795_000_000_000))

  const query = { noun: 'aircraft', recordId: aircraftId } as const
  answered(await apron.desk.documents.add({ query, file: { name: 'noise.pdf', bytes: pdf } }))
  expect(await latest('aircraft', aircraftId)).toEqual(['document', 'noise.pdf', 'add', []])
})

test('the history of a person shows documents and qualifications with their files, as a crew member and as a person', async () => {
  const body = { lastName: 'Keller', externalReference: 'keller', acronym: 'KEL', roles: ['CMD' as const], weight: 80 }
  const { pilotId } = answered(await apron.desk.crew.add({ body }))
  const of = (externalReference: string) => ({ userExternalReference: 'keller', externalReference })
  const params = { pilotId: String(pilotId) }
  answered(await apron.desk.crew.change({ params, body: { roles: ['CMD', 'FO'], homeAirport: 'LSZH' } }))
  expect(await latest('crew', pilotId)).toEqual([
    ...['crewRecord', null, 'change'],
    expect.arrayContaining([change('roles', 'CMD', 'CMD, FO'), change('homeAirport', null, 'LSZH')]),
  ])
  const address = { street: 'Seestrasse 1', city: 'Zug', country: 'CH' }
  answered(await apron.desk.crew.change({ params, body: { address } }))
  answered(await apron.desk.crew.change({ params, body: { address: { ...address, city: 'Zürich' } } }))
  const moved = [change('address.city', 'Zug', 'Zürich')]
  expect(await latest('crew', pilotId)).toEqual(['person', null, 'change', moved])

  const card = { number: 'X1', externalReference: 'card', issueCountry: 'CHE', expirationDate: '2030-01-01' }
  const user = { userExternalReference: 'keller' }
  const { id: recordId } = answered(await apron.desk.userDocuments.create({ params: user, body: card }))
  answered(await apron.desk.userDocuments.update({ params: of('card'), body: { expirationDate: '2031-01-01' } }))
  const longer = [change('expirationDate', '2030-01-01', '2031-01-01')]
  expect(await latest('users', pilotId)).toEqual(['idCard', 'PASSPORT X1', 'change', longer])
  const scan = { query: { noun: 'idCards' as const, recordId }, file: { name: 'scan.pdf', bytes: pdf } }
  answered(await apron.desk.documents.add(scan))
  expect(await latest('crew', pilotId)).toEqual(['document', 'scan.pdf', 'add', []])
  const cards = { noun: 'users' as const, recordId: pilotId }
  expect(answered(await apron.desk.documents.history({ query: cards }))).toEqual([])

  const kind = { name: 'Medical class 1', type: 'MEDICAL' as const }
  const { id: typeId } = answered(await apron.desk.qualificationTypes.add({ body: kind }))
  const held = { pilotId, typeId, expiryDate: '2027-05-31' }
  const { id } = answered(await apron.desk.qualifications.add({ body: held }))
  answered(await apron.desk.qualifications.remove({ params: { id: String(id) } }))
  const reported = await entriesOf('crew', pilotId)
  expect(reported.slice(0, 2).map(({ noun, about, action }) => [noun, about, action])).toEqual([
    ['qualification', 'Medical class 1', 'remove'],
    ['qualification', 'Medical class 1', 'add'],
  ])
  expect(reported[0]?.changes).toContainEqual(change('expiryDate', '2027-05-31', null))
  expect(await entriesOf('users', pilotId)).toEqual(reported)
})

test('values are shown as they were at the time, in kilograms and by names', async () => {
  const { accountid: accountId } = answered(await apron.desk.accounts.create({ body: { name: 'Red Wing' } }))
  answered(await apron.desk.accountDesk.change({ params: { accountId: String(accountId) }, body: { phone: '+41 1' } }))
  expect(await latest('accounts', accountId)).toEqual(['account', null, 'change', [change('phone', null, '+41 1')]])
  const body = { lastName: 'Berg', weight: 70, account: { accountid: accountId } }
  const { internalId } = answered(await apron.desk.users.create({ body }))
  const params = { userId: String(internalId) }
  for (const weight of [72, 75]) answered(await apron.desk.peopleDesk.change({ params, body: { weight } }))
  const reported = await entriesOf('users', internalId)
  expect(reported.map(({ changes }) => changes.find(({ field }) => field === 'weight'))).toEqual([
    ...[change('weight', 72, 75), change('weight', 70, 72), change('weight', null, 70)],
  ])
  expect(reported.at(-1)?.changes).toContainEqual(change('account', null, 'Red Wing'))
})

test('a page has so many of them, and says whether there are older ones', async () => {
  const { accountid } = answered(await apron.desk.accounts.create({ body: { name: 'Pages' } }))
  const params = { accountId: String(accountid) }
  for (const phone of ['1', '2', '3']) answered(await apron.desk.accountDesk.change({ params, body: { phone } }))
  const phones = async (page: { limit: number; offset?: number }) => {
    const { entries, older } = answered(await read('accounts', accountid, page))
    return [entries.map(({ changes }) => changes.find(({ field }) => field === 'phone')?.after), older]
  }
  expect(await phones({ limit: 2 })).toEqual([['3', '2'], true])
  expect(await phones({ limit: 2, offset: 2 })).toEqual([['1', undefined], false])
  expect(refused(await read('accounts', accountid, { limit: 501 })).fields).toEqual(['limit'])
})

test('only what the operator has, and only the noun that was asked for', async () => {
  const { internalId } = answered(await apron.desk.users.create({ body: { lastName: 'Passenger' } }))
  expect((await read('users', internalId)).status).toBe(200)
  for (const noun of ['crew', 'aircraft', 'accounts'] as const) expect((await read(noun, internalId)).status).toBe(404)
  const partner = await apron.partner()
  const query = { noun: 'users' as const, recordId: internalId }
  expect(refused(await partner.history.read({ query })).code).toBe('permission_missing')
})
