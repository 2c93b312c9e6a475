import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Importable } from './column.ts'
import { differences, type FieldChange } from './differences.ts'
import { placed } from './rules.ts'
import type { Table } from './table.ts'
import { type CallOperation, type Updating, withWholeAddress } from './updating.ts'
import type { Values } from './values.ts'

interface Importing {
  db: OperatorDb
  ask: CallOperation
  noun: Importable
  table: Table
  /** The line of the file that added or changed a record, by its id. */
  lines: Map<string, number>
}

/** The effect of a row on an existing record. */
interface RowChange {
  does: 'change' | 'same'
  changes: FieldChange[]
}

/** Changes existing records: by one row of the file for each, at the most. */
interface Changer {
  /** Undefined where there is no record yet. @throws Problem as the row is refused. */
  change(values: Values, row: number): Promise<RowChange | undefined>
  /** Keeps that a row has made a record. */
  added(values: Values, row: number): Promise<void>
}

export async function changer({ db, ask, noun, table, lines }: Importing, updating: Updating): Promise<Changer> {
  const find = await updating.finder(db)
  const lineOf = (row: number) => table.rows[row]?.line ?? 0
  return {
    async change(values, row) {
      const id = await find(values)
      if (id === undefined) return undefined
      const other = lines.get(id)
      const key = updating.keys.find((field) => field in values) ?? ''
      if (other !== undefined) throw fieldProblem(key, message('same_record_in_line', { line: other }))
      const before = await updating.kept(ask, id)
      await updating.change(ask, id, withWholeAddress(placed(values), before), before)
      lines.set(id, lineOf(row))
      const changes = differences(noun.columns, values, before, await updating.kept(ask, id))
      return { does: changes.length > 0 ? 'change' : 'same', changes }
    },
    async added(values, row) {
      const id = await find(values)
      if (id !== undefined) lines.set(id, lineOf(row))
    },
  }
}
