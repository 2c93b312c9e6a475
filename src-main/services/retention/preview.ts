import { type RetentionKind, retentionKinds } from '../../../src-shared/contract/office/retention.ts'
import type { Readers } from '../../core/data/readers.ts'
import type { Cutoffs } from '../../core/features/office/retention/cutoffs.ts'
import type { RemovableRecords } from '../../core/features/services.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import { atTheBeginning, nextPortion, type RetentionCursor } from './removable.ts'

/** Records that are looked at before others get their turn: some milliseconds. */
const AT_ONCE = 1000

/** The records of each kind that would be removed now, counted in portions. */
export function previewRemoval(
  readers: Readers,
  operatorId: string,
  cutoffs: Cutoffs,
): Promise<Record<RetentionKind, RemovableRecords>> {
  return readers.read(async (db) => {
    const found = retentionKinds.map(
      (kind) => [kind, { records: 0, bytes: 0, oldest: null } as RemovableRecords] as const,
    )
    for (const [kind, sum] of found) {
      for (let after: RetentionCursor | undefined = atTheBeginning; after; ) {
        const portion = await nextPortion(db, kind, { operatorId, cutoffs, after, most: AT_ONCE })
        sum.records += portion.ids.length
        sum.bytes += portion.bytes
        sum.oldest ??= portion.oldest
        after = portion.next
        await nextTurn()
      }
    }
    return Object.fromEntries(found) as Record<RetentionKind, RemovableRecords>
  })
}
