import { type AirportRow, airportsByCode } from '../../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import type { VersionContent } from '../../../../data/tables/sales.ts'
import { aircraftById } from '../../../fleet/aircraft/queries.ts'
import { storedWarning } from '../../feasibility/leg-warnings.ts'
import { type BookingView, type LegView, loadBookingViews } from '../load-booking-views.ts'
import { bookingsById, type VersionRow } from './records-queries.ts'

/** A version with all that the interface shows of it. */
export interface VersionView {
  version: VersionRow
  view: BookingView
}

/** The legs that versions held, as they were then; no flights, since those have moved on. */
export async function storedLegs(db: OperatorDb, contents: VersionContent[]): Promise<LegView[][]> {
  const all = contents.flatMap(({ legs }) => legs)
  const codes = [...new Set(all.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]))]
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  const tails = [...new Set(all.flatMap(({ aircraftId }) => aircraftId ?? []))]
  const fleet = new Map((await aircraftById(db, tails)).map((row) => [row.id, row]))
  return contents.map(({ legs }) =>
    legs.map((leg) => ({
      leg: { ...leg, id: '', operatorId: db.operatorId, bookingId: '', createdAt: 0, updatedAt: 0 },
      flight: undefined,
      departure: airports.get(leg.departureAirport) as AirportRow,
      arrival: airports.get(leg.arrivalAirport) as AirportRow,
      aircraft: fleet.get(leg.aircraftId ?? ''),
      warnings: unpack(leg.warnings).map(storedWarning),
      crew: [],
    })),
  )
}

/** Versions of bookings, in their order, each with its own price and legs and with the parties of its booking. */
export async function loadVersionViews(db: OperatorDb, versions: VersionRow[]): Promise<VersionView[]> {
  if (versions.length === 0) return []
  const bookings = await bookingsById(db, [...new Set(versions.map(({ bookingId }) => bookingId))])
  const views = new Map((await loadBookingViews(db, bookings)).map((view) => [view.booking.id, view]))
  const contents = versions.map(({ content }) => unpack(content))
  const legs = await storedLegs(db, contents)
  return versions.map((version, index) => {
    const view = views.get(version.bookingId) as BookingView
    const price = JSON.stringify(contents[index]?.price)
    const booking = { ...view.booking, price, createdAt: version.createdAt }
    return { version, view: { ...view, booking, legs: legs[index] ?? [] } }
  })
}
