import { kept, keptList } from '../../data/kept.ts'
import { keyOf } from './Lane.tsx'
import type { Lane } from './lanes.ts'

/** A lane with what has not changed of it being what it was. */
export function keptLane<One extends Lane>(before: One | undefined, lane: One): One {
  if (!before) return lane
  return kept(before, {
    ...lane,
    items: keptList(before.items, lane.items, keyOf),
    gaps: keptList(before.gaps, lane.gaps, ({ after, before }) => `${after} ${before}`),
    ...(lane.duties && { duties: keptList(before.duties ?? [], lane.duties, ({ from }) => from) }),
  })
}

/** Lanes of which those that have not changed are what they were, and so are the bars of the others. */
export const keptLanes = <One extends Lane>(before: readonly One[], lanes: readonly One[]): One[] =>
  keptList(before, lanes, ({ key }) => key, keptLane)
