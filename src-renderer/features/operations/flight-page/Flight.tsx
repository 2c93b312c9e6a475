import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import { RecordTabs } from '../../../ui/RecordTabs.tsx'
import { ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Flight.module.css'
import { FlightHeader } from './FlightHeader.tsx'
import { FlightTab } from './FlightTab.tsx'
import { LegRail } from './LegRail.tsx'
import { type TabMarks, tabMarks } from './tab-marks.ts'
import { type TabId, tabOf, tabPath, tabs } from './tabs.ts'

/** The marks of a flight's tabs. */
function useTabMarks(flight: FlightPage): TabMarks {
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

interface FlightTabsProps {
  flightId: number
  current: TabId
  marks: TabMarks
}

/** The tabs of a flight, each with its count and the status that needs attention most. */
function FlightTabs({ flightId, current, marks }: FlightTabsProps) {
  const marked = tabs().map(({ id, label }) => {
    const { count, letter } = marks[id] ?? {}
    return { id, label, count, letter: letter && <ServiceStatusBadge {...letter} /> }
  })
  return (
    <RecordTabs label={t('Flight sections')} path={tabPath(flightId, 'overview')} tabs={marked} current={current} />
  )
}

function Known({ flight, tab, beside }: { flight: FlightPage; tab: TabId; beside: boolean }) {
  const marks = useTabMarks(flight)
  return (
    <div className={`${record.tabbed} ${classes.flight}`}>
      <div>
        <FlightHeader flight={flight} beside={beside} />
        <LegRail flightId={flight.flightId} tab={tab} />
      </div>
      <FlightTabs flightId={flight.flightId} current={tab} marks={marks} />
      <FlightTab flight={flight} tab={tab} />
    </div>
  )
}

interface FlightProps {
  params: { flightId?: string; tab?: string }
  /** In the drawer beside another page. */
  beside?: boolean
}

/** One flight, in tabs: what is planned and flown, who is aboard, what is arranged, and what happened to it. */
export function Flight({ params: { flightId = '', tab }, beside = false }: FlightProps) {
  const { data: flight, error, refetch } = useApiQuery('flightDesk.page', { params: { flightId } })
  if (error && !flight) return <ErrorState error={error} refetch={refetch} />
  return flight ? <Known flight={flight} tab={tabOf(tab)} beside={beside} /> : null
}
