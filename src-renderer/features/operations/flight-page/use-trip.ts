import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

export type Leg = Answer<EndpointFor<'trip.legs'>>[number]

/** The legs of the trip of a flight in order of time; none while they are being read. */
export function useTrip(flightId: number): Leg[] {
  return useApiQuery('trip.legs', { params: { flightId: String(flightId) } }).data ?? []
}
