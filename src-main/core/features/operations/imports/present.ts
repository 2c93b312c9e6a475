import type { z } from 'zod'
import type { importPreview } from '../../../../../src-shared/contract/operations/imports.ts'
import { englishText, message } from '../../../../../src-shared/messages/index.ts'
import { fieldDetail, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Importable, ImportColumn } from './column.ts'
import type { Table } from './table.ts'
import type { ImportRun, Outcome, RowOutcome } from './write-records.ts'

export const presentColumn = ({ updating }: Importable, { field, title, required, example }: ImportColumn) => ({
  ...{ field, title, example },
  required: required ?? false,
  key: updating?.keys.includes(field) ?? false,
})

/** How many rows do what, and how many are refused. */
export function countsOf(outcome: Outcome) {
  const of = (what: RowOutcome['does']) =>
    outcome.filter(({ does, problems }) => problems.length === 0 && does === what).length
  const left = outcome.filter(({ problems }) => problems.length > 0).length
  return { added: of('add'), changed: of('change'), same: of('same'), left }
}

const FIRST_ROWS = 20
const FIRST_PROBLEMS = 200
const FIRST_CHANGES = 200
const FIRST_DOUBTS = 200
const nothing: RowOutcome = { does: null, changes: [], problems: [], doubts: [] }
/** Characters and lines that are shown of what stands above the names of the columns. */
const ABOVE = { lines: 15, characters: 300 }

/** A preview of a file: its first rows, and the first rows with changes or problems. */
export function presentPreview({
  noun,
  columnOf,
  table,
  outcome,
  readings,
  choice,
}: ImportRun): z.infer<typeof importPreview> {
  const all = table.rows.map(({ line, cells }, row) => ({ line, cells, ...(outcome[row] ?? nothing) }))
  const refused = all.filter(({ problems }) => problems.length > 0).slice(0, FIRST_PROBLEMS)
  const changing = all.filter(({ does }) => does === 'change').slice(0, FIRST_CHANGES)
  const doubtful = all.filter(({ doubts, problems }) => doubts.length > 0 && problems.length === 0)
  const shown = new Set([...all.slice(0, FIRST_ROWS), ...changing, ...refused, ...doubtful.slice(0, FIRST_DOUBTS)])
  const { added, changed, same, left } = countsOf(outcome)
  return {
    columns: table.columns,
    fields: noun.columns.map((column) => ({
      ...presentColumn(noun, column),
      column: table.columns[columnOf.get(column.field) ?? -1] ?? null,
    })),
    rows: all.length,
    good: all.length - left,
    ...{ added, changed, same },
    doubtful: doubtful.length,
    encoding: { used: table.encoding, isSure: table.isSure },
    dates: { open: readings.openDate, order: choice.dates ?? null },
    numbers: { open: readings.openNumber, decimal: choice.decimal ?? null },
    above: table.above
      .slice(0, ABOVE.lines)
      .map(({ cells }) => cells.filter(Boolean).join(' ').slice(0, ABOVE.characters)),
    past: outcome.filter(({ past, problems }) => past && problems.length === 0).length,
    shown: [...shown].sort((a, b) => a.line - b.line).map(({ past: _, ...row }) => row),
  }
}

/** The rows of some records, with what became of them. */
export const writtenOf = ({ table, records, outcome }: ImportRun, from: number, until: number) =>
  records
    .slice(from, until)
    .flat()
    .map((row) => ({ line: table.rows[row]?.line ?? 0, outcome: outcome[row] ?? nothing }))

/** The first rows that were refused. */
export const firstRefused = (written: ReturnType<typeof writtenOf>) =>
  written
    .filter(({ outcome }) => outcome.problems.length > 0)
    .slice(0, FIRST_PROBLEMS)
    .map(({ line, outcome: { problems } }) => ({ line, problems }))

const MAX_DETAILS = 100

/** Why nothing was written: what is wrong, by line of the file. */
export function refusalOf(table: Table, outcome: Outcome): Problem {
  const details = outcome.flatMap(({ problems }, row) =>
    problems.map(({ field, message: problem }) => {
      const line = table.rows[row]?.line ?? 0
      const place = field ? message('import_line_field', { line, field }) : message('import_line', { line })
      return { place, problem }
    }),
  )
  const [worst] = details
  return new Problem(
    'invalid_input',
    message('import_refused', {
      count: countsOf(outcome).left,
      first: worst ? message('first_problem', { ...worst }) : '',
    }),
    details.slice(0, MAX_DETAILS).map(({ place, problem }) => fieldDetail(englishText(place), problem)),
  )
}
