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

function overlapsOf(lane: Lane, tail: string): Conflict[] {
  const items = lane.items.filter((item) => item.flight?.status !== 'Canceled' && blocks(item))
  return items.flatMap((item, index) =>
    items.slice(index + 1).flatMap((other) => {
      const flight = other.flight ?? item.flight
      if (!flight || other.startAt >= item.endAt || item.startAt >= other.endAt) return []
      const words = `${nameOf(item)} and ${nameOf(other)} overlap`
      return [
        {
          key: `${tail} ${nameOf(item)} ${nameOf(other)} ${other.startAt}`,
          tail,
          words,
          at: other.startAt,
          flightId: flight.flightId,
        },
      ]
    }),
  )
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
          tail,
          words: `arrives ${gap.arrivedAt}, next departs ${gap.departsFrom}`,
          at: gap.to,
          flightId: gap.before,
        }))
      return [...breaks, ...overlapsOf(lane, tail)]
    })
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at)
}
