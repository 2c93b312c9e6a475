import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * Records that the examples of the reference name, each by what a path or body takes for it. Those that an example
 * deletes or cancels are others than those that are read, so that all examples work in any order.
 */
const names = [
  ...['accountReference', 'accountToRemove', 'userReference', 'userToRemove', 'passengerReference', 'passengerToAdd'],
  ...['documentOwner', 'documentReference', 'documentToRemoveOwner', 'documentToRemove'],
  ...['tailNumber', 'aircraftId', 'pictureUuid', 'maintenanceAircraftId', 'maintenanceToRemove'],
  ...['airportCode', 'airportNoteId', 'airportDocumentUuid', 'operatorId'],
  ...['pilotReference', 'pilotId', 'copilotId', 'qualificationTypeId', 'qualificationId', 'qualificationToRemove'],
  ...['scannedQualificationId', 'scanUuid', 'scanToRemoveOf', 'scanToRemove'],
  ...['bookingReference', 'bookingId', 'bookingCustomerId', 'bookingAccountId', 'accountEntryId'],
  ...[
    'bookingToChange',
    'bookingToPay',
    'bookingToCancel1',
    'bookingToCancel2',
    'bookingToCancel3',
    'bookingToCancel4',
  ],
  ...['bookingToExtend', 'legBooking', 'legFlightId', 'legToCancelBooking', 'legToCancelFlightId'],
  ...['quoteToChange', 'quoteToRemove', 'quoteToApprove'],
  ...['flightId', 'ticketId', 'flightToChange', 'ticketToChange', 'ticketToRemove'],
  ...['fuelFlightId', 'fuelId', 'fuelDocumentUuid', 'fuelDocumentToRemoveFlight', 'fuelDocumentToRemoveFuel'],
  ...['fuelDocumentToRemove', 'expensePilotId', 'expenseId', 'receiptUuid'],
  ...['paymentId', 'paymentToRemove', 'paidDocumentOf', 'paidDocumentUuid', 'paidDocumentToRemoveOf'],
  ...['paidDocumentToRemove', 'projectId', 'subscriptionId', 'subscriptionToRemove', 'subscriptionToRenew'],
] as const
export type ExampleName = (typeof names)[number]

/** The examples of the reference page, taken from the operator's records. */
export const examples = {
  read: endpoint({
    method: 'GET',
    path: '/desk/examples',
    access: 'desk',
    summary: 'Records of the demo operator for the examples of the reference; none of another operator.',
    reply: z.object({ records: z.partialRecord(z.enum(names), z.string()) }),
  }),
}
