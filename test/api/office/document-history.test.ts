import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { documents } from '../../../src-shared/contract/office/documents.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-DOC')
  flightId = await bookFlight(apron, { tail: 'HB-DOC', flightNumber: 'DOC1', departureAt: apron.clock.now() + DAY })
})
afterAll(() => apron.close())

type Place = RequestParts<typeof documents.add>['query']
const attach = async (query: Place, name: string) => {
  const file = { name, bytes: pdf }
  return answered(await apron.desk.documents.add({ query, file })).uuid
}
const remove = async (uuid: string) => answered(await apron.desk.documents.remove({ params: { uuid } }))

test('the history of a flight shows its files and those of its attached records, by name', async () => {
  const body = { kind: 'OVERFLIGHT' as const, authority: 'FOCA', status: 'REQ' as const }
  const permit = answered(await apron.desk.permits.add({ params: { flightId: String(flightId) }, body }))
  await attach({ noun: 'flights', recordId: flightId }, 'plan.pdf')
  const uuid = await attach({ noun: 'permits', recordId: permit.permitId, customName: 'Clearance' }, 'scan.pdf')
  await remove(uuid)
  const { history } = answered(await apron.desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  const reported = history.filter(({ noun }) => noun === 'document')
  expect(reported.map(({ about, action, actor, changes }) => [about, action, actor, changes])).toEqual([
    ['Clearance', 'remove', 'desk', []],
    ['Clearance', 'add', 'desk', []],
    ['plan.pdf', 'add', 'desk', []],
  ])
  // Also once the permit is gone.
  await attach({ noun: 'permits', recordId: permit.permitId }, 'last.pdf')
  answered(await apron.desk.permits.remove({ params: { permitId: String(permit.permitId) } }))
  const later = answered(await apron.desk.flightDesk.page({ params: { flightId: String(flightId) } })).history
  const last = later.filter(({ about }) => about === 'last.pdf').map(({ action }) => action)
  expect(last).toEqual(['remove', 'add'])
})

test('the history of a booking shows its files at the desk, not to partners', async () => {
  const [booking] = answered(await apron.desk.bookingDesk.table({ query: {} }))
  const { bookingId = 0, bookingIdentifier = '' } = booking ?? {}
  const uuid = await attach({ noun: 'bookings', recordId: bookingId }, 'contract.pdf')
  await apron.clock.advance(1000)
  await remove(uuid)
  const { history } = answered(await apron.desk.bookingDesk.page({ params: { bookingId: String(bookingId) } }))
  const of = (before: string | null, after: string | null) => ({
    action: 'CHANGED',
    status: 'B',
    changes: [{ field: 'document', leg: null, before, after }],
  })
  expect(history.slice(0, 2)).toMatchObject([of('contract.pdf', null), of(null, 'contract.pdf')])
  const partner = await apron.partner()
  const theirs = answered(await partner.bookingReads.history({ params: { reference: bookingIdentifier } }))
  expect(JSON.stringify(theirs)).not.toContain('contract.pdf')
})

test('the history of any record shows added and removed documents, and nothing of their contents', async () => {
  const [jet] = answered(await apron.desk.aircraft.fleet({}))
  const at = { noun: 'aircraft', recordId: jet?.id ?? 0 } as const
  await remove(await attach(at, 'insurance.pdf'))
  await attach(at, 'noise.pdf')
  const history = answered(await apron.desk.documents.history({ query: at }))
  const now = apron.clock.now()
  expect(history).toEqual([
    { at: now, actor: 'desk', action: 'add', name: 'noise.pdf' },
    { at: now, actor: 'desk', action: 'remove', name: 'insurance.pdf' },
    { at: now, actor: 'desk', action: 'add', name: 'insurance.pdf' },
  ])
})
