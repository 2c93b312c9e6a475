import type { RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { aircraft } from '../../src-shared/contract/fleet/aircraft.ts'

/** A light jet to add to a fleet. */
export const citation: RequestParts<typeof aircraft.add>['body'] = {
  tailNumber: 'D-CAPA',
  type: 'C25B',
  model: 'Citation CJ3+',
  typeName: 'Cessna 525B Citation CJ3+',
  category: 'LIGHT_JET',
  numberOfSeats: 7,
  homebase: 'SIR',
  ambulance: true,
  wingSpan: 16.26,
  maxFuel: 2136,
  maxRange: 2040,
  minRunway: 969,
  normalCruiseSpeed: 400,
  equipment: { wifi: true, v230: true, baggageVolume: 1.8 },
}
