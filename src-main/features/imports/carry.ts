import { Problem, type ProblemBody, type ProblemDetail } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import type { Importable, Planned, Values } from './column.ts'
import { placed } from './rules.ts'
import type { Table } from './table.ts'

/** What is wrong with a row: in a field, or as a whole. */
export interface RowProblem {
  field: string | null
  message: string
}
/** What became of the rows, in their order. */
export type Outcome = RowProblem[][]

/** The values of a row by field, and what is wrong with its cells. */
function readRow(noun: Importable, columnOf: Map<string, number>, cells: string[]) {
  const values: Values = {}
  const problems: RowProblem[] = []
  for (const { field, title, read, required } of noun.columns) {
    const text = cells[columnOf.get(field) ?? -1] ?? ''
    if (text === '') {
      if (required) problems.push({ field, message: `${title} is missing` })
      continue
    }
    try {
      values[field] = read ? read(text) : text
    } catch (error) {
      problems.push({ field, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { values, problems }
}

/** The column that a field of the body comes from, or from whose beginning it does: `tails[0]` from `tails`. */
function columnMeant(noun: Importable, part: string): string | null {
  const field = (noun.fieldOf?.(part) ?? part).replace(/\[\d+\].*$/, '')
  return noun.columns.some((column) => column.field === field) ? field : null
}

function problemsOf(noun: Importable, details: ProblemDetail[], message: string): RowProblem[] {
  if (details.length === 0) return [{ field: null, message }]
  return details.map((detail) => {
    const field = columnMeant(noun, detail.field)
    return { field, message: field ? detail.message : `${detail.field}: ${detail.message}` }
  })
}

async function plan(
  noun: Importable,
  db: Own,
  rows: Values[],
): Promise<(Planned | { rows: number[]; problem: unknown })[]> {
  return noun.bodies ? noun.bodies(db, rows) : rows.map((values, row) => ({ rows: [row], body: placed(values) }))
}

/** Hands the rows of a table to the operation that writes them, each by itself; says what is wrong with each. */
export async function carry(
  writing: Writing,
  noun: Importable,
  columnOf: Map<string, number>,
  { rows }: Table,
): Promise<Outcome> {
  const read = rows.map(({ cells }) => readRow(noun, columnOf, cells))
  const outcome: Outcome = read.map(({ problems }) => problems)
  const good = [...read.keys()].filter((row) => outcome[row]?.length === 0)
  const blame = (planned: number[], problems: RowProblem[]) => {
    for (const row of planned) outcome[good[row] ?? -1]?.push(...problems)
  }
  for (const planned of await plan(
    noun,
    writing.db,
    good.map((row) => read[row]?.values ?? {}),
  )) {
    if ('problem' in planned) {
      if (!(planned.problem instanceof Problem)) throw planned.problem
      blame(planned.rows, problemsOf(noun, planned.problem.details, planned.problem.message))
      continue
    }
    const reply = await writing.call(noun.operation, { body: planned.body })
    if (reply.status < 400) continue
    const { details, message } = reply.body as ProblemBody
    blame(planned.rows, problemsOf(noun, details, message))
  }
  return outcome
}
