import { Button } from '@mantine/core'
import type { Boarding } from '../../../../../src-shared/domain/flights/post-flight-report.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { Choice } from './Choice.tsx'
import { DepartureReport } from './DepartureReport.tsx'
import { ExpensesReport } from './ExpensesReport.tsx'
import { FuelReport } from './FuelReport.tsx'
import { LandingReport } from './LandingReport.tsx'
import { MovementReport } from './MovementReport.tsx'

/** Who is on board and who did not come, all at once or one by one. */
function BoardingReport({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.boarding')
  const { tickets } = flight
  if (tickets.length === 0) return null
  const count = (boarding: Boarding) => tickets.filter((ticket) => ticket.boarding === boarding).length
  const [aboard, absent] = [count('ON_BOARD'), count('NO_SHOW')]
  const report = (boarding: Boarding | null, ticketIds?: number[]) =>
    void call.run({
      params: { flightId: String(flight.flightId) },
      body: { boarding, ...(ticketIds && { ticketIds }) },
    })
  return (
    <Section
      title={t('Passengers on board')}
      note={
        absent > 0
          ? t('{{aboard}} of {{all}}, {{absent}} no-show', { aboard, all: tickets.length, absent })
          : t('{{aboard}} of {{all}}', { aboard, all: tickets.length })
      }
    >
      {aboard < tickets.length && absent === 0 && (
        <Button variant="light" fullWidth loading={call.isPending} onClick={() => report('ON_BOARD')}>
          {t('All on board')}
        </Button>
      )}
      <ul className={classes.rows}>
        {tickets.map(({ ticketId, name, boarding }) => (
          <li key={ticketId}>
            <span className={classes.grow}>{name ?? t('unnamed passenger')}</span>
            <Choice
              label={name ?? t('unnamed passenger')}
              options={[
                { value: 'ON_BOARD', label: t('On board') },
                { value: 'NO_SHOW', label: t('No-show') },
              ]}
              value={boarding}
              onChange={(value) => report(value, [ticketId])}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

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
