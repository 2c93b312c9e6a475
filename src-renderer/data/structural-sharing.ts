const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** Whether two values of plain data say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
}

/**
 * A value, or the earlier one where they are equal: a comparison by identity sees what has changed and nothing
 * else.
 */
export const shareEqual = <Value>(before: Value | undefined, value: Value): Value =>
  before !== undefined && isSame(before, value) ? before : value

/**
 * A list in which a part with the same key is kept where it says the same, wherever it now is; the very list of before
 * where all of it is. The query library shares lists by position only.
 */
export function shareEqualParts<Part>(
  before: readonly Part[],
  list: readonly Part[],
  key: (part: Part) => unknown,
  keep: (before: Part | undefined, part: Part) => Part = shareEqual,
): Part[] {
  if (before === list) return before as Part[]
  const known = new Map(before.map((part) => [key(part), part]))
  const parts = list.map((part) => keep(known.get(key(part)), part))
  const same = parts.length === before.length && parts.every((part, index) => part === before[index])
  return same ? (before as Part[]) : parts
}
