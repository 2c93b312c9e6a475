type Fields = Record<string, unknown>
type Pair = [field: string, before: unknown, after: unknown]

/** One value in words: a person by their names, the rest as it is. */
function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  const { firstName, lastName } = value as Fields
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

const readers: Record<string, (text: string) => Fields> = {
  // Times go by the name of an instant there, as columns do.
  details: (text) =>
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Fields).map(([field, value]) => [
        field.replace(/Date$/, 'At'),
        inWords(value),
      ]),
    ),
  logbook: (text) => JSON.parse(text) as Fields,
  serviceNotes: (text) => {
    const notes = JSON.parse(text) as { type: string; note: string }[]
    return { serviceNotes: notes.map(({ type, note }) => `${type}: ${note}`).join('; ') }
  },
}

/** The changes within columns that hold several facts, as fields of their own; other pairs stay. */
export function opened([column, before, after]: Pair): Pair[] {
  const read = readers[column]
  if (!read) return [[column, before, after]]
  const [was, is] = [before, after].map((text) => (typeof text === 'string' ? read(text) : {})) as [Fields, Fields]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .map((field): Pair => [field, was[field] ?? null, is[field] ?? null])
    .filter(([, one, other]) => one !== other)
}
