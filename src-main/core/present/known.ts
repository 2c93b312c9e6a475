import { type JsonText, pack, unpack } from '../data/tables/columns.ts'

/** The fields of a column that holds several facts, each null where it is not known. */
export function knownOf<Fields extends object>(
  names: readonly (keyof Fields)[],
  column: JsonText<Partial<Fields>> | null | undefined,
): { [Field in keyof Fields]: Fields[Field] | null } {
  const known: Partial<Fields> = column ? unpack(column) : {}
  return Object.fromEntries(names.map((name) => [name, known[name] ?? null])) as {
    [Field in keyof Fields]: Fields[Field] | null
  }
}

/**
 * The value of such a column after a change: a field left out stays, null clears; null when no field is known any more.
 */
export function withKnown<Fields extends object>(
  names: readonly (keyof Fields)[],
  column: JsonText<Partial<Fields>> | null | undefined,
  input: { [Field in keyof Fields]?: Fields[Field] | null | undefined },
): JsonText<Partial<Fields>> | null {
  const known: Partial<Fields> = column ? unpack(column) : {}
  const after = names.flatMap((name) => {
    const value = input[name] === undefined ? known[name] : input[name]
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  return after.length === 0 ? null : pack(Object.fromEntries(after) as Partial<Fields>)
}
