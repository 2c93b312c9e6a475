import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import type { FlightPage } from '../types.ts'
import { LoadPanel } from './LoadPanel.tsx'
import { LuggagePanel } from './LuggagePanel.tsx'
import { PassengersPanel } from './PassengersPanel.tsx'

/** Everything aboard a flight: people, their luggage, animals and cargo. */
export function PassengersTab({ flight }: { flight: FlightPage }) {
  const { body, trouble, again } = useApiQuery('paxDetails.read', { params: { id: String(flight.flightId) } })
  if (trouble && !body) return <ErrorState trouble={trouble} again={again} />
  if (!body) return null
  return (
    <>
      <div className={record.column}>
        <PassengersPanel flight={flight} aboard={body} />
      </div>
      <div className={record.column}>
        <LuggagePanel flight={flight} aboard={body} />
        <LoadPanel flight={flight} aboard={body} kind="animal" />
        <LoadPanel flight={flight} aboard={body} kind="cargo" />
      </div>
    </>
  )
}
