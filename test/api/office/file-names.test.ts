import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

test('a calendar is not named as a device, whatever its aircraft is called', async () => {
  const { id } = await addJet(apron, 'AUX')
  const { name } = answered(await apron.desk.prints.aircraftCalendar({ params: { aircraftId: String(id) } }))
  expect(name).toBe('_AUX.ics')
})

test.each([
  ['NUL', '_NUL.pdf'],
  ['COM1.txt', '_COM1.pdf'],
  ['scan.pdf. . ', 'scan.pdf'],
  ['scan.pdf:stream', 'scan.pdf-stream.pdf'],
])('a document that is sent as %j comes back as %j', async (sent, name) => {
  const tail = `HB-${sent.length}${name.length}`
  await addJet(apron, tail)
  const recordId = await bookFlight(apron, { tail, flightNumber: tail, departureAt: apron.clock.now() + 86_400_000 })
  const query = { noun: 'flights' as const, recordId }
  const { uuid } = answered(await apron.desk.documents.add({ query, file: { name: sent, bytes: pdf } }))
  expect(answered(await apron.desk.documents.read({ params: { uuid } })).name).toBe(name)
})
