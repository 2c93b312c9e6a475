import type { ExampleName } from '../../../../../src-shared/contract/operations/examples.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'

export type ExampleRecords = Partial<Record<ExampleName, string>>

/** The source of the values of an example. */
export interface ExampleSource {
  /** The name of a record, or a stock value where the operator has none. */
  of(name: ExampleName): string
  /** The same where the interface takes a number. */
  number(name: ExampleName): number
  /** YYYY-MM-DD, so many days after today. */
  day(after: number): string
}

/** How an operation is called. Parameters are names of records; a query may have values that are made of them. */
export interface Example {
  params?: Record<string, ExampleName>
  query?: (source: ExampleSource) => Record<string, unknown>
  body?: (source: ExampleSource) => unknown
}

const STOCK: ExampleRecords = {
  tailNumber: 'HB-JFA',
  airportCode: 'LSZH',
  subscriptionId: '01a1fdad-9ee7-7a80-9756-462825625c00',
}
const stockOf = (name: ExampleName) => STOCK[name] ?? (/Id$|To\w/.test(name) ? '10324' : 'CRM-4711')

/** Values for examples of a day (YYYY-MM-DD) with the records of an operator, as far as there are any. */
export function exampleSource(records: ExampleRecords, today: string): ExampleSource {
  const of = (name: ExampleName) => records[name] ?? stockOf(name)
  return {
    of,
    number: (name) => Number(/^\d+$/.test(of(name)) ? of(name) : 10_324),
    day: (after) => new Date(Date.parse(today) + after * DAY).toISOString().slice(0, 10),
  }
}
