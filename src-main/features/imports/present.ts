import type { z } from 'zod'
import type { importPreview } from '../../../src-shared/contract/imports.ts'
import { Problem } from '../../../src-shared/errors.ts'
import type { Outcome } from './carry.ts'
import type { Importable, ImportColumn } from './column.ts'
import type { Table } from './table.ts'

export const presentColumn = ({ field, title, required, example }: ImportColumn) => ({
  ...{ field, title, example },
  required: required ?? false,
})

const FIRST_ROWS = 20
const FIRST_PROBLEMS = 200

/** What a file would bring: of its rows the first ones, and the first that are refused. */
export function presentPreview(
  noun: Importable,
  columnOf: Map<string, number>,
  table: Table,
  outcome: Outcome,
): z.infer<typeof importPreview> {
  const all = table.rows.map(({ line, cells }, row) => ({ line, cells, problems: outcome[row] ?? [] }))
  const refused = all.filter(({ problems }) => problems.length > 0)
  const first = all.slice(0, FIRST_ROWS).filter(({ problems }) => problems.length === 0)
  const shown = [...first, ...refused.slice(0, FIRST_PROBLEMS)].sort((a, b) => a.line - b.line)
  return {
    columns: table.columns,
    fields: noun.columns.map((column) => ({
      ...presentColumn(column),
      column: table.columns[columnOf.get(column.field) ?? -1] ?? null,
    })),
    rows: all.length,
    good: all.length - refused.length,
    shown,
  }
}

const MOST_DETAILS = 100

/** Why nothing was written: what is wrong, by line of the file. */
export function refusalOf(table: Table, outcome: Outcome): Problem {
  const details = outcome.flatMap((problems, row) =>
    problems.map(({ field, message }) => {
      const line = table.rows[row]?.line
      return { in: 'body' as const, field: field ? `line ${line}, ${field}` : `line ${line}`, message }
    }),
  )
  const refused = outcome.filter((problems) => problems.length > 0).length
  const words = refused === 1 ? 'One row is' : `${refused} rows are`
  const first = details[0] ? ` First: ${details[0].field}: ${details[0].message}` : ''
  return new Problem(
    'invalid_input',
    `${words} not valid, so nothing was written.${first}`,
    details.slice(0, MOST_DETAILS),
  )
}
