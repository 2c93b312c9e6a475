import { Problem } from '../../../../src-shared/errors.ts'
import { type Movement, movementNames, movements } from './movement.ts'
import type { PostFlight } from './open.ts'

/**
 * When the post-flight is closed, once all four actual times are in; one that is closed stays as it is.
 * @throws Problem state_conflict when the flight is cancelled or a time is missing; it names them.
 */
export function closed(flight: Movement & PostFlight & { canceledAt: number | null }, now: number): PostFlight {
  if (flight.canceledAt !== null) {
    throw new Problem('state_conflict', 'This flight is cancelled, so it has no post-flight to close.')
  }
  if (flight.onBlockAt === null) {
    throw new Problem('state_conflict', 'This flight is not on block yet; its post-flight can be closed after that.')
  }
  const missing = movements.filter((movement) => flight[movement] === null).map((movement) => movementNames[movement])
  if (missing.length > 0) {
    const message = `Enter the time of ${missing.join(' and ')} first; then the post-flight can be closed.`
    throw new Problem('state_conflict', message)
  }
  return { postFlightClosedAt: flight.postFlightClosedAt ?? now }
}

export const reopened: PostFlight = { postFlightClosedAt: null }
