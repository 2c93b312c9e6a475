import type { Operation } from '../../../../../src-shared/contract/index.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import type { Sending } from '../../../../../src-shared/wire/bridge.ts'
import { fieldProblem, Problem, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { Values } from './values.ts'

/** Calls an operation within the import. @throws Problem as it is refused. */
export type CallOperation = (operation: Operation, sent: Sending) => Promise<object>

/** How rows of a file change records that are there already. */
export interface Updating {
  /** Fields that a record is found by. */
  keys: string[]
  /**
   * Makes what finds the record that a row is of, by the id that the rest takes; undefined: there is none yet. It throws
   * a field problem where it could be several.
   */
  finder(db: OperatorDb): Promise<(values: Values) => Promise<string | undefined>>
  /** A record in the form of the columns. */
  kept(ask: CallOperation, id: string): Promise<object>
  /** Writes the fields of a row to a record. */
  change(ask: CallOperation, id: string, body: Record<string, unknown>, kept: object): Promise<unknown>
}

/** A call of an operation that throws what it is refused with. */
export const callOrThrow =
  (call: Writing['call']): CallOperation =>
  async (operation, sent) => {
    const reply = await call(operation, sent)
    if (reply.status < 400) return reply.body as object
    throw Problem.of(reply.body as ProblemBody)
  }

/** The one that a key finds. @throws Problem invalid_input where there are several. */
export function oneBy<Row>(field: string, value: unknown, rows: Row[]): Row | undefined {
  if (rows.length > 1)
    throw fieldProblem(field, message('import_key_ambiguous', { number: rows.length, value: String(value) }))
  return rows[0]
}

/** The one that several keys find. @throws Problem invalid_input where they find different ones. */
export function agreed<Row extends { id: string }>(found: [field: string, row: Row | undefined][]): Row | undefined {
  const [first, ...others] = found.flatMap(([field, row]) => (row ? [{ field, row }] : []))
  const other = others.find(({ row }) => row.id !== first?.row.id)
  if (first && other) throw fieldProblem(other.field, message('import_keys_differ', { field: first.field }))
  return first?.row
}

/** The whole address with the fields of a row, since addresses are replaced as a whole. */
export function withWholeAddress(body: Record<string, unknown>, kept: object): Record<string, unknown> {
  if (body['address'] === undefined) return body
  const { links: _, ...before } = ((kept as { address?: object }).address ?? {}) as Record<string, unknown>
  return { ...body, address: { ...before, ...(body['address'] as object) } }
}
