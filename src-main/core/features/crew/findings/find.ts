import type { OperatorDb } from '../../../data/operator-db.ts'
import { inTurns } from '../../../runtime/in-turns.ts'
import { turn } from '../../../runtime/turns.ts'
import type { FindingsQuery } from './findings-query.ts'
import { situationOf } from './load.ts'
import type { Finding } from './rules/finding.ts'
import { inOrder, judging } from './rules/judge.ts'

/**
 * The findings about a plan, in order of time: every screen, paper and interface uses these. Long work is divided, so
 * that other requests run in between.
 */
export async function findingsOf(db: OperatorDb, query: FindingsQuery): Promise<Finding[]> {
  const found: Finding[] = []
  await inTurns(judging(await situationOf(db, query)), (part) => void found.push(...part))
  await turn()
  return inOrder(found)
}
