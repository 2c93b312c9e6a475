import type { NewRecord } from '../../../../data/journal.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { createFlights } from '../../../flights/flights/create.ts'
import { operator } from '../../../office/setup/queries.ts'
import { type BookingRow, flightsOfBookings, type LegRow, legsOf } from '../queries.ts'
import { openStatuses } from '../rules/states.ts'

type Quote = Pick<BookingRow, 'id' | 'tripNumber' | 'bookedAt' | 'status'>

const isOpen = ({ bookedAt, status }: Quote) =>
  bookedAt === null && (openStatuses as readonly string[]).includes(status)

/** A leg as its flight has it. */
function asFlight({ id, operatorId: _o, publicId: _p, bookingId: _b, position: _n, ...leg }: LegRow) {
  const { status: _s, warnings: _w, createdAt: _c, updatedAt: _u, ...plan } = leg
  return { ...plan, legId: id, canceledAt: null }
}

/**
 * Gives each leg of an open quote that has an aircraft and no flight one that is an option (decision 59), with its
 * tickets, unless the operator does without. Answers those that were made; nothing where the quote is not open.
 */
export async function makeOptions(writing: Writing, quote: Quote): Promise<NewRecord[]> {
  if (!isOpen(quote) || !(await operator(writing.db))?.flightOptions) return []
  const flights = new Set((await flightsOfBookings(writing.db, [quote.id])).map(({ legId }) => legId))
  const legs = (await legsOf(writing.db, [quote.id])).filter(
    ({ id, status, aircraftId }) => status !== 'CANCELED' && aircraftId !== null && !flights.has(id),
  )
  const { id: bookingId, tripNumber } = quote
  return createFlights(
    writing,
    { bookingId, tripNumber },
    legs.map((leg) => ({ ...asFlight(leg), isOption: 1 })),
  )
}

/** The options among the flights of a quote. */
async function optionsOf(writing: Writing, quoteId: string) {
  return (await flightsOfBookings(writing.db, [quoteId])).filter(({ isOption }) => isOption === 1)
}

/** Cancels the options of a quote that is closed; its legs stay, so that it can be reopened. */
export async function dropOptions(writing: Writing, quote: Quote): Promise<void> {
  for (const { id, canceledAt } of await optionsOf(writing, quote.id)) {
    if (canceledAt === null) await writing.change('flights', id, { canceledAt: writing.now })
  }
}

/** Brings back the options of a quote that is reopened, but for those of canceled legs, and makes those it lacks. */
export async function reviveOptions(writing: Writing, quote: Quote): Promise<void> {
  const live = (await legsOf(writing.db, [quote.id])).filter(({ status }) => status !== 'CANCELED')
  const legs = new Set(live.map(({ id }) => id))
  for (const { id, legId } of await optionsOf(writing, quote.id)) {
    if (legs.has(legId)) await writing.change('flights', id, { canceledAt: null })
  }
  await makeOptions(writing, quote)
}

/**
 * The flights of a quote's legs once it is booked: its options become flights and keep their ids, the other legs get
 * theirs. The legs are those that are flown, with their flight numbers.
 */
export async function flightsOnceBooked(
  writing: Writing,
  quote: Quote,
  legs: LegRow[],
): Promise<{ publicId: number }[]> {
  const options = new Map((await optionsOf(writing, quote.id)).map((flight) => [flight.legId, flight]))
  const kept = legs.flatMap((leg) => {
    const flight = options.get(leg.id)
    return flight ? [{ leg, flight }] : []
  })
  for (const { leg, flight } of kept) {
    await writing.change('flights', flight.id, {
      isOption: 0,
      canceledAt: null,
      flightNumber: leg.flightNumber,
      scheduledDepartureAt: flight.departureAt,
      scheduledArrivalAt: flight.arrivalAt,
    })
  }
  const { id: bookingId, tripNumber } = quote
  const others = legs.filter(({ id }) => !options.has(id)).map(asFlight)
  const made = await createFlights(writing, { bookingId, tripNumber }, others)
  return [...kept.map(({ flight }) => flight), ...made]
}
