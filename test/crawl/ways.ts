import type { Operation } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'

/** An answer, and its request. */
export interface Got {
  sent: Sending
  // biome-ignore lint/suspicious/noExplicitAny: a crawler reads answers of every shape
  body: any
}
type Asked = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: as above
type Part = any
/** The calls of an operation, from what earlier answers said. */
export type Way = (got: (operation: Operation) => Got[]) => Sending[]

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Every object in an answer, however deep. */
function* objectsIn(value: Part): Generator<Part> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value
  for (const part of Object.values(value)) yield* objectsIn(part)
}

/** A request without parameters, sent once. */
const once =
  (sent: Sending = {}): Way =>
  () => [sent]

/** One call for each object in the answers of an operation from which one can be made. */
const from =
  (operation: Operation, call: (part: Part, asked: Asked) => Sending | undefined): Way =>
  (got) =>
    got(operation).flatMap(({ body, sent }) =>
      [...objectsIn(body)].flatMap((part) => call(part, sent.params ?? {}) ?? []),
    )

/** One call for each value of a field, put into a parameter of the path. */
const each = (operation: Operation, field: string, param: string): Way =>
  from(operation, (part) => {
    const value = part[field]
    return typeof value === 'string' || typeof value === 'number' ? { params: { [param]: String(value) } } : undefined
  })

/** One call for each document of each record, with the record's own parameters. */
const documents = (operation: Operation, list: string, key: string, param: string, record: [string, string]): Way =>
  from(operation, (part, asked) => {
    const first = part[list]?.[0]
    const value = first?.[key] ?? first
    const id = part[record[0]] ?? asked[record[1]]
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    return { params: { ...asked, [record[1]]: String(id), [param]: String(value) } }
  })

const byFlight = each('flights.list', 'flightId', 'flightId')
const byFlightAsId = each('flights.list', 'flightId', 'id')
const byBooking = each('bookingReads.list', 'bookingIdentifier', 'reference')
const byRoot = each('bookingReads.list', 'bookingid', 'rootBookingId')
const byTail = each('aircraft.list', 'tailNumber', 'tailNumber')
const byAirport = each('flights.list', 'airportFrom', 'airportCode')
const byPilot = each('staff.list', 'externalReference', 'reference')
const byPerson = (param: string): Way =>
  from('users.list', ({ externalReference, lastName }) =>
    lastName === undefined ? undefined : { params: { [param]: externalReference } },
  )
const byPicture: Way = from('aircraft.list', ({ rel, href }) =>
  rel === 'picture' ? { params: { uuid: String(href).split('/').at(-1) ?? '' } } : undefined,
)
const byCrew = (query: (id: number) => Record<string, unknown>): Way =>
  from('staff.list', ({ internalId }) => (internalId ? { query: query(internalId) } : undefined))

/** Where the calls of every reading operation of the interface come from. */
export const waysAt = (now: number): Partial<Record<Operation, Way>> => {
  const around = { from: `${day(now - 60 * DAY)}T00:00`, to: `${day(now + 60 * DAY)}T00:00` }
  return {
    'flights.list': once({ query: { from: day(now - 60 * DAY), to: day(now + 60 * DAY), timeZone: 'UTC' } }),
    'flights.read': byFlight,
    'flightChecklists.preflight': byFlight,
    'flightChecklists.postflight': byFlight,
    'flightCrew.read': byFlight,
    'flightFuels.list': byFlight,
    'flightFuels.readDocument': from('flightFuels.list', (part, asked) =>
      part.id !== undefined && part.documents?.[0]
        ? {
            params: {
              ...asked,
              fuelId: String(part.id),
              documentId: String(part.documents[0].id ?? part.documents[0].uuid),
            },
          }
        : undefined,
    ),
    'flightNotes.readNotification': byFlight,
    'flightNotes.readPlanningNote': byFlight,
    'flightServices.read': byFlightAsId,
    'migration.read': byFlight,
    'passengers.list': byFlight,
    'passengers.read': from('passengers.list', ({ ticketId }, asked) =>
      ticketId === undefined ? undefined : { params: { ...asked, ticketId: String(ticketId) } },
    ),
    'paxDetails.read': byFlightAsId,
    'paxDetails.animals': byFlightAsId,
    'paxDetails.cargo': byFlightAsId,
    'emptyLegs.list': once(),
    'accounting.flightExpenses': byFlight,

    'bookingReads.list': once({ query: { lastRequest: around.from, limit: 1000 } }),
    'bookingReads.notBooked': once(),
    'bookingReads.versions': byRoot,
    'bookingReads.accountVersions': from('bookingReads.list', ({ bookingid, customer }) => {
      const accountId = customer?.account?.accountid
      return accountId === undefined
        ? undefined
        : { params: { rootBookingId: String(bookingid), accountId: String(accountId) } }
    }),
    'bookingReads.customerVersions': from('bookingReads.list', ({ bookingid, customer }) =>
      customer?.internalId === undefined
        ? undefined
        : { params: { rootBookingId: String(bookingid), customerId: String(customer.internalId) } },
    ),
    'bookingReads.versionsOfCustomer': from('bookingReads.list', ({ customer }) =>
      customer?.internalId === undefined ? undefined : { params: { customerId: String(customer.internalId) } },
    ),
    'bookingReads.bookedSnapshot': from('bookingReads.list', ({ bookingIdentifier, status }) =>
      status === 'B' ? { params: { reference: bookingIdentifier } } : undefined,
    ),
    'bookingReads.history': byBooking,
    'bookings.read': byBooking,
    'itinerary.list': byBooking,
    'proposals.price': byBooking,
    'accounting.booking': byBooking,
    'accounting.invoices': byBooking,
    'accounting.split': byBooking,
    'accounting.quoteExpenses': each('bookingReads.list', 'bookingid', 'quoteId'),
    'accounting.attachment': from('crewExpenses.list', ({ attachmentUuids }) =>
      attachmentUuids?.[0] ? { params: { uuid: attachmentUuids[0] } } : undefined,
    ),
    'invoicePayments.list': once({ query: { limit: 200 } }),
    'invoicePayments.read': from('invoicePayments.list', ({ id, amount }) =>
      amount === undefined ? undefined : { params: { paymentId: String(id) } },
    ),
    'invoicePayments.readDocument': documents('invoicePayments.list', 'documents', 'uuid', 'uuid', ['id', 'paymentId']),
    'projects.list': once(),

    'accounts.list': once(),
    'accounts.read': from('accounts.list', ({ externalReference, accountNumber }) =>
      accountNumber ? { params: { externalReference } } : undefined,
    ),
    'users.list': once(),
    'users.read': byPerson('externalReference'),
    'users.passenger': each('passengers.list', 'externalReference', 'externalReference'),
    'userDocuments.list': byPerson('userExternalReference'),

    'staff.list': once(),
    'staff.read': byPilot,
    'staff.hours': byPilot,
    'staff.find': byCrew((pilotId) => ({ pilotId })),
    'staff.roster': once({ query: { ...around, includeFlights: true } }),
    'crewExpenses.list': byCrew((crewId) => ({ crewId })),
    'crewExpenses.document': documents('crewExpenses.list', 'attachmentUuids', '', 'documentUuid', [
      'id',
      'crewExpenseId',
    ]),
    'crewQualifications.list': byCrew((crewId) => ({ filter: `crewId,EQ,${crewId}` })),
    'crewQualifications.read': from('crewQualifications.list', ({ id, qualificationId }) =>
      qualificationId === undefined ? undefined : { params: { crewQualificationId: String(id) } },
    ),
    'crewQualifications.readDocument': documents('crewQualifications.list', 'documents', 'uuid', 'documentUuid', [
      'id',
      'crewQualificationId',
    ]),
    'qualificationTypes.page': once(),
    'qualificationTypes.read': from('qualificationTypes.page', ({ id, gracePeriod }) =>
      gracePeriod === undefined ? undefined : { params: { id: String(id) } },
    ),

    'aircraft.list': once(),
    'aircraft.read': byTail,
    'aircraft.pricing': byTail,
    'aircraftSchedule.read': byTail,
    'holdItems.list': byTail,
    'aircraftPictures.read': byPicture,
    'aircraftPictures.thumbnail': byPicture,
    'maintenance.schedules': from('aircraft.list', ({ id, tailNumber }) =>
      tailNumber ? { params: { aircraftId: String(id) } } : undefined,
    ),

    'airports.read': byAirport,
    'airports.location': byAirport,
    'airports.costs': byAirport,
    'airports.crew': byAirport,
    'airports.docs': byAirport,
    'airports.doc': from('airports.docs', ({ id, documentEadId }, asked) => {
      const document = documentEadId ?? id
      return document === undefined ? undefined : { params: { ...asked, documentEadId: String(document) } }
    }),
    'airports.fuels': byAirport,
    'airports.sharedFuels': from('airports.fuels', (_part, asked) => ({ params: { ...asked, operatorId: '10001' } })),
    'airports.notes': byAirport,
    'airports.note': from('airports.notes', ({ id, note }, asked) =>
      note === undefined ? undefined : { params: { ...asked, id: String(id) } },
    ),
    'airports.services': byAirport,

    'webhooks.list': once(),
    'webhooks.read': from('webhooks.list', ({ id, event }) => (event ? { params: { subscriptionId: id } } : undefined)),
    'webhooks.deliveries': once(),
  }
}
