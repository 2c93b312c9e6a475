import { setImmediate as turn } from 'node:timers/promises'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { inTurns } from '../../../present/in-turns.ts'
import type { FindingsQuery } from './findings-query.ts'
import { situationOf } from './load.ts'
import type { Finding } from './rules/finding.ts'
import { inOrder, judging } from './rules/judge.ts'

/**
 * What is wrong with what is planned: the one answer of every screen, paper and interface, in the order of time. It
 * never holds others up for long, however much is asked.
 */
export async function findingsOf(db: OperatorDb, asked: FindingsQuery): Promise<Finding[]> {
  const found: Finding[] = []
  await inTurns(judging(await situationOf(db, asked)), (part) => void found.push(...part))
  await turn()
  return inOrder(found)
}
