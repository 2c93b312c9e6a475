import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-NOT')
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-NOT', ++flights)
})
const params = () => ({ flightId: String(flightId) })

test('a notification that a partner writes is replaced, read by others, in the history and removed', async () => {
  const [writer, reader] = [await apron.partner(), await apron.partner()]
  const read = async () => answered(await reader.flightNotes.readNotification({ params: params() }))
  expect(await read()).toEqual({ flightId, note: null })
  answered(await writer.flightNotes.saveNotification({ params: params(), body: { note: 'Two dogs' } }))
  const saved = await writer.flightNotes.saveNotification({ params: params(), body: { note: 'Three dogs' } })
  expect(answered(saved)).toEqual({ flightId, note: 'Three dogs' })
  expect(await read()).toEqual({ flightId, note: 'Three dogs' })
  const { history } = answered(await apron.desk.flightDesk.page({ params: params() }))
  expect(history[0]?.changes).toMatchObject([{ field: 'notification', before: 'Two dogs', after: 'Three dogs' }])
  expect((await writer.flightNotes.removeNotification({ params: params() })).status).toBe(204)
  expect(await read()).toEqual({ flightId, note: null })
})

test('a partner reads the planning notes that the desk writes', async () => {
  const partner = await apron.partner()
  const body = { planningNotes: 'Slot at 14:20Z' }
  answered(await apron.desk.flightDesk.change({ params: params(), body }))
  expect(answered(await partner.flightNotes.readPlanningNote({ params: params() }))).toEqual({ flightId, ...body })
})

test('a flight that does not exist has no notes', async () => {
  const partner = await apron.partner()
  const nowhere = { params: { flightId: '999999' } }
  expect(refused(await partner.flightNotes.readNotification(nowhere)).code).toBe('unknown_record')
  expect(refused(await partner.flightNotes.readPlanningNote(nowhere)).code).toBe('unknown_record')
})
