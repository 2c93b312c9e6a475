import { useAnswer } from '../../../data/use-answer.ts'
import type { FlightPage } from '../../flights/types.ts'
import { type TabMarks, tabMarks } from './tab-marks.ts'

/** What the tabs of a flight say beside their names. */
export function useTabMarks(flight: FlightPage): TabMarks {
  const params = { flightId: String(flight.flightId) }
  const services = useAnswer('services.list', { params })
  const permits = useAnswer('permits.list', { params })
  const slots = useAnswer('slots.list', { params })
  const fuels = useAnswer('fuels.list', { params })
  const aboard = useAnswer('paxDetails.read', { params: { id: params.flightId } })
  const documents = useAnswer('documents.list', { query: { noun: 'flights', recordId: flight.flightId } })
  const { body: findings = [] } = useAnswer('findings.flight', { params })
  const notification = useAnswer('flightNotes.readNotification', { params })
  return tabMarks({
    ...flight,
    crewFindings: findings.filter(({ pilotId }) => pilotId !== null),
    canceled: flight.status === 'Canceled',
    pax: aboard.body?.pax.status,
    arranged: [...(services.body ?? []), ...(permits.body ?? []), ...(slots.body ?? [])],
    fuels: fuels.body ?? [],
    documents: documents.body?.length,
    notes: [flight.notes, flight.planningNotes, notification.body?.note ?? null],
    history: flight.history.length,
  })
}
