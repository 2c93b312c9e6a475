import { sha256Of } from '../runtime/hash.ts'

/** The beginning of keys, so that a truncated one or one of another service is recognized. */
export const KEY_START = 'apron_'

/** What is stored of a key. */
export const hashKey = (token: string): string => sha256Of(token)
