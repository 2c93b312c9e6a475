import type { JsonSchema } from '../../../../core/dispatch/validation/samples.ts'
import { bookingExamples } from './bookings.ts'
import { type Example, type ExampleRecords, exampleSource } from './example.ts'
import { fleetExamples } from './fleet.ts'
import { flightExamples } from './flights.ts'
import { moneyExamples } from './money.ts'
import { peopleExamples } from './people.ts'

/** Examples by operationId. */
const examples: Record<string, Example> = {
  ...bookingExamples,
  ...flightExamples,
  ...moneyExamples,
  ...peopleExamples,
  ...fleetExamples,
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
  examples?: unknown
}

interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: object
}

/** The operations of a document. */
export const operationsOf = ({ paths }: { paths?: object | undefined }): Described[] =>
  Object.values(paths ?? {}).flatMap((methods) => Object.values(methods as Record<string, Described>))

/** Numbers as numbers where the parameter takes them. */
function typed(value: string, { type, anyOf = [] }: JsonSchema): string | number {
  const types = [type, ...anyOf.map((one) => one.type)].flat()
  return types.includes('integer') && /^\d+$/.test(value) ? Number(value) : value
}

/**
 * Writes examples into the operations of a document, dated `today` (YYYY-MM-DD). Parameters of paths get the records of
 * an operator; where it has none they stay as they are.
 */
export function applyExamples(document: { paths?: object | undefined }, records: ExampleRecords, today: string): void {
  const source = exampleSource(records, today)
  for (const { operationId, parameters = [], requestBody } of operationsOf(document)) {
    const example = examples[operationId]
    if (!example) continue
    const query = example.query?.(source) ?? {}
    for (const parameter of parameters) {
      const name = parameter.in === 'path' ? example.params?.[parameter.name] : undefined
      const record = name && records[name]
      if (record !== undefined) parameter.example = typed(record, parameter.schema)
      if (parameter.in !== 'query' || query[parameter.name] === undefined) continue
      const value = query[parameter.name]
      if (parameter.required) parameter.example = value
      // The reference page sends an optional parameter only if its example says so.
      else parameter.examples = { example: { value, 'x-disabled': false } }
    }
    const json = requestBody?.content['application/json']
    if (json && example.body) json.example = example.body(source)
  }
}
