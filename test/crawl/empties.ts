import { z } from 'zod'

/** Whether any answer had a value in each place of the schemas that were walked; places of named schemas are shared. */
export type Seen = Map<string, boolean>

// biome-ignore lint/suspicious/noExplicitAny: a walk through schemas and answers of every shape
type Any = any

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const inner = (schema: Any): Any => {
  const { def } = schema
  return ['optional', 'nullable', 'default', 'readonly', 'pipe'].includes(def.type)
    ? inner(def.innerType ?? def.out)
    : schema
}

const mark = (seen: Seen, place: string, value: unknown) =>
  seen.set(place, (seen.get(place) ?? false) || !isEmpty(value))

/**
 * Notes which places of a schema an answer has a value in. A place goes by the name of the schema it is in, where that
 * has one, so that what all flights lack is one place and not one of each operation that shows flights.
 */
export function note(seen: Seen, schema: z.ZodType, value: Any, place: string): void {
  const own = inner(schema)
  const name = (z.globalRegistry.get(schema)?.id ?? z.globalRegistry.get(own)?.id) as string | undefined
  const at = name ?? place
  const { def } = own
  if (def.type === 'object') {
    for (const [field, part] of Object.entries(own.shape as Record<string, z.ZodType>)) {
      mark(seen, `${at}.${field}`, value?.[field])
      note(seen, part, value?.[field], `${at}.${field}`)
    }
  } else if (def.type === 'array') {
    const list = Array.isArray(value) ? value : []
    if (list.length === 0) note(seen, def.element, undefined, `${at}[]`)
    for (const one of list) note(seen, def.element, one, `${at}[]`)
  } else if (def.type === 'union') {
    for (const option of def.options) if (option.safeParse(value).success) note(seen, option, value, at)
  } else if (def.type === 'record') {
    for (const one of Object.values(value ?? {})) note(seen, def.valueType, one, `${at}{}`)
  }
}
