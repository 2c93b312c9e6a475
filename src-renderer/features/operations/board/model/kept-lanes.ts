import { kept, keptList } from '../../../../data/structural-sharing.ts'
import { type BoardData, type Lane, type LaneSource, laneOf, sourcesOf } from './lanes.ts'
import type { Steps } from './steps.ts'

function keptLane(before: Lane | undefined, lane: Lane): Lane {
  if (!before) return lane
  return kept(before, {
    ...lane,
    // A flight or task is the very one it was as long as it has not changed.
    items: keptList(before.items, lane.items, ({ flight, task }) => flight ?? task),
    gaps: keptList(before.gaps, lane.gaps, ({ before }) => before),
    ...(lane.duties && { duties: keptList(before.duties ?? [], lane.duties, ({ from }) => from) }),
  })
}

const madeOf = new WeakMap<Lane, LaneSource>()
const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

/** The board's lanes, one in each step; one of which nothing has changed is not made again. */
export function* lanesInSteps(
  before: readonly Lane[],
  board: BoardData,
  shown: { showCanceled: boolean },
): Steps<Lane[]> {
  const known = new Map(before.map((lane) => [lane.key, lane]))
  const lanes: Lane[] = []
  for (const source of sourcesOf(board, shown)) {
    yield
    const last = known.get(String(source.aircraft?.aircraftId ?? null))
    const of = last && madeOf.get(last)
    const isSame = of && of.aircraft === source.aircraft && areSame(of.flights, source.flights)
    const lane = isSame && areSame(of.tasks, source.tasks) ? last : keptLane(last, laneOf(source))
    madeOf.set(lane, source)
    lanes.push(lane)
  }
  return areSame(before, lanes) ? (before as Lane[]) : lanes
}

/** What was made of kept lanes, kept as well: their bars need not be looked for again. */
export const keptParts = <Part extends Lane>(before: readonly Part[], parts: readonly Part[]): Part[] =>
  keptList(before, parts, ({ key }) => key)
