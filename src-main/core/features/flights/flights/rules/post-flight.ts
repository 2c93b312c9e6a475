import type { z } from 'zod'
import type { unfinishedItem } from '../../../../../../src-shared/contract/flights/post-flight.ts'
import { isOpen } from '../../../../../../src-shared/domain/flights/readiness.ts'
import { constant, type Message, type MessageValue, message } from '../../../../../../src-shared/messages/index.ts'
import { englishWords } from '../../../../../../src-shared/strings/english-words.ts'
import { fieldDetail, Problem } from '../../../../../../src-shared/wire/errors.ts'
import type { FuelFigures } from './fuel.ts'
import { type Movement, movementNames, movements } from './movement.ts'
import type { PostFlight } from './open.ts'

/** An item that is missing before the post-flight of a flight can be closed without a reason. */
export type Unfinished = z.infer<typeof unfinishedItem>

interface FlownFlight extends Movement, Pick<FuelFigures, 'fuelOffBlock' | 'fuelArrival'> {
  departureAt: number
  canceledAt: number | null
  dayLandings: number | null
  nightLandings: number | null
}

/** A ground service of a flight. */
interface ClosingService {
  item: 'service' | 'permit' | 'slot'
  status: string
  recheck: number
  kind: string
  /** The provider or place. */
  name: string | null
}

const fuels = ['fuelOffBlock', 'fuelArrival'] as const
const names: Record<string, Message> = {
  ...movementNames,
  fuelOffBlock: message('fuel_off_block'),
  fuelArrival: message('fuel_on_block'),
  landings: message('landings'),
}
const arrangedCodes = { service: 'arranged_service', permit: 'arranged_permit', slot: 'arranged_slot' } as const

function nameOf({ item, kind, name }: Unfinished): MessageValue {
  if (kind === null) return names[item] ?? item
  const arranged = message(arrangedCodes[item as ClosingService['item']], { kind: constant(englishWords(kind)) })
  return name === null ? arranged : message('arrangement_with', { item: arranged, name })
}

/**
 * The items missing or open after a flight: times, fuel, landings, and ground services neither settled nor canceled.
 */
export function unfinishedOf(flight: FlownFlight, arranged: ClosingService[]): Unfinished[] {
  const missing = [...movements, ...fuels].filter((field) => flight[field] === null)
  const landed = (flight.dayLandings ?? 0) + (flight.nightLandings ?? 0)
  const landings = flight.onBlockAt !== null && landed === 0 ? (['landings'] as const) : []
  const open = arranged.filter(({ status, recheck }) => isOpen({ status, recheck: recheck === 1 }))
  return [
    ...[...missing, ...landings].map((item) => ({ item, kind: null, name: null })),
    ...open.map(({ item, kind, name }) => ({ item, kind, name })),
  ]
}

/**
 * The columns of a post-flight that is closed; one that is closed stays as it is. A reason overrides what is unfinished.
 * @throws Problem state_conflict when the flight is canceled or has not left, or when something is unfinished and no
 * reason is given; it names each.
 */
export function closed(
  flight: FlownFlight & PostFlight,
  unfinished: Unfinished[],
  { now, reason }: { now: number; reason: string | undefined },
): PostFlight {
  if (flight.canceledAt !== null) {
    throw new Problem('state_conflict', message('flight_canceled_no_post_flight'))
  }
  if (flight.postFlightClosedAt !== null) {
    return { postFlightClosedAt: flight.postFlightClosedAt, postFlightReason: flight.postFlightReason }
  }
  if (flight.offBlockAt === null && flight.departureAt > now) {
    throw new Problem('state_conflict', message('flight_not_departed'))
  }
  if (unfinished.length > 0 && !reason) {
    const list = unfinished.map(nameOf)
    const details = unfinished.map((one) =>
      fieldDetail('reason', message(one.kind === null ? 'figure_missing' : 'arrangement_open', { item: nameOf(one) })),
    )
    throw new Problem('state_conflict', message('post_flight_incomplete', { items: list }), details)
  }
  return { postFlightClosedAt: now, postFlightReason: unfinished.length > 0 ? (reason ?? null) : null }
}

export const reopened: PostFlight = { postFlightClosedAt: null, postFlightReason: null }
