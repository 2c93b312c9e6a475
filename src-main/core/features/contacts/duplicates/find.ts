import { inTurns } from '../../../runtime/in-turns.ts'
import { type Comparable, type Duplicates, openDuplicates } from './rules.ts'

/**
 * Groups of records that look like the same one, of any number of records, which come in portions: others do something
 * in between. Within a group they are in the order of `compare`.
 */
export async function findDuplicates<R extends Comparable>(
  portions: AsyncIterable<R[]> | Iterable<R[]>,
  compare: (one: R, other: R) => number,
): Promise<Duplicates<R>[]> {
  const duplicates = openDuplicates(compare)
  for await (const portion of portions) await inTurns(portion, duplicates.note)
  await inTurns(duplicates.sharing(), duplicates.weigh)
  return duplicates.found()
}
