import { t } from '../../../../../src-shared/texts/texts.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { BoardingReport } from './BoardingReport.tsx'
import { DepartureReport } from './DepartureReport.tsx'
import { ExpensesReport } from './ExpensesReport.tsx'
import { FuelReport } from './FuelReport.tsx'
import { LandingReport } from './LandingReport.tsx'
import { MovementReport } from './MovementReport.tsx'

/** What the crew report of a flight, in the order in which it happens. Each field saves itself. */
export function Report({ flight, pilotId }: { flight: FlightPage; pilotId: number }) {
  if (flight.status === 'Canceled' || flight.status === 'Option')
    return <p className={classes.none}>{t('This flight is not flown, so there is nothing to report.')}</p>
  if (flight.postFlightClosed)
    return (
      <>
        <p className={classes.closed}>{t('The post-flight is closed. Ask the desk to reopen it to correct it.')}</p>
        <ExpensesReport flight={flight} pilotId={pilotId} />
      </>
    )
  return (
    <div className={classes.sections}>
      <BoardingReport flight={flight} />
      <FuelReport flight={flight} />
      <MovementReport flight={flight} />
      <DepartureReport flight={flight} />
      <LandingReport flight={flight} />
      <ExpensesReport flight={flight} pilotId={pilotId} />
    </div>
  )
}
