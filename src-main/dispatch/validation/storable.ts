/** No record is nested so deep; a body that is would exhaust the stack. */
const DEEPEST = 64

/** Whether a value is nested deeper than any record. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((child) => isTooDeep(child, left - 1))
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
