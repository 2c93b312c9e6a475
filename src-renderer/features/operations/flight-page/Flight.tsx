import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import type { FlightPage } from '../../flights/types.ts'
import { FlightHeader } from './FlightHeader.tsx'
import { FlightTab } from './FlightTab.tsx'
import { FlightTabs } from './FlightTabs.tsx'
import { LegRail } from './LegRail.tsx'
import { type TabId, tabOf } from './tabs.ts'
import { useTabMarks } from './use-tab-marks.ts'

function Known({ flight, tab }: { flight: FlightPage; tab: TabId }) {
  const marks = useTabMarks(flight)
  return (
    <div className={record.tabbed}>
      <div>
        <FlightHeader flight={flight} />
        <LegRail flightId={flight.flightId} tab={tab} />
      </div>
      <FlightTabs flightId={flight.flightId} current={tab} marks={marks} />
      <FlightTab flight={flight} tab={tab} />
    </div>
  )
}

/** One flight, in tabs: what is planned and flown, who is aboard, what is arranged, and what happened to it. */
export function Flight({ params: { flightId = '', tab } }: { params: { flightId?: string; tab?: string } }) {
  const { data: flight, error, refetch } = useApiQuery('flightDesk.page', { params: { flightId } })
  if (error && !flight) return <ErrorState error={error} refetch={refetch} />
  return flight ? <Known flight={flight} tab={tabOf(tab)} /> : null
}
