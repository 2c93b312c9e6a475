import type { Selectable } from 'kysely'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { OperatorsTable } from '../../../data/tables/people.ts'
import { grouped } from '../../../present/grouped.ts'
import { type AccountRow, accountsById } from '../../contacts/accounts/queries.ts'
import { type UserParts, usersById, withParts } from '../../contacts/people/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import { isOver } from '../../crew/findings/of-row.ts'
import { type AircraftRow, aircraftById } from '../../fleet/aircraft/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { type LegWarning, storedWarning, warningsOf } from '../feasibility/leg-warnings.ts'
import { type CrewMember, crewOfBookings } from './crew.ts'
import type { Customer } from './present-customer.ts'
import { type BookingRow, flightsOfBookings, type LegRow, legsOf } from './queries.ts'

/** All that the interface shows of a leg. */
export interface LegView {
  leg: LegRow
  /** The flight of the leg once it was booked; its plan takes precedence over the leg's own. */
  flight: FlightRow | undefined
  departure: AirportRow
  arrival: AirportRow
  aircraft: AircraftRow | undefined
  /** The warnings by the present schedule. */
  warnings: LegWarning[]
  /** The flight's, by rank. */
  crew: CrewMember[]
}

/** All that the interface shows of a booking. */
export interface BookingView {
  booking: BookingRow
  operator: Selectable<OperatorsTable>
  aircraft: AircraftRow | undefined
  customer: Customer
  salesPerson: UserParts | undefined
  legs: LegView[]
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
const present = (ids: (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** Whether a leg is not flown: it is canceled, or its booking is. */
const isCanceledLeg = (booking: BookingRow | undefined, { leg, flight }: Pick<LegView, 'leg' | 'flight'>): boolean =>
  leg.status === 'CANCELED' || (flight?.canceledAt ?? null) !== null || ['C', 'D'].includes(booking?.status ?? '')

const inTime = (legs: LegView[]): LegView[] =>
  legs.toSorted((a, b) => (a.flight ?? a.leg).departureAt - (b.flight ?? b.leg).departureAt)

/** The legs that are not canceled, in the order of departure. */
export const flownLegs = (legs: LegView[]): LegView[] =>
  inTime(legs.filter(({ leg, flight }) => leg.status !== 'CANCELED' && (flight?.canceledAt ?? null) === null))

/** The legs that a customer is written to about: those that are flown, or all of them where each is canceled. */
export function writtenLegs(legs: LegView[]): LegView[] {
  const flown = flownLegs(legs)
  return flown.length > 0 ? flown : inTime(legs)
}

/** A flight by its best known times and airports, as the rules judge it. */
const asFlown = (flight: FlightRow | undefined) =>
  flight && { ...flight, ...bestTimes(flight), ...bestAirports(flight) }

/** Bookings with their attached records, in a constant number of queries. */
export async function loadBookingViews(db: OperatorDb, bookings: BookingRow[]): Promise<BookingView[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const legs = await legsOf(db, ids)
  const flights = new Map((await flightsOfBookings(db, ids)).map((flight) => [flight.legId, flight]))
  const planned = legs.map((leg) => flights.get(leg.id) ?? leg)
  const flying = legs.map((leg) => asFlown(flights.get(leg.id)) ?? leg)
  const codes = [...planned, ...flying].flatMap(({ departureAirport, arrivalAirport }) => [
    departureAirport,
    arrivalAirport,
  ])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  const airportOf = (code: string) => airports.get(code) as AirportRow
  const fleet = byId(await aircraftById(db, present([...bookings, ...planned].map(({ aircraftId }) => aircraftId))))
  const accounts = byId(await accountsById(db, present(bookings.map(({ accountId }) => accountId))))
  const people = present(bookings.flatMap(({ customerId, salesPersonId }) => [customerId, salesPersonId]))
  const users = new Map((await withParts(db, await usersById(db, people))).map((parts) => [parts.user.id, parts]))
  const own = (await operator(db)) as Selectable<OperatorsTable>
  const crewOf = grouped(await crewOfBookings(db, ids), ({ flightId }) => flightId)
  const placed = legs.map((leg, index) => {
    const plan = planned[index] ?? leg
    const ends = { departure: airportOf(plan.departureAirport), arrival: airportOf(plan.arrivalAirport) }
    return { leg, flight: flights.get(leg.id), plan, ...ends, aircraft: fleet.get(plan.aircraftId ?? '') }
  })
  const states = byId(bookings)
  const warnings = await warningsOf(
    db,
    placed.map(({ leg, flight, aircraft }, index) => {
      const { bookingId } = leg
      const plan = flying[index] ?? leg
      const ends = { departure: airportOf(plan.departureAirport), arrival: airportOf(plan.arrivalAirport) }
      const canceled = isCanceledLeg(states.get(bookingId), { leg, flight })
      // An option is a leg of its quote, not yet a flight that others know.
      const known = flight?.isOption === 1 ? undefined : flight
      const { workflow, notes, planningNotes } = flight ?? leg
      const judged = { plan, flight: known, aircraft, ...ends, bookingId, canceled, over: !!flight && isOver(flight) }
      return { ...judged, workflow, notes: [notes, planningNotes], enteredAt: leg.createdAt }
    }),
  )
  const legsOfBooking = grouped(
    placed.map((one, index): LegView => {
      const crew = crewOf(one.flight?.id ?? '').toSorted(crewOrder)
      return { ...one, crew, warnings: [...unpack(one.leg.warnings).map(storedWarning), ...(warnings[index] ?? [])] }
    }),
    ({ leg }) => leg.bookingId,
  )
  return bookings.map((booking) => ({
    booking,
    operator: own,
    aircraft: fleet.get(booking.aircraftId ?? ''),
    customer: { person: users.get(booking.customerId ?? ''), account: accounts.get(booking.accountId) as AccountRow },
    salesPerson: users.get(booking.salesPersonId ?? ''),
    legs: legsOfBooking(booking.id),
  }))
}
