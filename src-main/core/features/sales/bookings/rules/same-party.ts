type KnownFields = Record<string, string | number | undefined>

const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether the party of a request equals the known one; an absent party does. */
export const matchesKnown = (input: KnownFields, known: Record<string, unknown>): boolean =>
  Object.entries(input).every(([field, value]) => value === undefined || fold(value) === fold(known[field]))
