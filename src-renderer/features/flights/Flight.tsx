import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { ServicesPanel } from '../services/ServicesPanel.tsx'
import { CrewPanel } from './CrewPanel.tsx'
import classes from './Flight.module.css'
import { FlightHeader } from './FlightHeader.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { PassengersPanel } from './PassengersPanel.tsx'
import { TimesPanel } from './TimesPanel.tsx'
import { ToldPanel } from './ToldPanel.tsx'

export type FlightPage = Answer<EndpointFor<'flightDesk.page'>>

/** One flight: times, crew, passengers, services, notes, and what happened to it. */
export function Flight({ params: { flightId = '' } }: { params: { flightId?: string } }) {
  const { body: flight, trouble, again } = useAnswer('flightDesk.page', { params: { flightId } })
  if (trouble && !flight) return <TroubleNote trouble={trouble} again={again} />
  if (!flight) return null
  return (
    <div className={classes.page}>
      <FlightHeader flight={flight} />
      <div className={classes.body}>
        <div className={classes.main}>
          <TimesPanel flight={flight} />
          <CrewPanel flight={flight} />
          <PassengersPanel flight={flight} />
        </div>
        <div className={classes.side}>
          <ServicesPanel flight={flight} />
          <NotesPanel flight={flight} />
          <ToldPanel flight={flight} />
          <HistoryPanel flight={flight} />
        </div>
      </div>
    </div>
  )
}
