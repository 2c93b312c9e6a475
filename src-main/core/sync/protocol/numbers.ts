/**
 * Numbers that a device gives to new records until the hub has given the real ones. They lie above all that a hub gives
 * and within what the interface takes for a number, so that a screen can work with them like with others.
 */
const FIRST = 2_000_000_000
/** Records that one call may make before its numbers run into those of the next. */
const EACH = 1000

/** The number after which those of a call begin. */
export const provisionalStart = (call: number): number => FIRST + call * EACH

/** The call of a device that gave a provisional number, and which of its numbers it is, from 1. */
export const originOf = (number: number): { call: number; index: number } => ({
  call: Math.floor((number - FIRST) / EACH),
  index: (number - FIRST) % EACH,
})

const isProvisional = (number: number): boolean => number >= FIRST

const asNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{10}$/.test(value) ? Number(value) : 0
  return Number.isInteger(number) && isProvisional(number) && number < FIRST + 147_000 * EACH ? number : undefined
}

/** The provisional numbers in what a call sends. */
export function provisionalIn(value: unknown, found: Set<number> = new Set()): Set<number> {
  const number = asNumber(value)
  if (number !== undefined) found.add(number)
  else if (Array.isArray(value)) for (const item of value) provisionalIn(item, found)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) provisionalIn(item, found)
  return found
}

/** The same with each provisional number replaced. @throws what `replace` throws */
export function withNumbers<Value>(value: Value, replace: (number: number) => number): Value {
  const change = (item: unknown): unknown => {
    const number = asNumber(item)
    if (number !== undefined) return typeof item === 'string' ? String(replace(number)) : replace(number)
    if (Array.isArray(item)) return item.map(change)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, change(inner)]))
  }
  return change(value) as Value
}
