import { z } from 'zod'
import { DAY } from '../../src-shared/time/durations.ts'

/** A place in a JSON value: `['legs', 0, 'pax']`. */
export type Path = (string | number)[]

export const pathText = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[]` : `${text}${text && '.'}${key}`), '')

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key as string], value)

/** A copy of a value with another one at a place. */
export function withAt<Value>(value: Value, path: Path, to: unknown): Value {
  const copy = structuredClone(value)
  const last = path.at(-1) as string
  ;(at(copy, path.slice(0, -1)) as Record<string, unknown>)[last] = to
  return copy
}

/** Every place of a value that holds no object, with its schema; undefined where there is none. */
export function leavesOf(
  value: unknown,
  schema: z.ZodType | undefined,
  path: Path = [],
): [Path, z.ZodType | undefined][] {
  const inner = schema && unwrapped(schema)
  if (Array.isArray(value)) {
    const list = alternatives(inner).find((one) => one instanceof z.ZodArray)
    const single = alternatives(inner).find((one) => one instanceof z.ZodObject)
    const element = (list?.element as z.ZodType | undefined) ?? (path.length === 0 ? single : undefined)
    return value.flatMap((item, index) => leavesOf(item, element, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return [[path, schema]]
  const shape = (alternatives(inner).find((one) => one instanceof z.ZodObject) as z.ZodObject | undefined)?.shape ?? {}
  return Object.entries(value).flatMap(([key, item]) =>
    leavesOf(item, shape[key] as z.ZodType | undefined, [...path, key]),
  )
}

/** A schema without what says that its value can be left out. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.def.innerType as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.def.in as z.ZodType) : schema
}

const alternatives = (schema: z.ZodType | undefined): z.ZodType[] => {
  if (!schema) return []
  const inner = unwrapped(schema)
  return inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]).flatMap(alternatives) : [inner]
}

/** Another value for a place: one that its schema takes where it says what it takes. */
export function otherThan(value: unknown, path: Path, schema: z.ZodType): unknown {
  const enumerated = alternatives(schema).find((one) => one instanceof z.ZodEnum)
  if (enumerated) return (enumerated.options as unknown[]).find((one) => one !== value)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return undefined
  const name = String(path.at(-1))
  if (/currency/i.test(name)) return value === 'CHF' ? 'EUR' : 'CHF'
  if (/country|nationality/i.test(name))
    return value.length === 3 ? (value === 'AUT' ? 'CHE' : 'AUT') : value === 'AT' ? 'CH' : 'AT'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return new Date(Date.parse(value) + DAY).toISOString().slice(0, 10)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value))
    return new Date(Date.parse(`${value}Z`) + 600_000).toISOString().slice(0, 16)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + 600_000).toISOString()
  if (/^\d+$/.test(value)) return String(Number(value) + 1)
  if (/^[A-Z][A-Z0-9_]+$/.test(value) && value.length > 4) return `${value}_2`
  return `${value} 2`
}
