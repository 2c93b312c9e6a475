import { breakWords, overlapsOf, overlapWords } from '../../../src-shared/chain.ts'
import type { Lane, LaneItem } from './lanes.ts'
import { taskKind } from './task-kinds.ts'
import { flightName } from './words.ts'

export interface Conflict {
  key: string
  tail: string
  /** What does not go together, in words. */
  words: string
  at: number
  flightId: number
}

const nameOf = (item: LaneItem): string => (item.flight ? flightName(item.flight) : taskKind(item.task.type).word)
const blocks = (item: LaneItem): boolean => !item.task || taskKind(item.task.type).look !== 'note'

function overlaps(lane: Lane, tail: string): Conflict[] {
  const items = lane.items
    .filter((item) => item.flight?.status !== 'Canceled' && blocks(item))
    .map((item) => ({ ...item, name: nameOf(item), flightId: item.flight?.flightId }))
  return overlapsOf(items).map(({ first, second, at, flightId }) => ({
    key: `${tail} ${first.name} ${second.name} ${at}`,
    ...{ tail, at, flightId, words: overlapWords(first, second) },
  }))
}

/** What can't be flown as it is planned, in the order of time: broken chains and overlaps. */
export function conflictsOf(lanes: readonly Lane[], from: number, to: number): Conflict[] {
  return lanes
    .flatMap((lane) => {
      if (!lane.aircraft) return []
      const tail = lane.aircraft.tailNumber
      const breaks = lane.gaps
        .filter((gap) => gap.broken)
        .map((gap) => ({
          key: `${tail} ${gap.after} ${gap.before}`,
          ...{ tail, words: breakWords(gap), at: gap.to, flightId: gap.before },
        }))
      return [...breaks, ...overlaps(lane, tail)]
    })
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at)
}
