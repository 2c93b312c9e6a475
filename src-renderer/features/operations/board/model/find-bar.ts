import { keyOf } from './lanes.ts'
import type { PlacedLane } from './layout.ts'

export function findBar(lanes: readonly PlacedLane[], key: string) {
  for (const lane of lanes) {
    const item = lane.items.find((one) => keyOf(one) === key)
    if (item) return { item, lane }
  }
  return undefined
}
