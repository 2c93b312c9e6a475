import { itemKey } from './lanes.ts'
import type { PlacedLane } from './layout.ts'

export function findBar(lanes: readonly PlacedLane[], key: string) {
  for (const lane of lanes) {
    const item = lane.items.find((one) => itemKey(one) === key)
    if (item) return { item, lane }
  }
  return undefined
}
