import type { z } from 'zod'
import type { finding } from '../../../src-shared/contract/findings.ts'
import { findingMessage } from '../../../src-shared/findings/words.ts'
import type { Finding } from './rules/finding.ts'

/** A finding -> what crosses the interface of the desk: its code with parameters, and the same in English. */
export const presentFinding = (found: Finding): z.infer<typeof finding> => ({
  ...found,
  message: findingMessage(found),
})
