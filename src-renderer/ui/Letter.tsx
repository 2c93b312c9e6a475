import { bookingWord } from './booking-letters.ts'
import classes from './Letter.module.css'

type Tone = 'grey' | 'red' | 'yellow' | 'green' | 'purple' | 'blue'

/** Letters on their colour; the letters alone say it too. */
export function Letter({ tone, children, title }: { tone: Tone; children: string; title?: string }) {
  return (
    <span className={classes.letter} data-tone={tone} title={title}>
      {children}
    </span>
  )
}

const services: Record<string, { tone: Tone; word: string }> = {
  NA: { tone: 'grey', word: 'Not applicable' },
  NR: { tone: 'grey', word: 'Not required' },
  DO: { tone: 'red', word: 'To do' },
  REQ: { tone: 'yellow', word: 'Requested' },
  HOLD: { tone: 'yellow', word: 'On hold' },
  OK: { tone: 'green', word: 'Confirmed' },
  CNL: { tone: 'grey', word: 'Canceled' },
}

export const serviceWord = (status: string): string => services[status]?.word ?? status

/** The state of a service; purple when it was fine but the flight has changed since (decision 23). */
export function ServiceLetter({ status, recheck }: { status: string; recheck: boolean }) {
  const { tone, word } = services[status] ?? { tone: 'grey', word: status }
  if (!recheck)
    return (
      <Letter tone={tone} title={word}>
        {status}
      </Letter>
    )
  return <Letter tone="purple" title={`${word}: the flight has changed, check again`}>{`${status} re-check`}</Letter>
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
export function BookingLetter({ letter }: { letter: string }) {
  return (
    <Letter tone={bookingTone[letter] ?? 'blue'} title={bookingWord(letter)}>
      {letter}
    </Letter>
  )
}

const flightTone: Record<string, Tone> = {
  Scheduled: 'blue',
  'Off Block': 'green',
  'On Block': 'grey',
  Canceled: 'red',
}

/** Where a flight stands. */
export function FlightStatus({ status }: { status: string }) {
  return <Letter tone={flightTone[status] ?? 'grey'}>{status}</Letter>
}
