import { shareEqual, shareEqualParts } from '../../../../data/structural-sharing.ts'
import { type BoardData, type Lane, type LaneSource, laneOf, sourcesOf } from './lanes.ts'
import type { Steps } from './steps.ts'

function keepUnchangedLane(before: Lane | undefined, lane: Lane): Lane {
  if (!before) return lane
  return shareEqual(before, {
    ...lane,
    // An unchanged flight or task keeps its identity.
    items: shareEqualParts(before.items, lane.items, ({ flight, task }) => flight ?? task),
    gaps: shareEqualParts(before.gaps, lane.gaps, ({ before }) => before),
    ...(lane.duties && { duties: shareEqualParts(before.duties ?? [], lane.duties, ({ from }) => from) }),
  })
}

const sources = new WeakMap<Lane, LaneSource>()
const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

/** Builds the lanes, one per step; an unchanged lane keeps its identity. */
export function* buildLanes(
  before: readonly Lane[],
  board: BoardData,
  shown: { showCanceled: boolean },
): Steps<Lane[]> {
  const known = new Map(before.map((lane) => [lane.key, lane]))
  const lanes: Lane[] = []
  for (const source of sourcesOf(board, shown)) {
    yield
    const last = known.get(String(source.aircraft?.aircraftId ?? null))
    const of = last && sources.get(last)
    const isSame = of && of.aircraft === source.aircraft && areSame(of.flights, source.flights)
    const lane = isSame && areSame(of.tasks, source.tasks) ? last : keepUnchangedLane(last, laneOf(source))
    sources.set(lane, source)
    lanes.push(lane)
  }
  return areSame(before, lanes) ? (before as Lane[]) : lanes
}

/** Parts of lanes, of which unchanged ones keep their identity. */
export const keepUnchanged = <Part extends Lane>(before: readonly Part[], parts: readonly Part[]): Part[] =>
  shareEqualParts(before, parts, ({ key }) => key)
