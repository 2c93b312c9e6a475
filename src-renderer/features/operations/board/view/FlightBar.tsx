import { memo } from 'react'
import { isOption } from '../../../../ui/booking-letters.ts'
import { isPositioning } from '../../../../ui/flight-words.ts'
import { useLanguage } from '../../../../ui/language.ts'
import { mark } from '../dom.ts'
import type { BoardFlight } from '../model/lanes.ts'
import { barLines, flightWords } from '../model/words.ts'
import classes from './Bars.module.css'
import { BarText } from './BarText.tsx'

export interface BarPlace {
  /** The key of the bar. */
  name: string
  left: number
  width: number
  top: number
  height: number
  zone: string
  /** The bar does not match the search, or is being moved. */
  dimmed: boolean
  /** The one bar that Tab reaches. */
  entry: boolean
}

const phases = {
  Scheduled: 'ahead',
  'Off Block': 'air',
  'On Block': 'past',
  Canceled: 'canceled',
  Option: 'ahead',
} as const
const TWO_LINES = 30
const THREE_LINES = 46

interface FlightBarProps {
  flight: BoardFlight
  /** The seat, on crew lanes. */
  role: string | undefined
  /** An open seat. */
  open: boolean
  /** The label beside a bar that is too narrow for its name; empty for a bar that has its text within. */
  beside: string
  /** The flight is open in the drawer. */
  opened: boolean
}

/** A flight: solid with passengers, striped when positioning, dashed while it is an option. */
export const FlightBar = memo(
  ({
    flight,
    role,
    open,
    name,
    left,
    width,
    top,
    height,
    zone,
    dimmed,
    entry,
    beside,
    opened,
  }: BarPlace & FlightBarProps) => {
    useLanguage()
    const lines = beside
      ? []
      : barLines(flight, width, zone, role).slice(0, height < TWO_LINES ? 1 : height < THREE_LINES ? 2 : 3)
    const look = isOption(flight.bookingStatus) ? 'option' : isPositioning(flight) ? 'positioning' : 'passengers'
    return (
      <a
        href={`#/flights/${flight.flightId}`}
        className={classes.bar}
        style={{ marginLeft: left, marginTop: top, width, height }}
        draggable={false}
        tabIndex={entry ? 0 : -1}
        aria-label={[...(role === undefined ? [] : [role]), flightWords(flight, zone)].join(', ')}
        aria-current={opened || undefined}
        {...mark({ bar: name, flight: flight.flightId, look, open, phase: phases[flight.status], dimmed })}
        {...mark({ beside: beside !== '' })}
      >
        {beside ? (
          <span className={classes.beside} style={{ marginLeft: width }} {...mark({ label: beside })} />
        ) : (
          <BarText lines={lines} left={left} width={width} />
        )}
      </a>
    )
  },
)
