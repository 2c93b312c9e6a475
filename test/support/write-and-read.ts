import type { Operation } from '../../src-shared/contract/index.ts'
import { answered } from './apron.ts'
import { idOf, qualification } from './calls/records.ts'
import type { World } from './world.ts'

/** An operation that writes, and the one that answers what it writes (decision 45). */
export interface Twin {
  write: Operation
  read: Operation
  /** The params of the record. */
  params(world: World): Record<string, string> | Promise<Record<string, string>>
  /** The part of the answer that is sent; all of it where this is left out. */
  sent?(answer: never): unknown
  /** Fields of the answer that say when it was written. */
  stamps?: RegExp
  /** The answered fields that are not read, in the order of the answer. */
  readOnly?: string
  /** The fields that are refused when edited alone. */
  refused?: string
  /** The fields that stay unchanged, and why. */
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
const made = async ({ desk }: World, status: 'Q' | 'B', more = {}) =>
  answered(await desk.bookings.record({ body: { ...booking, legs, status, ...more } }))
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
/** A person with all possible fields. */
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
    ...{ baseMonth: 'JANUARY' as const, notes: 'n' },
  }
  return { crewQualificationId: await idOf(world.desk.qualifications.add({ body }), 'id') }
}
const paid = async ({ desk, bookingId }: World) => ({
  paymentId: await idOf(desk.payments.add({ body: { bookingId, amount: 500_000, currency: 'EUR' } }), 'paymentId'),
})
async function subscription({ partner }: World) {
  const [known] = answered(await partner.webhooks.list({}))
  if (known) return { subscriptionId: known.id }
  const body = { event: 'FLIGHT_CREATE' as const, callbackUrl: 'https://partner.example.com/sent-back' }
  const { id } = answered(await partner.webhooks.create({ body: { ...body, signingKey: 'a-key-of-at-least-16' } }))
  return { subscriptionId: id }
}

/** An existing customer or account is used unchanged, whatever a booking or a user contains (decision 14). */
const usedAsItIs = (at: string, fields: string) =>
  Object.fromEntries(fields.split(' ').map((field) => [at + field, 'decision 14']))
const each = (at: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => at + field)
    .join(' ')

/** The fields of a leg: computed ones, details of its airports, and read-only ones of its flight. */
const ofLeg = (at: string) => ({
  readOnly: each(
    at,
    'departureAirportObj.name departureAirportObj.id arrivalAirportObj.name arrivalAirportObj.id distance warnings ' +
      'flightInfo.flightType flightInfo.fplType postFlightClosed',
  ),
  refused: each(at, 'id flightInfo.flightId'),
  other: {
    [`${at}departureAirport`]: 'LFPB',
    [`${at}departureAirportObj.icao`]: 'LFMN',
    [`${at}departureAirportObj.iata`]: 'GVA',
    [`${at}arrivalAirport`]: 'LFPB',
    [`${at}arrivalAirportObj.icao`]: 'EDDM',
    [`${at}arrivalAirportObj.iata`]: 'GVA',
    [`${at}aircraft`]: 'D-CAPB',
    [`${at}status`]: 'CANCELED',
  },
})
/** The same under the other names of an itinerary. */
const ofItinerary = (at: string) => ({
  readOnly:
    `${ofLeg(at).readOnly} ` +
    each(at, 'from.name from.id to.name to.id type patients aircraftId bookingNote postFlightLocked modificationDate'),
  refused: `${ofLeg(at).refused} ${at}flightId`,
  other: {
    ...ofLeg(at).other,
    [`${at}from.icao`]: 'LFMN',
    [`${at}from.iata`]: 'LUG',
    [`${at}to.icao`]: 'EDDF',
    [`${at}to.iata`]: 'LUG',
    [`${at}aircraftTailNumber`]: 'D-CAPA',
  },
})
const ofBooking = {
  readOnly:
    'bookingid bookingIdentifier status workflowState paymentStatus tripNumber createdDate bookingDateUTC aircraftObj ' +
    'postFlightClosed customer.internalId customer.account.internalId customer.account.status ' +
    ofLeg('legs[].').readOnly,
  refused: ofLeg('legs[].').refused,
  other: { ...ofLeg('legs[].').other, aircraft: 'D-CAPB' },
  kept: {
    ...usedAsItIs('customer.', 'externalReference firstName lastName email status'),
    ...usedAsItIs('customer.account.', 'accountid name accountNumber externalReference'),
  },
}
const ofFlight = 'booking bookingId flight flightId tailNumber aircraftId'
const ofService = (at: string) => ({
  readOnly: each(at, 'recheck airportId updatedDate'),
  refused: `${at}id`,
})
const services = [
  ...['departureHandler.', 'catering.', 'cateringList[].', 'arrivalGroundTransportation[].', 'departureHotac[].'],
].map(ofService)

/** Every operation of partners that takes what another answers. */
export const twins: Twin[] = [
  { write: 'quotes.update', read: 'bookings.read', params: quote, ...ofBooking },
  { write: 'bookings.update', read: 'bookings.read', params: booked, ...ofBooking },
  { write: 'bookings.updateConfirmed', read: 'bookings.read', params: booked, ...ofBooking },
  {
    // A status that a partner set before: the first one is noted as theirs, whatever it was (decision 65).
    write: 'bookings.pay',
    read: 'bookings.read',
    params: async (world) => ({ reference: String((await made(world, 'B', { paymentStatus: 'PAID' })).bookingid) }),
    sent: ({ paymentStatus }: { paymentStatus: string }) => ({ paymentStatus }),
  },
  {
    write: 'itinerary.change',
    read: 'itinerary.list',
    async params(world) {
      const { bookingid, legs } = await made(world, 'B')
      return { reference: String(bookingid), flightId: String(legs[0]?.flightInfo?.flightId) }
    },
    sent: firstOf,
    stamps: /modificationDate/,
    ...ofItinerary(''),
  },
  {
    write: 'itinerary.add',
    read: 'itinerary.list',
    params: booked,
    stamps: /modificationDate/,
    ...ofItinerary('[].'),
  },
  { write: 'accounts.update', read: 'accounts.read', params: account, readOnly: 'accountid internalId' },
  {
    write: 'users.update',
    read: 'users.read',
    params: async (world) => ({ externalReference: String((await person(world)).internalId) }),
    readOnly: 'internalId account.internalId account.status',
    kept: usedAsItIs('account.', 'accountid name accountNumber externalReference'),
  },
  {
    write: 'userDocuments.update',
    read: 'userDocuments.list',
    params: card,
    sent: firstOf,
    readOnly: 'id',
    refused: 'main',
  },
  {
    write: 'flightCrew.assign',
    read: 'flightCrew.read',
    params: flight,
    sent: ({ crews }: { crews: unknown }) => crews,
    readOnly: '[].crewPosition',
    refused: '[].pilotId',
  },
  {
    write: 'paxDetails.update',
    read: 'paxDetails.read',
    params: flightById,
    readOnly: [
      'booking bookingId flight flightId tailNumber aircraftId mtowUnit reducedRestEnabled pax.id pax.status ' +
        'pax.paxCount pax.bypassTsaValidation pax.tickets[].type pax.tickets[].status pax.tickets[].created ' +
        'pax.tickets[].patient petsAllowed cargoAllowed',
      each('crewBrief.', 'id status crewNotes dateFrom dateTo etd eta'),
      each(
        'crewBrief.flightSelection.flightSelection[].flight.',
        'id bookingIdentifier bookingId tripNumber flightNumber tailNumber aircraftId flightType workflow ' +
          'passengers depDate takeOff landing arrDate depAirport.icao arrAirport.icao',
      ),
      each(
        'pax.tickets[].paxUser.',
        'firstName lastName pilot status important idsCount middleName accountName nickname logName gender ' +
          'weight personnelNumber salutation birthDate birthPlace phoneNumber emailAddress',
      ),
      each(
        'pax.tickets[].idCard.',
        'number type userId expirationDate main externalReference deleted issueCountry.name ' +
          'issueCountry.iso2 issueCountry.iso3 issueCountry.intname issueDate issueCountry.id ' +
          'issueCountry.continent issueCountry.capital issueCountry.ioc issueCountry.domain ' +
          'issueCountry.currencyCode issueCountry.phone',
      ),
    ].join(' '),
    refused:
      'pax.tickets[].id pax.tickets[].ticketid pax.tickets[].paxUser.id pax.tickets[].paxUser.externalReference ' +
      'pax.tickets[].idCard.id cargo[].id animal[].id',
    other: { 'cargo[].cargoType': 'OTHER', 'animal[].cargoType': 'OTHER', 'animal[].type': 'CAT' },
  },
  {
    write: 'paxDetails.replaceAnimals',
    read: 'paxDetails.animals',
    params: flightById,
    refused: '[].id',
    other: { '[].cargoType': 'ACT', '[].type': 'DOG' },
  },
  {
    write: 'paxDetails.replaceCargo',
    read: 'paxDetails.cargo',
    params: flightById,
    refused: '[].id',
    other: { '[].cargoType': 'ACT' },
  },
  {
    write: 'paxDetails.replaceLuggage',
    read: 'paxDetails.read',
    params: flightById,
    sent: ({ luggage }: { luggage: unknown }) => luggage,
  },
  {
    write: 'passengers.update',
    read: 'passengers.read',
    params: ticket,
    readOnly: 'ticketId',
    refused: 'paxUserId internalId paxExternalReference paxIdCardId',
  },
  {
    write: 'flightServices.save',
    read: 'flightServices.read',
    params: flightById,
    stamps: /updatedDate/,
    readOnly: [ofFlight, ...services.map(({ readOnly }) => readOnly)].join(' '),
    refused: services.map(({ refused }) => refused).join(' '),
  },
  {
    write: 'flightFuels.save',
    read: 'flightFuels.list',
    params: flight,
    stamps: /updatedDate/,
    readOnly: '[].airportId [].updatedDate [].releaseDocument',
    refused: '[].id',
    kept: {
      '[].creditCardNumber': 'only its last four digits are kept',
      '[].upliftMass': 'is kept in the unit of the flight, to a hundredth',
      '[].fuelRemainigActual': 'the same',
    },
  },
  {
    write: 'migration.save',
    read: 'migration.read',
    params: flight,
    readOnly: 'departureMigration.id departureMigration.recheck arrivalMigration.id arrivalMigration.recheck',
  },
  {
    write: 'flightNotes.saveNotification',
    read: 'flightNotes.readNotification',
    params: flight,
    readOnly: 'flightId',
  },
  {
    write: 'staff.setHours',
    read: 'staff.hours',
    params: ({ pilotId }) => ({ reference: String(pilotId) }),
    readOnly: 'pilotId externalReference counted',
  },
  {
    write: 'maintenance.save',
    read: 'maintenance.schedules',
    params: ({ aircraftId }) => ({ aircraftId: String(aircraftId) }),
    sent: firstOf,
    refused: 'id',
  },
  {
    write: 'crewQualifications.update',
    read: 'crewQualifications.read',
    params: held,
    stamps: /updatedAtDateTime/,
    readOnly: 'id crewId qualificationName createdAtDateTime updatedAtDateTime',
    refused: 'qualificationId qualificationTypeId',
  },
  {
    write: 'invoicePayments.update',
    read: 'invoicePayments.read',
    params: paid,
    readOnly: 'id',
    refused: 'quoteId',
  },
  {
    write: 'webhooks.update',
    read: 'webhooks.read',
    params: subscription,
    stamps: /updatedAtDateTime/,
    readOnly: 'id event createdAtDateTime updatedAtDateTime expirationDateTime',
    refused: 'callbackUrl',
  },
]

/** The partners' writing operations whose answer is no body of theirs, and why. */
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
