import { constantText, perLanguage, t } from '../../src-shared/texts/texts.ts'
import { bookingWord } from './booking-letters.ts'
import classes from './StatusBadge.module.css'

type Tone = 'grey' | 'red' | 'yellow' | 'green' | 'purple' | 'blue'

/** Letters on their color; the letters alone say it too. */
export function StatusBadge({ tone, children, title }: { tone: Tone; children: string; title?: string }) {
  return (
    <span className={classes.letter} data-tone={tone} title={title}>
      {children}
    </span>
  )
}

const services: () => Record<string, { tone: Tone; word: string }> = perLanguage(() => ({
  NA: { tone: 'grey', word: t('Not applicable') },
  NR: { tone: 'grey', word: t('Not required') },
  DO: { tone: 'red', word: t('To do') },
  REQ: { tone: 'yellow', word: t('Requested') },
  HOLD: { tone: 'yellow', word: t('On hold') },
  OK: { tone: 'green', word: t('Confirmed') },
  CNL: { tone: 'grey', word: t('Canceled') },
}))

export const serviceWord = (status: string): string => services()[status]?.word ?? status

interface ServiceStatusProps {
  status: string
  recheck: boolean
  /** In a narrow column: a re-check shows by its color and its title. */
  narrow?: boolean
}

/** The state of a service; purple when it was fine but the flight has changed since (decision 23). */
export function ServiceStatusBadge({ status, recheck, narrow = false }: ServiceStatusProps) {
  const { tone, word } = services()[status] ?? { tone: 'grey', word: status }
  if (!recheck)
    return (
      <StatusBadge tone={tone} title={word}>
        {status}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="purple" title={t('{{word}}: the flight has changed, check again', { word })}>
      {narrow ? status : t('{{status}} re-check', { status })}
    </StatusBadge>
  )
}

const bookingTone: Record<string, Tone> = {
  B: 'green',
  C: 'grey',
  D: 'grey',
  F: 'yellow',
  S: 'yellow',
  O: 'yellow',
  A: 'yellow',
}

/** The letter of a booking. */
export function BookingStatusBadge({ letter }: { letter: string }) {
  return (
    <StatusBadge tone={bookingTone[letter] ?? 'blue'} title={bookingWord(letter)}>
      {letter}
    </StatusBadge>
  )
}

const flightTone: Record<string, Tone> = {
  Scheduled: 'blue',
  'Off Block': 'green',
  'On Block': 'grey',
  Canceled: 'red',
  Option: 'yellow',
}

/** Where a flight stands. */
export function FlightStatus({ status }: { status: string }) {
  return <StatusBadge tone={flightTone[status] ?? 'grey'}>{constantText(status)}</StatusBadge>
}
