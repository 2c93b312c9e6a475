/** A value for each name of a list. */
export const valuesBy = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<NoInfer<Name>, Value>

/** The texts of a record as the fields of a form hold them: an absent one is an empty field. */
export const textsOf = <Name extends string>(
  record: { [N in NoInfer<Name>]?: string | null | undefined } | null | undefined,
  names: readonly Name[],
): Record<NoInfer<Name>, string> => valuesBy(names, (name) => record?.[name] ?? '')

/** A typed text as it is sent: trimmed; null for an empty field. */
export const sentText = (text: string): string | null => text.trim() || null

/** Typed texts as they are sent; `values` may hold more. */
export const sentTexts = <Name extends string>(
  values: Record<NoInfer<Name>, string>,
  names: readonly Name[],
): Record<NoInfer<Name>, string | null> => valuesBy(names, (name) => sentText(values[name]))
