import { z } from 'zod'
import type { ProblemDetail } from '../../../../src-shared/wire/errors.ts'
import { type JsonSchema, SAMPLE_DAY, sampleOf } from './samples.ts'
import type { Shape } from './shape.ts'

const LONGEST = 120

/** The required part of an object, or else its name or first field. */
function shortened(schema: JsonSchema, resolve: (ref: string) => JsonSchema): JsonSchema {
  if (schema.$ref) return shortened(resolve(schema.$ref), resolve)
  if (schema.items) return { ...schema, items: shortened(schema.items, resolve) }
  if (!schema.properties) return schema
  const names = Object.keys(schema.properties)
  const named = names.find((name) => name === 'lastName' || name === 'name') ?? names[0]
  const wanted = schema.required?.length ? schema.required : named === undefined ? [] : [named]
  const kept = wanted.map((name) => [name, shortened(schema.properties?.[name] ?? {}, resolve)] as const)
  const { example: _, examples: __, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(kept) }
}

/**
 * A valid value of a field, as it is written: `from=2026-11-21` in a query, `"LSZH"` in a body; undefined where no
 * short example is known.
 */
export function exampleOf(shape: Shape, name: string, where: ProblemDetail['in'], now: number): string | undefined {
  if (!shape.schema) return undefined
  const whole = z.toJSONSchema(shape.schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const resolve = (ref: string) => whole.$defs?.[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
  const sample = sampleOf(shortened(whole, resolve), resolve, name)
  if (sample === undefined || sample === null || sample === 'text') return undefined
  const text = JSON.stringify(sample).replaceAll(SAMPLE_DAY, new Date(now).toISOString().slice(0, 10))
  if (text.length > LONGEST) return undefined
  return where === 'query' ? `${name}=${text.replace(/^"|"$/g, '')}` : text
}
