import type { ExampleName } from '../../../../../src-shared/contract/operations/examples.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { aircraftWithPicture, airportWithPapers, maintenanceSchedule } from './fleet-queries.ts'
import { crewReceipt, documentsOf, firstProject, fuelDocuments, somePayments } from './paper-queries.ts'
import {
  accountsFor,
  newestQualifications,
  otherPeople,
  pilots,
  qualificationType,
  secondDocuments,
} from './people-queries.ts'
import { ownSubscriptions } from './queries.ts'
import { bookingFlown, bookingsToCome, flightsOfBooking, flightsWithPassengers, quotesIn } from './sales-queries.ts'

type Records = Partial<Record<ExampleName, string>>
type ExampleValues = Partial<Record<ExampleName, string | number | undefined>>

/** Bookings that examples cancel are this far ahead: flights before that are read and changed. */
const FAR = 10 * DAY
const RENEWABLE = 5 * DAY

async function people(db: OperatorDb): Promise<ExampleValues> {
  const [first, second] = await otherPeople(db)
  const [card, otherCard] = await secondDocuments(db)
  const crew = await pilots(db)
  const captain = crew.find(({ jobTitle }) => jobTitle === 'Captain')
  const [qualification, olderQualification] = await newestQualifications(db)
  return {
    accountReference: (await accountsFor(db, { unused: false }))?.externalReference,
    accountToRemove: (await accountsFor(db, { unused: true }))?.externalReference,
    userToRemove: first?.externalReference,
    passengerToAdd: second?.publicId,
    userReference: card?.owner,
    documentOwner: card?.owner,
    documentReference: card?.externalReference,
    documentToRemoveOwner: otherCard?.owner,
    documentToRemove: otherCard?.externalReference,
    pilotReference: captain?.externalReference,
    pilotId: captain?.publicId,
    copilotId: crew.find(({ jobTitle }) => jobTitle === 'First Officer')?.publicId,
    qualificationTypeId: (await qualificationType(db))?.publicId,
    qualificationToRemove: qualification?.publicId,
    qualificationId: olderQualification?.publicId,
  }
}

async function fleet(db: OperatorDb): Promise<ExampleValues> {
  const aircraft = await aircraftWithPicture(db)
  const schedule = await maintenanceSchedule(db)
  const airport = await airportWithPapers(db)
  const operator = await db.operator().select('publicId').executeTakeFirst()
  return {
    tailNumber: aircraft?.tailNumber,
    aircraftId: aircraft?.publicId,
    pictureUuid: aircraft?.uuid,
    maintenanceAircraftId: schedule?.aircraftId,
    maintenanceToRemove: schedule?.publicId,
    airportCode: airport?.airport,
    airportNoteId: airport?.noteId,
    airportDocumentUuid: airport?.uuid,
    operatorId: operator?.publicId,
  }
}

async function sales(db: OperatorDb, now: number): Promise<ExampleValues> {
  const flown = await bookingFlown(db)
  const ahead = (await bookingsToCome(db, now + FAR, 40)).map(({ bookingIdentifier }) => bookingIdentifier)
  // Their last leg goes, and another stays: such bookings have two at least.
  const legs: { booking: string; flightId: number }[] = []
  for (const booking of ahead.toReversed()) {
    const flights = await flightsOfBooking(db, booking)
    if (flights[1]) legs.push({ booking, flightId: flights[1].publicId })
    if (legs.length === 2) break
  }
  const [change, pay, one, two, three, four, extend] = ahead
  const [quote] = await quotesIn(db, 'Q')
  const [request] = await quotesIn(db, 'R')
  const [withOwner] = await quotesIn(db, 'O')
  return {
    bookingReference: flown?.bookingIdentifier,
    bookingId: flown?.publicId,
    bookingCustomerId: flown?.customerId,
    bookingAccountId: flown?.accountId,
    accountEntryId: flown?.entryId,
    bookingToChange: change,
    bookingToPay: pay,
    bookingToCancel1: one,
    bookingToCancel2: two,
    bookingToCancel3: three,
    bookingToCancel4: four,
    bookingToExtend: extend,
    legBooking: legs[0]?.booking,
    legFlightId: legs[0]?.flightId,
    legToCancelBooking: legs[1]?.booking,
    legToCancelFlightId: legs[1]?.flightId,
    quoteToChange: quote?.bookingIdentifier,
    quoteToRemove: request?.bookingIdentifier,
    quoteToApprove: withOwner?.bookingIdentifier,
  }
}

async function flights(db: OperatorDb, now: number): Promise<ExampleValues> {
  const ahead = await flightsWithPassengers(db, now)
  // A demo of long ago has no flights to come; those that were flown can still be read.
  const tickets = ahead.length > 0 ? ahead : await flightsWithPassengers(db, 0)
  const [first] = tickets
  const [change, remove] = tickets.filter(({ flightId }) => flightId !== first?.flightId)
  const [fuel, otherFuel] = await fuelDocuments(db, now)
  return {
    flightId: first?.flightId,
    ticketId: first?.ticketId,
    passengerReference: first?.externalReference,
    flightToChange: change?.flightId,
    ticketToChange: change?.ticketId,
    ticketToRemove: remove?.flightId === change?.flightId ? remove?.ticketId : undefined,
    fuelFlightId: fuel?.flightId,
    fuelId: fuel?.fuelId,
    fuelDocumentUuid: fuel?.uuid,
    fuelDocumentToRemoveFlight: otherFuel?.flightId,
    fuelDocumentToRemoveFuel: otherFuel?.fuelId,
    fuelDocumentToRemove: otherFuel?.uuid,
  }
}

async function papers(db: OperatorDb): Promise<ExampleValues> {
  const [scan, otherScan] = await documentsOf(db, 'qualifications', 2)
  const [paid, otherPaid] = await documentsOf(db, 'payments', 2)
  const receipt = await crewReceipt(db)
  return {
    scannedQualificationId: scan?.recordId,
    scanUuid: scan?.uuid,
    scanToRemoveOf: otherScan?.recordId,
    scanToRemove: otherScan?.uuid,
    paidDocumentOf: paid?.recordId,
    paidDocumentUuid: paid?.uuid,
    paidDocumentToRemoveOf: otherPaid?.recordId,
    paidDocumentToRemove: otherPaid?.uuid,
    paymentId: (await somePayments(db, 'asc'))?.publicId,
    paymentToRemove: (await somePayments(db, 'desc'))?.publicId,
    expensePilotId: receipt?.pilotId,
    expenseId: receipt?.expenseId,
    receiptUuid: receipt?.uuid,
    projectId: (await firstProject(db))?.publicId,
  }
}

async function subscriptions(db: OperatorDb, now: number): Promise<ExampleValues> {
  const all = await ownSubscriptions(db)
  const renewable = all.find(({ expiresAt }) => expiresAt > now && expiresAt - now < RENEWABLE)
  const [kept, ended] = all.filter((one) => one !== renewable)
  return { subscriptionId: kept?.id, subscriptionToRemove: ended?.id, subscriptionToRenew: renewable?.id }
}

/** The records of an operator that the examples of the reference use; missing ones are left out. */
export async function exampleRecords(db: OperatorDb, now: number): Promise<Records> {
  const found = {
    ...(await people(db)),
    ...(await fleet(db)),
    ...(await sales(db, now)),
    ...(await flights(db, now)),
    ...(await papers(db)),
    ...(await subscriptions(db, now)),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
