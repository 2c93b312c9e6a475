import type { Operation } from '../../src-shared/contract/index.ts'
import { answered } from './apron.ts'
import { idOf, qualification } from './calls.ts'
import type { World } from './world.ts'

/** An operation that writes, and the one that answers what it writes (decision 45). */
export interface Twin {
  write: Operation
  read: Operation
  /** Of the record in question. */
  params(world: World): Record<string, string> | Promise<Record<string, string>>
  /** What of the answer is sent; all of it where this is left out. */
  sent?(answer: never): unknown
  /** Fields of the answer that say when it was written. */
  stamps?: RegExp
  /** What is answered and not read, in the order of the answer. */
  readOnly?: string
  /** What is refused when it is edited alone. */
  refused?: string
  /** What stays as it is, and why. */
  kept?: Record<string, string>
  /** Another value where the usual one won't do. */
  other?: Record<string, unknown>
}

const customer = {
  externalReference: 'customer-1',
  firstName: 'Ada',
  lastName: 'Keller',
  email: 'ada@example.com',
  account: { name: 'Keller Holding', externalReference: 'account-1' },
}
const words = { notes: 'Dog on board', planningNotes: 'Slot asked', workflowCustomName: 'Silver', workflow: 'OWNER' }
const booking = {
  aircraft: 'D-CAPA',
  customer,
  workflow: 'PRIVATE',
  workflowCustomName: 'Gold',
  origin: 'EMAIL',
  comment: 'Champagne',
  price: { charterCost: 9000, net: 10_000, vat: 810, tax: 50, gross: 10_860, vatPerc: 8.1, currency: 'EUR' },
}
const out = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }
const legs = [
  { ...out, flightNumber: 'A1', ...words },
  { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 2 },
  { departureAirport: 'LSZH', arrivalAirport: 'LFMN', departureDate: '2027-03-04T17:30', pax: 1, status: 'CANCELED' },
]
const made = async ({ desk }: World, status: 'Q' | 'B') =>
  answered(await desk.bookings.record({ body: { ...booking, legs, status } }))
const quote = async (world: World) => ({ reference: String((await made(world, 'Q')).bookingid) })
const booked = async (world: World) => ({ reference: String((await made(world, 'B')).bookingid) })

const flight = ({ flightId }: World) => ({ flightId: String(flightId) })
const flightById = ({ flightId }: World) => ({ id: String(flightId) })
const firstOf = (list: unknown[]) => list[0]

const address = {
  ...{ type: 'HOME' as const, recipient: 'G', buildingDetails: 'B', street: 'S 1', city: 'Zug', state: 'ZG' },
  ...{ zip: '6300', country: 'CH', latitude: 47.1, longitude: 8.5, externalReference: 'adr-1' },
}
let count = 0
/** A person with all that can be said of one. */
async function person({ desk }: World) {
  const body = {
    externalReference: `person-${++count}`,
    ...{ firstName: 'Grace', middleName: 'M', lastName: 'Moser', logName: `g.moser${count}`, salutation: 'Mrs' },
    ...{ gender: 'FEMALE' as const, birthDate: '1984-05-17', birthPlace: 'Zug', birthCountry: 'CH', nationality: 'CH' },
    ...{ acronym: 'GMO', email: 'g@example.com', phone: '+41 44 1', mobile: '+41 79 1', weight: 62, notes: 'VIP' },
    ...{ personnelNumber: 'P1', radiationProtectionRegistryId: 'R1', siflType: 'CONTROL' },
    ...{ documentType: 'PASSPORT', documentNumber: `X${count}`, documentExternalReference: `card-${count}` },
    ...{ documentExpiration: '2031-05-16', issueDate: '2021-05-17', issueCountry: 'CHE' },
    ...{ address, account: { externalReference: 'account-1', name: 'Keller Holding' } },
  }
  return answered(await desk.users.create({ body }))
}
async function account({ desk }: World) {
  const body = {
    ...{ name: `Firm ${++count}`, externalReference: `firm-${count}`, accountNumber: `N${count}` },
    ...{ email: 'a@example.com', phone: '+41 1', mobile: '+41 2', vatNumber: 'CHE-1', notes: 'Pays late', address },
  }
  return { externalReference: String(answered(await desk.accounts.create({ body })).internalId) }
}
async function card(world: World) {
  const { externalReference: userExternalReference } = await person(world)
  const params = { userExternalReference, externalReference: `card-${count}` }
  const body = { issuePlace: 'Zug', visaType: 'B1' }
  const { id } = answered(await world.desk.userDocuments.update({ params, body }))
  return { userExternalReference, externalReference: String(id) }
}
async function ticket(world: World) {
  const { externalReference } = await person(world)
  const named = { paxExternalReference: externalReference, externalReference: `T-${count}` }
  const body = { ...named, comment: 'Window', isMain: true }
  const { ticketId } = answered(await world.partner.passengers.add({ params: flight(world), body }))
  return { ...flight(world), ticketId: String(ticketId) }
}
async function held(world: World) {
  const body = {
    ...(await qualification(world)),
    ...{ licenseNumber: 'L1', issuingAuthority: 'FOCA', expiryDate: '2028-01-31', trainingStartDate: '2025-12-01' },
    ...{ baseMonth: 'JAN' as const, notes: 'n' },
  }
  return { crewQualificationId: await idOf(world.desk.qualifications.add({ body }), 'id') }
}
const paid = async ({ desk, bookingId }: World) => ({
  paymentId: await idOf(desk.payments.add({ body: { bookingId, amount: 500_000, currency: 'EUR' } }), 'paymentId'),
})
async function subscription({ partner }: World) {
  const body = { event: 'FLIGHT_CREATE' as const, callbackUrl: 'https://partner.example.com/sent-back' }
  const { id } = answered(await partner.webhooks.create({ body: { ...body, signingKey: 'a-key-of-at-least-16' } }))
  return { subscriptionId: id }
}

/** Of a leg: what says what is computed, and what hangs on its flight. */
const ofLeg = (at: string) =>
  `${at}departureAirportObj.name ${at}departureAirportObj.id ${at}arrivalAirportObj.name ${at}arrivalAirportObj.id ` +
  `${at}distance ${at}warnings`
const ofFlightInfo = (at: string) => `${at}flightInfo.flightType ${at}flightInfo.fplType ${at}postFlightClosed`

/** Every operation of partners that takes what another answers. */
export const twins: Twin[] = [
  { write: 'quotes.update', read: 'bookings.read', params: quote },
  { write: 'bookings.update', read: 'bookings.read', params: booked },
  { write: 'bookings.updateConfirmed', read: 'bookings.read', params: booked },
  { write: 'bookings.pay', read: 'bookings.read', params: booked },
  {
    write: 'itinerary.change',
    read: 'itinerary.list',
    async params(world) {
      const { bookingid, legs } = await made(world, 'B')
      return { reference: String(bookingid), flightId: String(legs[0]?.flightInfo?.flightId) }
    },
    sent: firstOf,
    stamps: /modificationDate/,
  },
  { write: 'itinerary.add', read: 'itinerary.list', params: booked, stamps: /modificationDate/ },
  { write: 'accounts.update', read: 'accounts.read', params: account },
  {
    write: 'users.update',
    read: 'users.read',
    params: async (world) => ({ externalReference: String((await person(world)).internalId) }),
  },
  { write: 'userDocuments.update', read: 'userDocuments.list', params: card, sent: firstOf },
  {
    write: 'flightCrew.assign',
    read: 'flightCrew.read',
    params: flight,
    sent: ({ crews }: { crews: unknown }) => crews,
  },
  { write: 'paxDetails.update', read: 'paxDetails.read', params: flightById },
  { write: 'paxDetails.replaceAnimals', read: 'paxDetails.animals', params: flightById },
  { write: 'paxDetails.replaceCargo', read: 'paxDetails.cargo', params: flightById },
  {
    write: 'paxDetails.replaceLuggage',
    read: 'paxDetails.read',
    params: flightById,
    sent: ({ luggage }: { luggage: unknown }) => luggage,
  },
  { write: 'passengers.update', read: 'passengers.read', params: ticket },
  { write: 'flightServices.save', read: 'flightServices.read', params: flightById, stamps: /updatedDate/ },
  { write: 'flightFuels.save', read: 'flightFuels.list', params: flight, stamps: /updatedDate/ },
  { write: 'migration.save', read: 'migration.read', params: flight },
  { write: 'flightNotes.saveNotification', read: 'flightNotes.readNotification', params: flight },
  { write: 'staff.setHours', read: 'staff.hours', params: () => ({ reference: 'pilot-1' }) },
  {
    write: 'maintenance.save',
    read: 'maintenance.schedules',
    params: ({ aircraftId }) => ({ aircraftId: String(aircraftId) }),
    sent: firstOf,
  },
  { write: 'crewQualifications.update', read: 'crewQualifications.read', params: held, stamps: /updatedAtDateTime/ },
  { write: 'invoicePayments.update', read: 'invoicePayments.read', params: paid },
  { write: 'webhooks.update', read: 'webhooks.read', params: subscription, stamps: /updatedAtDateTime/ },
]

/** What partners write whose answer is no body of it, and why. */
export const withoutTwin: Partial<Record<Operation, string>> = {
  'bookings.book': 'makes a booking, and its reference is taken once it is there',
  'bookings.confirm': 'as book',
  'quotes.create': 'as book',
  'quotes.createWeb': 'as book',
  'proposals.lookup': 'writes nothing',
  'accounts.create': 'makes an account, and its reference is taken once it is there',
  'users.create': 'makes a user, and its reference is taken once it is there',
  'userDocuments.create': 'makes a document, and its reference is taken once it is there',
  'passengers.add': 'makes a ticket',
  'crewQualifications.create': 'makes a qualification',
  'invoicePayments.create': 'makes a payment',
  'projects.create': 'makes a project',
  'projects.update': 'is read as a page of the list',
  'webhooks.create': 'makes a subscription',
  'accounting.code': 'is read as a part of the accounts of a booking',
  'flightServices.saveFbo': 'is read as a part of the services of a flight',
}
