import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock, duration } from '../../../ui/time.ts'
import type { TimeInput } from './draft.ts'
import classes from './QuoteForm.module.css'
import type { Proposal } from './quote-body.ts'
import { warningTone, warningWords } from './warning-words.ts'

interface PositionRowProps {
  leg: Proposal['positionLegs'][number]
  typedIn: TimeInput
  /** It is part of the trip; else it is only needed. */
  included: boolean
}

const at = (minute: string) => dayAndClock(Date.parse(`${minute}Z`), 'UTC')

/** A positioning flight in its place among the legs, with what stands against it. */
export function PositionRow({ leg, typedIn, included }: PositionRowProps) {
  const [departure, arrival] =
    typedIn === 'utc' ? [leg.departureDateUTC, leg.arrivalDateUTC] : [leg.departureDate, leg.arrivalDate]
  return (
    <div className={classes.positionRow} data-off={!included || undefined}>
      <StatusBadge tone="grey">{t('positioning')}</StatusBadge>
      <b>
        {leg.departureAirport} → {leg.arrivalAirport}
      </b>
      <span>
        {at(departure)}–{arrival.slice(11)}
      </span>
      <span>
        {t('{{duration}}, {{distance}} NM', {
          duration: duration(leg.blockTime * 60_000),
          distance: Math.round(leg.distance),
        })}
      </span>
      {!included && <span>{t('not included')}</span>}
      {leg.warnings.map(({ type, message }) => (
        <span key={`${type} ${message && messageText(message)}`} className={classes.positionWarning}>
          <StatusBadge tone={warningTone(type)}>{warningWords(type)}</StatusBadge>
          <span>{message && messageText(message)}</span>
        </span>
      ))}
    </div>
  )
}
