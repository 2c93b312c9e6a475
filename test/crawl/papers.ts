import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { answered } from '../support/apron.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = { name: 'paper.png', bytes: pixel }

/** Attaches a paper where the demo operator has none, so that each operation that reads one has something to read. */
export async function attachPapers(desk: ApronClient, now: number): Promise<void> {
  const around = {
    from: new Date(now - 60 * DAY).toISOString().slice(0, 10),
    to: new Date(now).toISOString().slice(0, 10),
  }
  const [flight] = answered(await desk.flights.list({ query: around }))
  const params = { flightId: String(flight?.flightId) }
  const { fuelId } = answered(await desk.fuels.add({ params, body: {} }))
  answered(await desk.flightFuels.addDocument({ params: { ...params, fuelId: String(fuelId) }, file }))
  const kept = answered(await desk.airportDesk.keep({ params: { airportCode: 'LOWW' }, body: {} }))
  answered(await desk.documents.add({ query: { noun: 'airportData', recordId: kept.recordId ?? 0 }, file }))
  const [pilot] = answered(await desk.staff.list({}))
  const query = { filter: `crewId,EQ,${pilot?.internalId}` }
  const [qualification] = answered(await desk.crewQualifications.list({ query })).data
  const held = { crewQualificationId: qualification?.id ?? '' }
  answered(await desk.crewQualifications.addDocument({ params: held, file }))
  const [payment] = answered(await desk.invoicePayments.list({}))
  answered(await desk.invoicePayments.addDocument({ params: { paymentId: String(payment?.id) }, file }))
}
