import type { Example } from './example.ts'

/** Aircraft, airports and webhooks. */
export const fleetExamples: Record<string, Example> = {
  'aircraft.read': { params: { tailNumber: 'tailNumber' } },
  'aircraft.pricing': { params: { tailNumber: 'tailNumber' } },
  'aircraftPictures.read': { params: { uuid: 'pictureUuid' } },
  'aircraftPictures.thumbnail': { params: { uuid: 'pictureUuid' } },
  'aircraftSchedule.read': { params: { tailNumber: 'tailNumber' } },
  'holdItems.list': { params: { tailNumber: 'tailNumber' } },
  'maintenance.schedules': { params: { aircraftId: 'maintenanceAircraftId' } },
  'maintenance.save': {
    params: { aircraftId: 'maintenanceAircraftId' },
    body: () => ({ scheduleType: 'INTERVAL', type: 'A check', unit: 'FLIGHT_HOURS', maxAmount: 600, remaining: 42.5 }),
  },
  'maintenance.discard': {
    params: { aircraftId: 'maintenanceAircraftId', maintenanceScheduleId: 'maintenanceToRemove' },
  },
  'airports.read': { params: { airportCode: 'airportCode' } },
  'airports.location': { params: { airportCode: 'airportCode' } },
  'airports.costs': { params: { airportCode: 'airportCode' } },
  'airports.crew': { params: { airportCode: 'airportCode' } },
  'airports.docs': { params: { airportCode: 'airportCode' } },
  'airports.doc': { params: { airportCode: 'airportCode', documentEadId: 'airportDocumentUuid' } },
  'airports.fuels': { params: { airportCode: 'airportCode' } },
  'airports.sharedFuels': { params: { airportCode: 'airportCode', operatorId: 'operatorId' } },
  'airports.notes': { params: { airportCode: 'airportCode' } },
  'airports.note': { params: { airportCode: 'airportCode', id: 'airportNoteId' } },
  'airports.services': { params: { airportCode: 'airportCode' } },
  'webhooks.create': {
    body: () => ({
      event: 'FLIGHT_TIME_UPDATE',
      callbackUrl: 'https://partner.example.com/hook',
      signingKey: 'a-key-of-at-least-16',
    }),
  },
  'webhooks.read': { params: { subscriptionId: 'subscriptionId' } },
  'webhooks.update': {
    params: { subscriptionId: 'subscriptionId' },
    body: () => ({ callbackUrl: 'https://partner.example.com/hook' }),
  },
  'webhooks.remove': { params: { subscriptionId: 'subscriptionToRemove' } },
  'webhooks.renew': { params: { subscriptionId: 'subscriptionToRenew' } },
}
