type KnownFields = Record<string, string | number | undefined>

const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether what a request says of somebody is what is known already; saying nothing is that too. */
export const matchesKnown = (said: KnownFields, known: Record<string, unknown>): boolean =>
  Object.entries(said).every(([field, value]) => value === undefined || fold(value) === fold(known[field]))
