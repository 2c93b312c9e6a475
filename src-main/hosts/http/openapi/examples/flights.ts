import type { ExampleName } from '../../../../../src-shared/contract/operations/examples.ts'
import type { Example, ExampleSource } from './example.ts'

const read: Record<string, ExampleName> = { flightId: 'flightId', id: 'flightId' }
const change: Record<string, ExampleName> = {
  flightId: 'flightToChange',
  id: 'flightToChange',
  flight: 'flightToChange',
}

const dog = { type: 'DOG', note: 'Rex, on a lead', packages: 1, weightQty: 9, weightUnit: 'KILOGRAM' }
const skis = { cargoType: 'ACT', note: 'Skis', packages: 4, weight: 30, weightUnit: 'KILOGRAM' }
const luggage = ({ number }: ExampleSource) => ({
  ticketId: number('ticketToChange'),
  luggageWeight: 12,
  luggageUnit: 'KILOGRAM',
})
const handler = { status: 'REQ', company: 'Jet Handling', request: 'GPU', remarks: 'Stand 4' }

/** Flights and all that belongs to one. */
export const flightExamples: Record<string, Example> = {
  'flights.list': { query: ({ day }) => ({ from: day(0), to: day(7) }) },
  'flights.read': { params: read },
  'flightChecklists.preflight': { params: read },
  'flightChecklists.postflight': { params: read },
  'flightCrew.read': { params: read },
  'flightCrew.assign': {
    params: change,
    body: ({ number }) => [
      { pilotId: number('pilotId'), role: 'CMD' },
      { pilotId: number('copilotId'), role: 'FO' },
    ],
  },
  'flightFuels.list': { params: { flightId: 'fuelFlightId' } },
  'flightFuels.save': {
    params: change,
    body: () => [{ status: 'REQ', fuelType: 'JET_A1', fuelProvider: 'Jet Fuels', quantity: 1200, upliftUnit: 'LITER' }],
  },
  'flightFuels.addDocument': { params: { flightId: 'fuelFlightId', fuelId: 'fuelId' } },
  'flightFuels.addRelease': { params: { flightId: 'fuelFlightId', fuelId: 'fuelId' } },
  'flightFuels.readDocument': {
    params: { flightId: 'fuelFlightId', fuelId: 'fuelId', documentId: 'fuelDocumentUuid' },
  },
  'flightFuels.removeDocument': {
    params: {
      flightId: 'fuelDocumentToRemoveFlight',
      fuelId: 'fuelDocumentToRemoveFuel',
      documentId: 'fuelDocumentToRemove',
    },
  },
  'flightNotes.readNotification': { params: read },
  'flightNotes.saveNotification': { params: change, body: () => ({ note: 'Call the handler an hour before arrival' }) },
  'flightNotes.removeNotification': { params: change },
  'flightNotes.readPlanningNote': { params: read },
  'flightServices.read': { params: read },
  'flightServices.save': {
    params: change,
    body: ({ day }) => ({
      departureHandler: handler,
      cateringList: [{ status: 'REQ', details: 'Two trays of sandwiches', deliveryDate: `${day(0)}T09:00` }],
    }),
  },
  'flightServices.saveFbo': { params: change, body: () => handler },
  'flightServices.removeFbo': { params: change },
  'migration.read': { params: read },
  'migration.save': { params: change, body: () => ({ departureMigration: { status: 'REQ', notes: 'GAR filed' } }) },
  'passengers.list': { params: read },
  'passengers.read': { params: { ...read, ticketId: 'ticketId' } },
  'passengers.add': { params: change, body: ({ number }) => ({ paxUserId: number('passengerToAdd') }) },
  'passengers.update': { params: { ...change, ticketId: 'ticketToChange' }, body: () => ({ comment: 'Vegan meal' }) },
  'passengers.remove': { params: { ...change, ticketId: 'ticketToRemove' } },
  'paxDetails.read': { params: read },
  'paxDetails.animals': { params: read },
  'paxDetails.cargo': { params: read },
  'paxDetails.update': {
    params: change,
    body: (source) => ({ animal: [dog], cargo: [skis], luggage: [luggage(source)] }),
  },
  'paxDetails.replaceAnimals': { params: change, body: () => [dog] },
  'paxDetails.replaceCargo': { params: change, body: () => [skis] },
  'paxDetails.replaceLuggage': { params: change, body: (source) => [luggage(source)] },
  'paxDetails.removeAnimals': { params: change },
  'paxDetails.removeCargo': { params: change },
  'paxDetails.removeLuggage': { params: change },
}
