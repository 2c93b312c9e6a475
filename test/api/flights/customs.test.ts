import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: ApronClient
let flights = 0
let flightId: number
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-MIG')
  partner = await apron.partner()
})
afterAll(() => apron.close())
const book = (more: { from?: string; to?: string } = {}) => {
  const departureAt = apron.clock.now() + ++flights * 24 * HOUR
  return bookFlight(apron, { tail: 'HB-MIG', flightNumber: `mig${flights}`, departureAt, ...more })
}
beforeEach(async () => {
  flightId = await book()
  await skipEvents(apron)
})

const of = (id = flightId) => ({ params: { flightId: String(id) } })
const migration = async (id?: number) => answered(await partner.migration.read(of(id)))
const journalled = async () => (await apron.core.data.db.selectFrom('journal').select('sequence').execute()).length

const atFirst = {
  id: null,
  status: 'DO',
  recheck: false,
  by: null,
  notes: null,
  permitProviderId: null,
  documents: [],
}

test('migration is to be done on an international flight, and not required on a domestic one', async () => {
  expect(await migration()).toEqual({ departureMigration: atFirst, arrivalMigration: atFirst })
  const domestic = { ...atFirst, status: 'NR' }
  const id = await book({ from: 'LSZH', to: 'LSGG' })
  expect(await migration(id)).toEqual({ departureMigration: domestic, arrivalMigration: domestic })
})

test('migration is set for each end, kept, and not published', async () => {
  const body = { arrivalMigration: { status: 'OK' as const, by: 'HANDLER', notes: 'GAR sent', permitProviderId: 3 } }
  const saved = answered(await partner.migration.save({ ...of(), body }))
  expect(saved).toEqual({
    departureMigration: atFirst,
    arrivalMigration: { ...atFirst, ...body.arrivalMigration, id: expect.any(Number) },
  })
  expect(await migration()).toEqual(saved)
  expect(await newEvents(apron, flightId)).toEqual([])
  const cleared = answered(await partner.migration.save({ ...of(), body: { arrivalMigration: { notes: '' } } }))
  expect(cleared.arrivalMigration).toEqual({ ...saved.arrivalMigration, notes: null })
})

test('migration that is sent back as it was read changes nothing', async () => {
  answered(await partner.migration.save({ ...of(), body: { departureMigration: { status: 'REQ' } } }))
  const before = await journalled()
  const read = await migration()
  expect(answered(await partner.migration.save({ ...of(), body: read as never }))).toEqual(read)
  expect(await journalled()).toBe(before)
})

test('migration is looked at again when the flight moves, and is no service of the flight', async () => {
  answered(await partner.migration.save({ ...of(), body: { departureMigration: { status: 'OK' } } }))
  const { departureAt } = answered(await apron.desk.flightDesk.page(of()))
  answered(await apron.desk.flightDesk.change({ ...of(), body: { departureAt: departureAt + HOUR } }))
  expect((await migration()).departureMigration).toMatchObject({ status: 'DO', recheck: true })
  const services = answered(await partner.flightServices.read({ params: { id: String(flightId) } }))
  expect(services).toMatchObject({ departureHandler: null, cateringList: [], departureHotac: [] })
})

test('a notification is set, read and removed', async () => {
  const { readNotification, saveNotification, removeNotification } = partner.flightNotes
  expect(answered(await readNotification(of()))).toEqual({ flightId, note: null })
  const note = 'Slot at 14:20Z'
  expect(answered(await saveNotification({ ...of(), body: { note } }))).toEqual({ flightId, note })
  expect(answered(await readNotification(of()))).toEqual({ flightId, note })
  expect((await removeNotification(of())).status).toBe(204)
  expect(answered(await readNotification(of()))).toEqual({ flightId, note: null })
  expect(await newEvents(apron, flightId)).toEqual([])
})

test('planning notes are those of the flight', async () => {
  const { readPlanningNote } = partner.flightNotes
  expect(answered(await readPlanningNote(of()))).toEqual({ flightId, planningNotes: null })
  answered(await apron.desk.flightDesk.change({ ...of(), body: { planningNotes: 'Tanker fuel' } }))
  expect(answered(await readPlanningNote(of()))).toEqual({ flightId, planningNotes: 'Tanker fuel' })
})
