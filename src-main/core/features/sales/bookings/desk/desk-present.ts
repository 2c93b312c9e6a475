import type { z } from 'zod'
import type { bookingPage, bookingRow } from '../../../../../../src-shared/contract/sales/bookings-desk.ts'
import { flightStatus } from '../../../../../../src-shared/flight/flight-progress.ts'
import { type Price, unpack } from '../../../../data/tables/columns.ts'
import { grouped } from '../../../../present/grouped.ts'
import { customerName, personName } from '../../../../present/name.ts'
import { presentBoardAirport } from '../../../airports/airports/present.ts'
import type { AccountRow } from '../../../contacts/accounts/queries.ts'
import type { BookingView, LegView } from '../load-booking-views.ts'
import type { VersionView } from '../records/load-booking-versions.ts'
import { isCanceled } from '../rules/leg-status.ts'
import { type BookingStage, moves, type State, stageOf } from '../rules/states.ts'
import type { customersById, DeskBooking, Plan } from './desk-queries.ts'

/** The airports of some legs in their order, each stop once: Zurich-Nice, Nice-Rome is Zurich, Nice, Rome. */
function routeOf(legs: { departureAirport: string; arrivalAirport: string }[]): string[] {
  return legs
    .flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
    .filter((airport, index, all) => airport !== all[index - 1])
}

type Row = z.infer<typeof bookingRow>
type Page = z.infer<typeof bookingPage>
type Customer = Awaited<ReturnType<typeof customersById>>[number]

/** The actions allowed in the present state of a booking. */
function actionsOf(booking: State): string[] {
  const stage = stageOf(booking)
  return Object.entries(moves).flatMap(([action, { from }]) =>
    (from as readonly BookingStage[]).includes(stage) ? action : [],
  )
}

/** Row -> a row of the table, from the legs that fly (all of them when none does). */
export function presentRow(row: DeskBooking, plans: Plan[]): Row {
  const flying = plans.filter(({ status, canceledAt }) => status !== 'CANCELED' && canceledAt === null)
  const legs = flying.length > 0 ? flying : plans
  const price = unpack(row.price)
  return {
    bookingId: row.publicId,
    bookingIdentifier: row.bookingIdentifier,
    quoteNumber: row.quoteNumber,
    bookingNumber: row.bookingNumber,
    status: row.status,
    workflowState: row.workflowState,
    workflow: row.workflow,
    origin: row.origin,
    customerName: customerName(
      row.customerReference === null ? undefined : { ...row, externalReference: row.customerReference },
      { name: row.accountName },
    ),
    accountName: row.accountName,
    tailNumber: row.tailNumber,
    aircraftType: row.aircraftType,
    route: routeOf(legs),
    legs: legs.length,
    pax: Math.max(0, ...legs.map(({ pax }) => pax)),
    departureAt: legs.length > 0 ? Math.min(...legs.map(({ departureAt }) => departureAt)) : null,
    arrivalAt: legs.length > 0 ? Math.max(...legs.map(({ arrivalAt }) => arrivalAt)) : null,
    departureTimeZone: legs[0]?.timeZone ?? null,
    price: price.gross,
    currency: price.currency,
    paymentStatus: row.paymentStatus,
    version: row.version,
    followUpOn: row.followUpOn,
    validUntil: row.validUntil,
    sent: row.sentAt === null ? null : { at: row.sentAt, by: row.sentBy ?? 'marked' },
    actions: actionsOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** The table, each booking with its own legs. */
export function presentRows(rows: DeskBooking[], plans: Plan[]): Row[] {
  const plansOf = grouped(plans, ({ bookingId }) => bookingId)
  return rows.map((row) => presentRow(row, plansOf(row.id)))
}

export function presentPrice({ exchangeRate: _, ...price }: Price): Page['priceParts'] {
  return price
}

type KeptLeg = Page['versions'][number]['legs'][number]

function presentKept({ leg, flight, departure, arrival, aircraft }: LegView): KeptLeg {
  const plan = flight ?? leg
  return {
    legId: leg.publicId,
    departure: presentBoardAirport(departure),
    arrival: presentBoardAirport(arrival),
    departureAt: plan.departureAt,
    arrivalAt: plan.arrivalAt,
    pax: plan.pax,
    tailNumber: aircraft?.tailNumber ?? null,
    flightNumber: plan.flightNumber,
    flightTime: plan.flightTime,
    blockTime: plan.blockTime,
    distance: plan.distance,
    workflow: plan.workflow,
    requestedAircraftType: plan.requestedAircraftType ?? null,
    notes: plan.notes,
    planningNotes: plan.planningNotes,
    canceled: isCanceled({ leg, flight }),
  }
}

export function presentPageLeg(view: LegView): Page['itinerary'][number] {
  const { flight, warnings } = view
  return {
    ...presentKept(view),
    warnings,
    flight: flight
      ? {
          flightId: flight.publicId,
          tripNumber: flight.tripNumber,
          legNumber: flight.legNumber,
          status: flightStatus(flight),
          postFlightClosed: flight.postFlightClosedAt !== null,
        }
      : null,
  }
}

export function presentPageVersion({ version: row, view }: VersionView): Page['versions'][number] {
  return {
    version: row.version,
    quoteId: row.publicId,
    actor: row.actor,
    createdAt: row.createdAt,
    price: presentPrice(unpack(view.booking.price)),
    legs: view.legs.map(presentKept),
  }
}

const callable = (row: {
  externalReference: string
  email: string | null
  mobile: string | null
  phone: string | null
}) => ({
  externalReference: row.externalReference,
  email: row.email,
  phone: row.mobile ?? row.phone,
})

/** The customer and the seller of a booking. */
export function presentParties({ customer, salesPerson }: BookingView) {
  const { account } = customer
  const user = customer.person?.user
  const { publicId: accountId, accountNumber, name } = account
  return {
    customer: user ? { userId: user.publicId, name: personName(user), ...callable(user) } : null,
    account: { accountId, accountNumber, name, ...callable(account) },
    salesPerson: salesPerson ? { userId: salesPerson.user.publicId, name: personName(salesPerson.user) } : null,
  }
}

export const presentAccountChoice = ({ publicId, name, accountNumber }: AccountRow) => ({
  ...{ accountId: publicId, name, accountNumber },
})

export function presentCustomer(row: Customer) {
  const account = row.accountPublicId === null ? null : { accountId: row.accountPublicId, name: row.accountName ?? '' }
  return { userId: row.publicId, name: personName(row), ...callable(row), account }
}
