import { limitStateOf } from '../../../../src-shared/domain/crew/duty-limits.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { clock, duration } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './CrewPanel.module.css'

type Duty = NonNullable<FlightPage['crewMembers'][number]['duty']>

const hours = (minutes: number) => duration(minutes * 60_000)

function Rest({ label, rest, least }: { label: string; rest: number | null; least: number | null }) {
  if (rest === null) return null
  const short = least !== null && rest < least
  return (
    <span
      data-state={short ? 'over' : undefined}
      title={least === null ? undefined : t('at least {{rest}}', { rest: hours(least) })}
    >
      {label} <b>{hours(rest)}</b>
      {short && ` ${t('of {{rest}}', { rest: hours(least) })}`}
    </span>
  )
}

/** The duty of a crew member around the flight: report, flight duty used and left, rest before and after. */
export function DutyLine({ duty }: { duty: Duty }) {
  const zone = useZone()
  const { checkin, checkout, flightDuty, maxFlightDuty, restBefore, minRestBefore, restAfter, minRestAfter } = duty
  return (
    <p className={classes.duty}>
      <span>
        {t('Report', { context: 'duty' })} <b>{clock(checkin, zone)}</b>–{clock(checkout, zone)}
      </span>
      {flightDuty !== null && maxFlightDuty !== null && (
        <span data-state={limitStateOf(flightDuty, maxFlightDuty).toLowerCase()}>
          {t('FDP')} <b>{hours(flightDuty)}</b> / {hours(maxFlightDuty)},{' '}
          {flightDuty > maxFlightDuty
            ? t('{{time}} over', { time: hours(flightDuty - maxFlightDuty) })
            : t('{{time}} left', { time: hours(maxFlightDuty - flightDuty) })}
        </span>
      )}
      <Rest label={t('Rest before')} rest={restBefore} least={minRestBefore} />
      <Rest label={t('Rest after')} rest={restAfter} least={minRestAfter} />
    </p>
  )
}
