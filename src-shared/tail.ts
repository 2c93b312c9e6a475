import { z } from 'zod'

/**
 * What an aircraft is registered as: a registration, or the name of a virtual aircraft such as `Fleet CJ3+` (decision
 * 55). Kept and answered as it was given, without outer spaces.
 */
export const tailNumber = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(
    /^[\p{L}\p{N} +\-./()[\]{}]{1,24}$/u,
    'a tail number of 1 to 24 letters, digits, spaces, or any of + - . / ( ) [ ] { }',
  )
  .refine((tail) => !/^\.{1,2}$/.test(tail), 'a tail number that can stand in a path, which . and .. can not')

/** What two tail numbers have in common when they are the same: neither case nor outer spaces count. */
export const tailKey = (tail: string): string => tail.trim().normalize('NFC').toUpperCase()
