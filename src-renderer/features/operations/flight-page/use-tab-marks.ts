import { useApiQuery } from '../../../data/use-api-query.ts'
import type { FlightPage } from '../../flights/types.ts'
import { type TabMarks, tabMarks } from './tab-marks.ts'

/** The marks of a flight's tabs. */
export function useTabMarks(flight: FlightPage): TabMarks {
  const params = { flightId: String(flight.flightId) }
  const services = useApiQuery('services.list', { params })
  const permits = useApiQuery('permits.list', { params })
  const slots = useApiQuery('slots.list', { params })
  const { data: missing = [] } = useApiQuery('checklist.missing', { params })
  const open = (fuel: boolean) =>
    missing.filter(({ item }) => (item === 'FUEL') === fuel).map(() => ({ status: 'DO', recheck: false }))
  const fuels = useApiQuery('fuels.list', { params })
  const aboard = useApiQuery('paxDetails.read', { params: { id: params.flightId } })
  const documents = useApiQuery('documents.list', { query: { noun: 'flights', recordId: flight.flightId } })
  const { data: findings = [] } = useApiQuery('findings.flight', { params })
  const notification = useApiQuery('flightNotes.readNotification', { params })
  return tabMarks({
    ...flight,
    crewFindings: findings.filter(({ pilotId }) => pilotId !== null),
    canceled: flight.status === 'Canceled',
    pax: aboard.data?.pax.status,
    arranged: [...(services.data ?? []), ...(permits.data ?? []), ...(slots.data ?? []), ...open(false)],
    fuels: [...(fuels.data ?? []), ...open(true)],
    documents: documents.data?.length,
    notes: [flight.notes, flight.planningNotes, notification.data?.note ?? null],
    history: flight.history.length,
  })
}
