/**
 * A record with null in place of each field that is not seen, and an empty list in place of a list. `seen` names every
 * field, so that one that is added is decided on before it is shown.
 */
export function onlyVisible<Shown extends object>(record: Shown, seen: Record<keyof Shown, boolean>): Shown {
  const fields = Object.entries(record).map(([name, value]) => {
    if (seen[name as keyof Shown]) return [name, value]
    return [name, Array.isArray(value) ? [] : null]
  })
  return Object.fromEntries(fields)
}
