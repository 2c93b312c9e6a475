import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { TAXI_IN, TAXI_OUT } from './leg-times.ts'
import type { PlannedTimes } from './plan.ts'

/** When a flight is planned to move: what its block has beyond its flight is spent taxiing, most of it on the way out. */
export function estimatedTimes({ departureAt, arrivalAt, blockTime, flightTime }: PlannedTimes) {
  const taxi = Math.max(0, blockTime - flightTime)
  const out = Math.round((taxi * TAXI_OUT) / (TAXI_OUT + TAXI_IN))
  return {
    blocksOff: departureAt,
    takeOff: departureAt + out * MINUTE,
    landing: arrivalAt - (taxi - out) * MINUTE,
    blocksOn: arrivalAt,
  }
}
