import { setImmediate as turn } from 'node:timers/promises'
import type { Own } from '../../data/own.ts'
import type { Asked } from './asked.ts'
import { situationOf } from './load.ts'
import type { Finding } from './rules/finding.ts'
import { inOrder, judging } from './rules/judge.ts'

/** So long rules run before others may do something. */
const AT_A_TIME_MS = 10

/**
 * What is wrong with what is planned: the one answer of every screen, paper and interface, in the order of time. It
 * never holds others up for long, however much is asked.
 */
export async function findingsOf(db: Own, asked: Asked): Promise<Finding[]> {
  const found: Finding[] = []
  let since = performance.now()
  for (const part of judging(await situationOf(db, asked))) {
    found.push(...part)
    if (performance.now() - since < AT_A_TIME_MS) continue
    await turn()
    since = performance.now()
  }
  return inOrder(found)
}
