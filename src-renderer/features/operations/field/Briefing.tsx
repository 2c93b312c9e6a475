import { t } from '../../../../src-shared/texts/texts.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { FlightPrints } from '../papers/FlightPrints.tsx'
import { AirportFacts } from './AirportFacts.tsx'
import { Arrangements } from './Arrangements.tsx'
import { CrewList } from './CrewList.tsx'
import classes from './Field.module.css'
import { Manifest } from './Manifest.tsx'
import { PlannedTimes } from './PlannedTimes.tsx'
import { Section } from './Section.tsx'

/** All that is planned for a flight: times, crew, passengers, services, airports, notes and papers. */
export function Briefing({ flight }: { flight: FlightPage }) {
  const { notes, planningNotes } = flight
  return (
    <div className={classes.sections}>
      <PlannedTimes flight={flight} />
      <CrewList flight={flight} />
      <Manifest flight={flight} />
      <Arrangements flight={flight} />
      {(notes || planningNotes) && (
        <Section title={t('Notes')}>
          {notes && <p className={classes.text}>{notes}</p>}
          {planningNotes && <p className={classes.text}>{planningNotes}</p>}
        </Section>
      )}
      <AirportFacts code={flight.departureAirport} at={flight.departureAt} />
      <AirportFacts code={flight.arrivalAirport} at={flight.arrivalAt} />
      <Section title={t('Documents')}>
        <div className={classes.prints}>
          <FlightPrints flightId={flight.flightId} />
        </div>
        <DocumentList noun="flights" recordId={flight.flightId} />
      </Section>
    </div>
  )
}
