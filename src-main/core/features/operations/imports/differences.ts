import type { ImportColumn } from './column.ts'
import type { Values } from './values.ts'

/** The change of a field: its text before and after; null: none. */
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

/** The changes of the fields that a row names, between the record before and after. */
export function differences(columns: ImportColumn[], values: Values, before: object, after: object): FieldChange[] {
  return columns
    .filter(({ field }) => field in values)
    .map(({ field }) => ({ field, from: textOf(at(before, field)), to: textOf(at(after, field)) }))
    .filter(({ from, to }) => from !== to)
}
