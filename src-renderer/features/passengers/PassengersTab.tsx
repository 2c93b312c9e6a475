import { useAnswer } from '../../data/use-answer.ts'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import layout from '../flights/Flight.module.css'
import type { FlightPage } from '../flights/Flight.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { LuggagePanel } from './LuggagePanel.tsx'
import { PassengersPanel } from './PassengersPanel.tsx'

/** Everything aboard a flight: people, their luggage, animals and cargo. */
export function PassengersTab({ flight }: { flight: FlightPage }) {
  const { body, trouble, again } = useAnswer('paxDetails.read', { params: { id: String(flight.flightId) } })
  if (trouble && !body) return <TroubleNote trouble={trouble} again={again} />
  if (!body) return null
  return (
    <>
      <div className={layout.main}>
        <PassengersPanel flight={flight} aboard={body} />
      </div>
      <div className={layout.side}>
        <LuggagePanel flight={flight} aboard={body} />
        <LoadPanel flight={flight} aboard={body} kind="animal" />
        <LoadPanel flight={flight} aboard={body} kind="cargo" />
      </div>
    </>
  )
}
