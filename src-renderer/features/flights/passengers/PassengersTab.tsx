import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import type { FlightPage } from '../types.ts'
import { LoadPanel } from './LoadPanel.tsx'
import { LuggagePanel } from './LuggagePanel.tsx'
import { PassengersPanel } from './PassengersPanel.tsx'

/** All aboard a flight: people, their luggage, animals and cargo. */
export function PassengersTab({ flight }: { flight: FlightPage }) {
  const { data, error, refetch } = useApiQuery('paxDetails.read', { params: { id: String(flight.flightId) } })
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  if (!data) return null
  return (
    <>
      <div className={record.column}>
        <PassengersPanel flight={flight} aboard={data} />
      </div>
      <div className={record.column}>
        <LuggagePanel flight={flight} aboard={data} />
        <LoadPanel flight={flight} aboard={data} kind="animal" />
        <LoadPanel flight={flight} aboard={data} kind="cargo" />
      </div>
    </>
  )
}
