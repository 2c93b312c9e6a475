import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { composed } from '../../strings/composed.ts'

/**
 * The registration of an aircraft, or the name of a virtual one such as `Fleet CJ3+` (decision 55). Kept and answered
 * as it was given, without outer spaces.
 */
export const tailNumber = z
  .string()
  .trim()
  .overwrite(composed)
  .regex(/^[\p{L}\p{N} +\-./()[\]{}]{1,24}$/u, issue('expected_tail_characters'))
  .refine((tail) => !/^\.{1,2}$/.test(tail), issue('expected_tail_number'))

/** The key that equal tail numbers share: neither case nor outer spaces count. */
export const tailKey = (tail: string): string => composed(tail.trim()).toUpperCase()
