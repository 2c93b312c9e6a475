import type { JsonSchema } from '../../src-main/core/dispatch/validation/samples.ts'

/** Where a value stands in a body: `['legs', 0, 'pax']`. */
export type Path = (string | number)[]

/** The properties of a schema of the contract beside those that samples are made from. */
export interface Schema extends JsonSchema {
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  maxItems?: number
  minItems?: number
}

/** `legs[0].departureAirport` */
export const fieldName = (path: Path): string =>
  path.reduce<string>((name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${key}`), '')

/** Each place in a body, however deep, with the schema of its value, complete on its own. */
export function* placesIn(schema: Schema, root = schema, path: Path = []): Generator<[Path, Schema]> {
  const of = resolved(schema, root)
  yield [path, { ...of, $defs: root.$defs ?? {} }]
  for (const [field, child] of Object.entries(of.properties ?? {})) yield* placesIn(child, root, [...path, field])
  if (of.items) yield* placesIn(of.items, root, [...path, 0])
}

/** The schema behind a reference; of one that allows null, or one record instead of a list, the fullest form. */
function resolved(schema: Schema, root: Schema): Schema {
  const { $ref, anyOf, ...rest } = schema
  if ($ref) return { ...root.$defs?.[$ref.slice('#/$defs/'.length)], ...rest }
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? []
  const list = others.find(({ items }) => items && resolved(items, root).properties)
  const only = others.length === 1 && others.find((one) => one.$ref ?? one.properties)
  const form = list ?? only
  return form ? { ...resolved(form, root), ...rest } : schema
}

/** A copy in which that stands at the place; what is missing on the way is made, other items of a list are left out. */
export function put(given: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') return [put((given as unknown[] | undefined)?.[key], rest, value)]
  const fields = (given ?? {}) as Record<string, unknown>
  return { ...fields, [key]: put(fields[key], rest, value) }
}
