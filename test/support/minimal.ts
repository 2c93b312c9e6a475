import { type JsonSchema, sampleOf } from '../../src-main/core/dispatch/validation/samples.ts'

/** The least that a schema of the document allows: of an object what is required, of a list as many as there must be. */
export function minimalOf(schema: JsonSchema & { minItems?: number }, document: object, name = ''): unknown {
  const resolve = (ref: string): JsonSchema =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as JsonSchema
  const of = schema.$ref ? { ...resolve(schema.$ref), $ref: undefined } : schema
  const [first] = of.anyOf ?? of.oneOf ?? []
  if (of.properties) {
    const required = [...(of.required ?? []), ...(first?.required ?? [])]
    const nested = { ...of.properties, ...first?.properties }
    return Object.fromEntries(required.map((key) => [key, minimalOf(nested[key] ?? {}, document, key)]))
  }
  if (first) return minimalOf(first, document, name)
  if (of.items) {
    const { minItems = 0 } = of as { minItems?: number }
    return Array.from({ length: minItems }, () => minimalOf(of.items as JsonSchema, document, name))
  }
  return sampleOf(of, resolve, name)
}
