import equal from 'fast-deep-equal'

/**
 * The fields of a client that differ from those it was shown, so that a record that is read, edited in one place and
 * sent back whole changes that place only. An empty text means none.
 */
export function differing<Given extends object>(input: Given, shown: object | undefined): Partial<Given> {
  const before = shown as Record<string, unknown> | undefined
  const fields = Object.entries(input).filter(([name, value]) => {
    const stored = value === '' ? null : value
    return value !== undefined && !equal(stored, before?.[name] ?? null)
  })
  return Object.fromEntries(fields) as Partial<Given>
}
