import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { turn } from '../../../runtime/turns.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { fleetOf, largestCabin, timelinesOf } from './aircraft.ts'
import { type FindingsQuery, movedIn } from './findings-query.ts'
import { fuelOf, isOver } from './of-row.ts'
import { peopleOf, seatsOf } from './people.ts'
import {
  flightsById,
  flightsDuring,
  flightsOfTrips,
  flownBetween,
  inParts,
  membersOf,
  type PlannedRow,
  permitsOfFlights,
  slotsOfFlights,
  ticketsOfFlights,
} from './queries.ts'
import { rostersOf } from './rosters.ts'
import { hasReasonFor, type PlannedLeg } from './rules/itinerary.ts'
import type { FindingsInput } from './rules/judge.ts'
import type { Aircraft, Airport, PlannedFlight } from './rules/situation.ts'
import type { FlightToJudge } from './target.ts'

/** The trips that flights are part of, by the row id of the booking: its flights in the order of its itinerary. */
async function tripsOf(
  db: OperatorDb,
  { change }: FindingsQuery,
  targets: FlightToJudge[],
  fleet: Map<string, Aircraft>,
): Promise<(bookingId: string) => PlannedLeg[]> {
  const bookingIds = [...new Set(targets.map(({ bookingId }) => bookingId))]
  const rows = await inParts(bookingIds, (part) => flightsOfTrips(db, part))
  const largest = targets.every(({ aircraftId, over }) => aircraftId !== null || over) ? null : await largestCabin(db)
  const legOf = (row: (typeof rows)[number]): PlannedLeg => {
    const { publicId: flightId, distance, pax, enteredAt, workflow, notes, planningNotes } = row
    const plan = movedIn(change, flightId) ?? { ...bestTimes(row), aircraftId: row.aircraftId }
    return {
      ...{ flightId, label: flightName(row), ...bestAirports(row), distance, pax, enteredAt },
      ...{ departureAt: plan.departureAt, arrivalAt: plan.arrivalAt },
      aircraftId: fleet.get(plan.aircraftId ?? '')?.aircraftId ?? null,
      hasReason: hasReasonFor({ workflow, notes: [notes, planningNotes] }),
      largest: plan.aircraftId === null ? largest : null,
    }
  }
  const legs = grouped(rows, ({ bookingId }) => bookingId)
  return (bookingId) => legs(bookingId).map(legOf)
}

function targetOf(row: PlannedRow, { change }: FindingsQuery): FlightToJudge {
  const moved = movedIn(change, row.publicId)
  const { publicId: flightId, distance, pax } = row
  const best = { ...bestTimes(row), aircraftId: row.aircraftId }
  const { aircraftId, departureAt, arrivalAt } = moved ?? best
  return {
    ...{
      rowId: row.id,
      bookingId: row.bookingId,
      flightId,
      label: flightName(row),
      aircraftId,
      departureAt,
      arrivalAt,
      distance,
      pax,
    },
    ...{ ...bestAirports(row), over: isOver(row), fuel: fuelOf(row) },
  }
}

async function targetsOf(db: OperatorDb, query: FindingsQuery): Promise<FlightToJudge[]> {
  const { window, person, flightIds = [] } = query
  const flown = person ? (await flownBetween(db, [person.userId], person.from, person.to)).map(({ id }) => id) : []
  const named = await flightsById(db, [...new Set([...flightIds, ...flown])])
  const rows = [...(window ? await flightsDuring(db, window) : []), ...named]
  return rows.map((row) => targetOf(row, query))
}

/** Passengers of flights with the documents they travel on. */
async function travelersOf(db: OperatorDb, flightIds: string[]) {
  const tickets = await ticketsOfFlights(db, flightIds)
  const ids = [...new Set(tickets.flatMap(({ userId }) => userId ?? []))]
  const people = new Map((await membersOf(db, ids)).map((row) => [row.id, row]))
  const cardsOf = grouped(await inParts(ids, (part) => idCardsOf(db, part)), ({ userId }) => userId)
  const ticketsOf = grouped(tickets, ({ flightId }) => flightId)
  return (flightId: string) =>
    ticketsOf(flightId).flatMap(({ userId, idCardId }) => {
      const person = people.get(userId ?? '')
      if (!person) return []
      const cards = cardsOf(person.id)
      const card = cards.find(({ id }) => id === idCardId) ?? cards[0]
      const shown = (one: (typeof cards)[number]) => ({ type: one.type, expires: one.expirationDate })
      return {
        ...{ userId: person.publicId, name: personName(person), nationality: person.nationality },
        ...{ card: card && shown(card), cards: cards.map(shown) },
      }
    })
}

/** An airport as the rules judge it. */
export const judgedAirport = ({ code, country, longestRunway, latitude, longitude }: AirportRow): Airport => ({
  ...{ code, country, longestRunway },
  position: { latitude, longitude },
})

/** All records that the rules need for the query, read in a few queries however many flights there are. */
export async function situationOf(db: OperatorDb, query: FindingsQuery): Promise<FindingsInput> {
  const targets = await targetsOf(db, query)
  await turn()
  const rowIds = targets.map(({ rowId }) => rowId)
  const fleet = await fleetOf(db)
  const timelines = await timelinesOf(db, query, targets, fleet)
  await turn()
  const seats = await seatsOf(db, query, targets)
  await turn()
  const people = await peopleOf(db, query, targets, seats.taken, fleet)
  const rosters = await rostersOf(db, query)
  const travelers = await travelersOf(db, rowIds)
  await turn()
  const slots = grouped(await slotsOfFlights(db, rowIds), ({ flightId }) => flightId)
  const permits = grouped(await permitsOfFlights(db, rowIds), ({ flightId }) => flightId)
  const codes = targets.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  const airportOf = (code: string): Airport => {
    const row = airports.get(code)
    return row ? judgedAirport(row) : { code, country: null, longestRunway: null, position: null }
  }
  const trips = await tripsOf(db, query, targets, fleet)
  const flights = targets.map((target): PlannedFlight => {
    const { rowId, bookingId, departureAirport, arrivalAirport, aircraftId, ...plan } = target
    return {
      ...plan,
      aircraft: fleet.get(aircraftId ?? ''),
      departure: airportOf(departureAirport),
      arrival: airportOf(arrivalAirport),
      crew: seats.of(rowId),
      travelers: travelers(rowId),
      slots: slots(rowId),
      permits: permits(rowId),
      trip: trips(bookingId),
    }
  })
  return { flights, timelines, people, rosters, window: query.window }
}
