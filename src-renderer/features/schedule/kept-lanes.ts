import { kept, keptList } from '../../data/kept.ts'
import type { Lane } from './lanes.ts'

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

/** Lanes of which those that have not changed are what they were, and so are the bars of the others. */
export const keptLanes = (before: readonly Lane[], lanes: readonly Lane[]): Lane[] =>
  keptList(before, lanes, ({ key }) => key, keptLane)

/** The same of what was made of kept lanes: their bars need not be looked for again. */
export const keptParts = <Part extends Lane>(before: readonly Part[], parts: readonly Part[]): Part[] =>
  keptList(before, parts, ({ key }) => key)
