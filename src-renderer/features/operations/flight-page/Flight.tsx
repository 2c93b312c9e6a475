import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Flight.module.css'
import { FlightHeader } from './FlightHeader.tsx'
import { FlightTab } from './FlightTab.tsx'
import { FlightTabs } from './FlightTabs.tsx'
import { LegRail } from './LegRail.tsx'
import { type TabId, tabOf } from './tabs.ts'
import { useTabMarks } from './use-tab-marks.ts'

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
