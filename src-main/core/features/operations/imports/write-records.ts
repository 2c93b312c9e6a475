import { constant, type Message, message, verbatim } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import { changer } from './changer.ts'
import type { Importable } from './column.ts'
import type { FieldChange } from './differences.ts'
import { type ColumnReadings, type ReadingChoice, readColumns } from './read-columns.ts'
import { CellRefused, type ColumnReading, placed } from './rules.ts'
import type { Table, TableRow } from './table.ts'
import { callOrThrow } from './updating.ts'
import type { Values } from './values.ts'

/** A problem with a row: in a field, or as a whole. */
export interface RowProblem {
  field: string | null
  message: Message
}
/** The outcome of a row: null where it is refused. */
export interface RowOutcome {
  does: 'add' | 'change' | 'same' | null
  changes: FieldChange[]
  problems: RowProblem[]
  /** Values that are to be compared with the file. */
  doubts: RowProblem[]
  /** The row adds a record in the past. */
  past?: boolean
}
/** The outcome of the rows, in their order. */
export type Outcome = RowOutcome[]

interface ReadRow {
  values: Values
  problems: RowProblem[]
  doubts: RowProblem[]
  /** The fields that a new record would need. */
  missing: RowProblem[]
}

/** The values of a row by field, and what is wrong with its cells. */
function readRow(
  { noun, columnOf, edits, table }: ImportSource,
  readings: Readings,
  { line, cells }: TableRow,
): ReadRow {
  const row: ReadRow = { values: {}, problems: [], doubts: [], missing: [] }
  const edited = edits.get(line)
  if (cells.slice(table.heads).some((cell) => cell !== ''))
    row.doubts.push({ field: null, message: message('import_cells_beyond') })
  for (const { field, title, read, required } of noun.columns) {
    const text = edited?.get(field) ?? cells[columnOf.get(field) ?? -1] ?? ''
    if (text === '') {
      if (required)
        row.missing.push({ field, message: message('column_missing', { column: constant(title, 'column') }) })
      continue
    }
    try {
      row.values[field] = read ? read(text, readings(field, row.doubts)) : text
    } catch (error) {
      const reason = error instanceof CellRefused ? error.reason : verbatim(String(error))
      row.problems.push({ field, message: reason })
    }
  }
  if (noun.combined) {
    row.values = noun.combined(row.values, (field, reason) => row.doubts.push({ field, message: reason }))
    row.missing = row.missing.filter(({ field }) => field === null || row.values[field] === undefined)
  }
  return row
}

/** How a cell of a field is read; its doubts are noted in the row. */
type Readings = (field: string, doubts: RowProblem[]) => ColumnReading

/** Problems of a record, each with the row it is of: the one that the body's field comes from, else the first. */
function problemsOf(noun: Importable, rows: number[], { details, reason }: Pick<Problem, 'details' | 'reason'>) {
  if (details.length === 0) return [{ row: rows[0] ?? 0, problem: { field: null, message: reason } }]
  return details.map((detail) => {
    const { field: named, row = 0 } = noun.columnOf?.(detail.field) ?? { field: detail.field }
    const [field = ''] = named.split(/\[\d{1,9}\]/, 1)
    const known = noun.columns.some((column) => column.field === field)
    const wrong = detail.reason ?? verbatim(detail.message)
    const problem = known
      ? { field, message: wrong }
      : { field: null, message: message('field_problem', { field: detail.field, problem: wrong }) }
    return { row: rows[row] ?? rows[0] ?? 0, problem }
  })
}

/** The rows of each record, in the order of the file. */
function recordsIn(noun: Importable, read: { values: Values }[]): number[][] {
  const records = new Map<unknown, number[]>()
  for (const [row, { values }] of read.entries()) {
    const key = (noun.group && values[noun.group]) ?? row
    const rows = records.get(key)
    if (rows) rows.push(row)
    else records.set(key, [row])
  }
  return [...records.values()]
}

interface ImportSource {
  noun: Importable
  columnOf: Map<string, number>
  table: Table
  /** Whether rows of records that are there change them; else they are refused. */
  update: boolean
  /** Texts that replace those of the file, by line and field. */
  edits: Map<number, Map<string, string>>
  choice: ReadingChoice
  /** An ISO day. */
  today: string
}

/** The rows of a table on their way in. */
export interface ImportRun extends ImportSource {
  read: ReadRow[]
  readings: ColumnReadings
  /** The rows of each record, in the order of the file. */
  records: number[][]
  /** The outcome of each row so far. */
  outcome: Outcome
  /** The line of the file that added or changed a record, by its id. */
  lines: Map<string, number>
}

/** Reads the cells of a table. */
export async function readImport(carried: ImportSource): Promise<ImportRun> {
  const { noun, columnOf, table, choice, today } = carried
  const readings = await readColumns(noun.columns, columnOf, table, choice)
  const readingOf: Readings = (field, doubts) => ({
    ...readings.of(field),
    today,
    doubt: (reason) => void doubts.push({ field, message: reason }),
  })
  const read: ReadRow[] = []
  for (const row of table.rows) {
    await nextTurn()
    read.push(readRow(carried, readingOf, row))
  }
  const outcome: Outcome = read.map(({ problems, doubts }) => ({ does: null, changes: [], problems, doubts }))
  await nextTurn()
  return { ...carried, read, readings, records: recordsIn(noun, read), outcome, lines: new Map() }
}

/** Passes records of a table, by their place, to the writing operations; notes the outcome of each row. */
export async function writeRecords(writing: Writing, importRun: ImportRun, from: number, until: number): Promise<void> {
  const { noun, table, update, read, records, outcome, lines } = importRun
  const some = records.slice(from, until)
  const ask = callOrThrow(writing.call)
  const today = toDay(writing.now)
  const bodyOf = (await noun.bodies?.(writing.db)) ?? (([values]: Values[]) => placed(values ?? {}))
  const changing =
    update && noun.updating ? await changer({ db: writing.db, ask, noun, table, lines }, noun.updating) : undefined
  if (!changing)
    for (const row of some.flat()) {
      const { problems, missing } = read[row] as ReadRow
      problems.push(...missing)
    }
  const write = async (rows: number[]): Promise<Pick<RowOutcome, 'does' | 'changes'>> => {
    const input = rows.map((row) => read[row] as ReadRow)
    const [first = { values: {} }] = input
    const changed = await changing?.change(first.values, rows[0] ?? 0)
    if (changed) return changed
    if (changing) for (const { problems, missing } of input) problems.push(...missing)
    if (input.some(({ problems }) => problems.length > 0)) return { does: null, changes: [] }
    await ask(noun.operation, { body: bodyOf(input.map(({ values }) => values)) })
    await changing?.added(first.values, rows[0] ?? 0)
    return { does: 'add', changes: [] }
  }
  const isGood = (row: number) => outcome[row]?.problems.length === 0
  for (const rows of some) {
    if (rows.every(isGood)) {
      try {
        const written = await write(rows)
        for (const row of rows) {
          const past = written.does === 'add' && (noun.isPast?.(read[row]?.values ?? {}, today) ?? false)
          outcome[row] = {
            ...written,
            past,
            problems: outcome[row]?.problems ?? [],
            doubts: outcome[row]?.doubts ?? [],
          }
        }
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        for (const one of problemsOf(noun, rows, problem)) outcome[one.row]?.problems.push(one.problem)
      }
    }
    if (rows.every(isGood)) continue
    for (const row of rows) if (isGood(row)) outcome[row]?.problems.push(besides(noun))
  }
}

/** The problem of a row that is valid on its own but belongs to a refused group. */
const besides = ({ group }: Importable): RowProblem => ({
  field: group ?? null,
  message: message('same_record_refused'),
})
