import { MINUTE } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'
import type { PlannedFlight } from './sales.ts'

/** When a flight really moved; absent what has not happened by now. */
export interface ActualTimes {
  offBlockAt: number
  takeOffAt?: number
  landingAt?: number
  onBlockAt?: number
}

const BRIEFEST_STOP = 30 * MINUTE

/**
 * The movements of the flights that should have left by now: mostly on time, a few late, the next one late with them.
 */
export function drawMovements(flights: PlannedFlight[], now: number, chance: Chance): Map<PlannedFlight, ActualTimes> {
  const moved = new Map<PlannedFlight, ActualTimes>()
  for (const trip of new Set(flights.map((flight) => flight.trip))) {
    let ready = Number.NEGATIVE_INFINITY
    for (const flight of flights.filter((one) => one.trip === trip).sort(byDeparture)) {
      const drawn = chance.weighted([-4, -1, 0, 2, 5, 9, 16, 31, 58], (minutes) => 40 / (8 + Math.abs(minutes)))
      // Flights of time-dependent situations are on time.
      const delay = trip?.event ? 0 : drawn
      const offBlockAt = Math.max(flight.departureAt + delay * MINUTE, ready)
      const takeOffAt = offBlockAt + chance.whole(6, 14) * MINUTE
      const wind = 1 + chance.whole(-5, 4) / 100
      const landingAt = takeOffAt + Math.round(flight.flightTime * wind) * MINUTE
      const onBlockAt = landingAt + chance.whole(3, 7) * MINUTE
      ready = onBlockAt + BRIEFEST_STOP
      if (offBlockAt > now) break
      moved.set(flight, {
        offBlockAt,
        ...(takeOffAt <= now ? { takeOffAt } : {}),
        ...(landingAt <= now ? { landingAt } : {}),
        ...(onBlockAt <= now ? { onBlockAt } : {}),
      })
    }
  }
  return moved
}

const byDeparture = (a: PlannedFlight, b: PlannedFlight) => a.departureAt - b.departureAt
