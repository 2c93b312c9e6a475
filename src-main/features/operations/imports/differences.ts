import type { ImportColumn } from './column.ts'
import type { Values } from './values.ts'

/** What a row changes of a record: a field's text before and after; null: nothing. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

/** `address.city` of a record. */
const at = (record: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record)

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.join(', ') || null
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** What became of the fields that a row names, from a record as it was to the record as it is. */
export function differences(columns: ImportColumn[], values: Values, before: object, after: object): FieldChange[] {
  return columns
    .filter(({ field }) => field in values)
    .map(({ field }) => ({ field, from: textOf(at(before, field)), to: textOf(at(after, field)) }))
    .filter(({ from, to }) => from !== to)
}
