import { setImmediate } from 'node:timers/promises'
import { Problem, type ProblemBody } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import type { Importable, Values } from './column.ts'
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

/** Problems of a record, each with the row it is of: the one that the body's field comes from, else the first. */
function problemsOf(noun: Importable, rows: number[], { details, message }: Pick<ProblemBody, 'details' | 'message'>) {
  if (details.length === 0) return [{ row: rows[0] ?? 0, problem: { field: null, message } }]
  return details.map((detail) => {
    const { field: named, row = 0 } = noun.meant?.(detail.field) ?? { field: detail.field }
    const field = named.replace(/\[\d+\].*$/, '')
    const known = noun.columns.some((column) => column.field === field)
    const problem = known
      ? { field, message: detail.message }
      : { field: null, message: `${detail.field}: ${detail.message}` }
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

/** How many rows are written before others get their turn. */
const AT_A_TIME = 100

/** Hands the rows of a table to the operation that writes them, each record by itself; says what is wrong with each. */
export async function carry(
  writing: Writing,
  noun: Importable,
  columnOf: Map<string, number>,
  table: Table,
): Promise<Outcome> {
  const read = table.rows.map(({ cells }) => readRow(noun, columnOf, cells))
  const outcome: Outcome = read.map(({ problems }) => problems)
  const bodyOf = (await noun.bodies?.(writing.db)) ?? (([values]: Values[]) => placed(values ?? {}))
  const write = async (rows: number[]) => {
    try {
      const reply = await writing.call(noun.operation, { body: bodyOf(rows.map((row) => read[row]?.values ?? {})) })
      return reply.status < 400 ? undefined : (reply.body as ProblemBody)
    } catch (problem) {
      if (problem instanceof Problem) return problem
      throw problem
    }
  }
  for (const [at, rows] of recordsIn(noun, read).entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    if (rows.every((row) => outcome[row]?.length === 0)) {
      const refusal = await write(rows)
      for (const { row, problem } of refusal ? problemsOf(noun, rows, refusal) : []) outcome[row]?.push(problem)
    }
    if (rows.every((row) => outcome[row]?.length === 0)) continue
    for (const row of rows) if (outcome[row]?.length === 0) outcome[row]?.push(besides(noun))
  }
  return outcome
}

/** Of a row that is good by itself. */
const besides = ({ group }: Importable): RowProblem => ({
  field: group ?? null,
  message: 'another row with the same value is refused, so this one is too',
})
