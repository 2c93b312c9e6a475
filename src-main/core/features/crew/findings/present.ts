import type { z } from 'zod'
import type { finding } from '../../../../../src-shared/contract/crew/findings.ts'
import { findingMessage } from '../../../../../src-shared/domain/crew/findings/words.ts'
import { inTurns } from '../../../runtime/in-turns.ts'
import type { Finding } from './rules/finding.ts'

/** A finding -> what crosses the interface of the desk: its code with parameters, and the same in English. */
export const presentFinding = (found: Finding): z.infer<typeof finding> => ({
  ...found,
  message: findingMessage(found),
})

/** Many findings, without holding others up. */
export async function presentFindings(findings: Finding[]): Promise<z.infer<typeof finding>[]> {
  const presented: z.infer<typeof finding>[] = []
  await inTurns(findings, (one) => void presented.push(presentFinding(one)))
  return presented
}
