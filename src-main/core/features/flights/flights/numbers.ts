import {
  DEFAULT_PATTERN,
  flightNumberBy,
  MAX_FLIGHT_NUMBER_LENGTH,
} from '../../../../../src-shared/domain/office/flight-numbers.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { preparedForList } from '../../../data/prepared-query.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'

/** A flight to be numbered; `position` is the place of its leg in the trip, from 0. */
interface Unnumbered {
  aircraftId: string | null
  flightNumber: string | null
  departureAt: number
  tripNumber: number
  position: number
}

/** Running numbers have three or four digits: with a token of three letters they fit a callsign. */
const [FIRST, LAST] = [101, 9999]
const runningNumber = (sequence: number) => FIRST + ((sequence - 1) % (LAST - FIRST + 1))

/** `A`, `B`, ... `Z`, `AA`. */
const letterOf = (position: number): string =>
  (position < 26 ? '' : letterOf(Math.floor(position / 26) - 1)) + String.fromCharCode(65 + (position % 26))

/** Whether a flight near an instant has a number: the day distinguishes two flights of one number. */
async function isInUse({ db }: Writing, flightNumber: string, at: number): Promise<boolean> {
  const flights = db.from('flights').select('id').where('flightNumber', '=', flightNumber)
  const near = flights.where('departureAt', '>', at - DAY).where('departureAt', '<', at + DAY)
  return (await near.limit(1).executeTakeFirst()) !== undefined
}

/** The next free number by a pattern; undefined where the pattern needs a token that the aircraft lacks. */
async function nextFlightNumber(writing: Writing, pattern: string, token: string | null, flight: Unnumbered) {
  const { tripNumber, position, departureAt } = flight
  const fixed = { token, trip: String(tripNumber), leg: String(position + 1), letter: letterOf(position) }
  if (flightNumberBy(pattern, { ...fixed, number: '1' }) === undefined) return undefined
  if (!pattern.includes('{number}')) return flightNumberBy(pattern, { ...fixed, number: '' })
  for (let tried = 0; tried <= LAST - FIRST; tried++) {
    const number = String(runningNumber(await writing.next('flightNumber')))
    const made = flightNumberBy(pattern, { ...fixed, number }) ?? ''
    if (!(await isInUse(writing, made, departureAt))) return made
  }
  return undefined
}

const tokensOf = preparedForList((db, ids: string[]) =>
  db.from('aircraft').select(['id', 'flightNumberToken']).where('id', 'in', ids),
)

/**
 * The flight numbers of flights that are to come and have none, from the token of their aircraft and the operator's
 * pattern (decision 58); undefined where a flight keeps what it has.
 */
export async function flightNumbersFor(writing: Writing, flights: Unnumbered[]): Promise<(string | undefined)[]> {
  const wanting = flights.filter(({ flightNumber, departureAt }) => !flightNumber && departureAt >= writing.now)
  if (wanting.length === 0) return flights.map(() => undefined)
  const pattern = (await operator(writing.db))?.flightNumberPattern ?? DEFAULT_PATTERN
  const ids = [...new Set(wanting.flatMap(({ aircraftId }) => aircraftId ?? []))]
  const tokens = new Map((await tokensOf(writing.db, ids)).map(({ id, flightNumberToken }) => [id, flightNumberToken]))
  const numbers: (string | undefined)[] = []
  for (const flight of flights) {
    const token = tokens.get(flight.aircraftId ?? '')?.trim() || null
    const made = wanting.includes(flight) ? await nextFlightNumber(writing, pattern, token, flight) : undefined
    numbers.push(made?.slice(0, MAX_FLIGHT_NUMBER_LENGTH))
  }
  return numbers
}
