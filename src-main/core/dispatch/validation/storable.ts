import { DEEPEST } from '../../runtime/json-size.ts'

/** Whether a value is nested deeper than any record. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  // Without a list of the values, which takes long to make of many.
  for (const key in value) if (isTooDeep((value as Record<string, unknown>)[key], left - 1)) return true
  return false
}

/** Characters that a database does not keep, or not as they were sent. */
const isUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** Where in a value a text stands that can't be kept; undefined where there is none. */
export function unstorableIn(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    const path = unstorableIn(child)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}
