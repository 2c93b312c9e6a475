import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { z } from 'zod'
import { createSchema } from 'zod-openapi'
import type { JsonSchema } from '../../src-main/core/dispatch/validation/samples.ts'
import { openApi } from '../../src-main/hosts/http/openapi/document.ts'
import type { Route } from '../../src-main/hosts/http/routes.ts'
import { answersFile } from '../../src-shared/contract/file.ts'
import { isDesk } from './operations.ts'

/** The document that is served, as plain JSON. */
// biome-ignore lint/suspicious/noExplicitAny: it is looked into as the JSON it is
export const document: any = JSON.parse(JSON.stringify(openApi('http://127.0.0.1:8710')))

const ajv = new Ajv2020({ allErrors: true, strict: false })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addFormat('base64', true)
ajv.addSchema(document, 'openapi')

const pointer = (...keys: string[]) => keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** The faults of a value by a schema within the document. */
export function wrongInDocument(value: unknown, ...keys: string[]): string[] {
  const validate = ajv.getSchema(`openapi#/${encodeURI(pointer(...keys))}`)
  if (!validate) throw new Error(`the document has no ${keys.join(' ')}`)
  validate(value)
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  )
}

/** The faults of a value by a schema of its own. */
export function wrongIn(value: unknown, schema: JsonSchema): string[] {
  const validate = ajv.compile(schema)
  validate(value)
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  )
}

const made = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

/** A schema of the contract as JSON Schema, whole in itself; the same object each time, so that it is compiled once. */
export function jsonSchemaOf(of: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(of)
  if (known) return known
  const { schema, components } = createSchema(of, { io, schemaRefPath: '#/$defs/', openapiVersion: '3.1.0' })
  const whole = { ...(schema as JsonSchema), $defs: components } as JsonSchema
  made[io].set(of, whole)
  return whole
}

/** The faults of an answer: by the document for published operations, by the contract for the desk's own. */
export function wrongInReply({ entry, path }: Route, status: number, body: unknown): string[] {
  if (status !== (entry.status ?? 200)) return [`status ${status} where ${entry.status ?? 200} is declared`]
  if (answersFile(entry)) return body === undefined ? [] : ['JSON where a file is declared']
  if (!entry.reply) return body === undefined ? [] : ['a body where none is declared']
  if (isDesk(entry)) return wrongIn(body, jsonSchemaOf(entry.reply, 'output'))
  const response = ['paths', path, entry.method.toLowerCase(), 'responses', String(status)]
  return wrongInDocument(body, ...response, 'content', 'application/json', 'schema')
}
