import type { CompiledQuery, Insertable, Transaction, Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { openBookingChanges } from './booking-changes.ts'
import { openBookingVersions } from './booking-versions.ts'
import { keepContacts } from './contacts/keep.ts'
import { withDerived } from './derived.ts'
import { keepFlownHours } from './flown-hours.ts'
import { insertRows, type Row } from './insert.ts'
import { prepared } from './prepared.ts'
import { rowsOf, run } from './run.ts'
import { nextNumber } from './sequences.ts'
import { type SaveSetting, writeSetting } from './settings.ts'
import { numberedTables, type OperatorTable, type Tables } from './tables.ts'
import { touch } from './touches.ts'
import { noteWrittenFlights, noWrittenFlights, type WrittenFlights } from './written-flights.ts'

type AssignedColumn = 'id' | 'operatorId' | 'createdAt' | 'updatedAt' | 'publicId'
/** The fields of a new row; operator and timestamps are given to it, id and the interface's number where it has none. */
export type NewRow<T extends OperatorTable> = Omit<Insertable<Tables[T]>, AssignedColumn> & {
  id?: string
  publicId?: number
}
/** The fields to change of an existing row. */
export type Change<T extends OperatorTable> = Omit<Updateable<Tables[T]>, AssignedColumn>

/** The generated columns of a new row. */
export interface NewRecord {
  id: string
  publicId: number
}

/**
 * The one way to write a domain row: it writes the row and, in the same transaction, who changed which field of it
 * from what to what. That log is the audit trail, the history of a quote, undo, and what field devices exchange.
 */
export interface Journal {
  /** Writes a new row. */
  add<T extends OperatorTable>(table: T, row: NewRow<T>): Promise<NewRecord>
  /** Writes new rows, in their order, in a few statements. */
  addAll<T extends OperatorTable>(table: T, rows: NewRow<T>[]): Promise<NewRecord[]>
  /** Writes the fields that differ; false when none does or there is no such row. */
  change<T extends OperatorTable>(table: T, id: string, change: Change<T>): Promise<boolean>
  /** Writes a row that was deleted as it was, by its own id and number. */
  restore(table: OperatorTable, row: Row): Promise<void>
  /** Deletes the row; false when there is none. */
  remove(table: OperatorTable, id: string): Promise<boolean>
  /** Writes the row of an operator that is being set up. */
  createOperator(row: Omit<Insertable<Tables['operators']>, 'id' | 'createdAt'>): Promise<void>
  /** Writes the fields of the operator's own row that differ. */
  changeOperator(change: Omit<Updateable<Tables['operators']>, 'id' | 'createdAt' | 'publicId'>): Promise<void>
  saveSetting: SaveSetting
  /** Ends the change after all writes: makes the versions of the bookings concerned and notes when they changed. */
  end(): Promise<void>
  /** The id of the change that all these writes belong to. */
  readonly changeId: string
  /** Tables written to so far. */
  readonly touched: ReadonlySet<string>
  /** The records written so far that what was sent of flights depends on. */
  readonly writtenFlights: WrittenFlights
  /** The number of the log's last entry written here; 0 while there is none. */
  readonly sequence: number
}

/** Fields whose values are kept out of the log. */
const secret = new Set(['hash', 'signingKey', 'nextKey', 'formerKey', 'password'])
const withoutSecrets = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, secret.has(field) ? '(secret)' : value]))

/**
 * Fields of a record that no reader of its update time sees: keys, and Apron's own notes. A change of
 * them alone is logged and does not count as an update.
 */
const internalFields: Partial<Record<OperatorTable, Set<string>>> = {
  bookings: new Set(['paymentStatusSet']),
  ...{
    services: new Set(['sentContent']),
    permits: new Set(['sentContent']),
    slots: new Set(['sentContent']),
    fuels: new Set(['sentContent']),
  },
  subscriptions: new Set([
    ...['signingKey', 'nextKey', 'formerKey', 'formerKeyUntil', 'receiver'],
    ...['noticedFor', 'heldSince'],
  ]),
}

/** The column that names the record whose history shows a row. */
const owners: Partial<Record<keyof Tables, string>> = {
  ...{ documents: 'rowId', crew: 'userId', idCards: 'userId', qualifications: 'userId' },
  ...{ maintenanceSchedules: 'aircraftId', holdItems: 'aircraftId', legs: 'bookingId', flights: 'bookingId' },
}

/** The fields of a change that say something new: before and after. */
function differences(before: Row, change: Row): [string, [unknown, unknown]][] {
  return Object.entries(change)
    .filter(([field, value]) => value !== undefined && value !== before[field])
    .map(([field, value]) => [field, [before[field], value]])
}

/** The values that a change leaves behind. */
const after = (changes: Row): Row =>
  Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[1]]))

interface RowQueries {
  read(values: { id: string; operatorId: string }): CompiledQuery<Row>
  remove(values: { id: string }): CompiledQuery
}

const queriesOf = new Map<OperatorTable, RowQueries>()

/** The compiled queries of one row of a table. */
function rowQueries(table: OperatorTable): RowQueries {
  const known = queriesOf.get(table)
  if (known) return known
  const own = table as 'accounts'
  const queries: RowQueries = {
    read: prepared((db, { id, operatorId }: { id: string; operatorId: string }) =>
      db.selectFrom(own).selectAll().where('id', '=', id).where('operatorId', '=', operatorId),
    ) as RowQueries['read'],
    remove: prepared((db, { id }: { id: string }) => db.deleteFrom(own).where('id', '=', id)),
  }
  queriesOf.set(table, queries)
  return queries
}

export function openJournal(
  db: Transaction<Tables>,
  operatorId: string,
  actor: string,
  now: number,
  change?: string,
  newId: () => string = uuidv7,
): Journal {
  const changeId = change ?? newId()
  const touched = new Set<string>()
  const writtenFlights = noWrittenFlights()
  const bookings = openBookingChanges(db, operatorId, now)
  const versions = openBookingVersions(db, { operatorId, actor, changeId, now, newId })

  let sequence = 0

  const append = async (
    table: OperatorTable | 'operators' | 'settings',
    action: 'add' | 'change' | 'remove',
    written: { row: Row; changes: Row }[],
  ) => {
    touched.add(table)
    for (const { row, changes } of written) bookings.note(table, row, changes)
    const entries = written.map(({ row, changes }) => ({
      operatorId,
      at: now,
      actor,
      changeId,
      table,
      rowId: row['id'],
      flightId: table === 'flights' ? row['id'] : row['flightId'],
      ownerId: row[owners[table] ?? ''] ?? null,
      action,
      changes: JSON.stringify(withoutSecrets(changes)),
    }))
    sequence = await insertRows(db, 'journal', entries)
    const isChange = action === 'change'
    const rows = written.map(({ row, changes }) => ({
      before: action === 'add' ? undefined : row,
      after: action === 'remove' ? undefined : isChange ? { ...row, ...after(changes) } : row,
    }))
    await keepFlownHours(db, operatorId, table, rows)
    await keepContacts(db, table, rows)
    noteWrittenFlights(writtenFlights, table, rows)
    await touch(
      db,
      { operatorId, now },
      {
        ...{ table, action },
        rows: isChange
          ? written.flatMap(({ row, changes }) => [row, { ...row, ...after(changes) }])
          : written.map(({ row }) => row),
        fields: isChange ? written.flatMap(({ changes }) => Object.keys(changes)) : undefined,
      },
    )
    for (const { row, changes } of written) await versions.note(table, action, row, Object.keys(changes))
  }
  // One typed door for all own tables: they share these columns, which Kysely can't see through a type parameter.
  const rows = (table: OperatorTable) => table as 'accounts'
  const read = async (table: OperatorTable, id: string): Promise<Row | undefined> =>
    (await rowsOf(db, rowQueries(table).read({ id, operatorId })))[0]

  const addAll: Journal['addAll'] = async (table, rows) => {
    if (rows.length === 0) return []
    const numbered = (numberedTables as readonly OperatorTable[]).includes(table)
    const unnumbered = numbered ? rows.filter((row) => row.publicId === undefined).length : 0
    let publicId = unnumbered > 0 ? await nextNumber(db, operatorId, 'publicId', unnumbered) : 0
    const written = rows.map((row) => ({
      ...row,
      id: row.id ?? newId(),
      operatorId,
      ...(numbered ? { publicId: row.publicId ?? publicId++ } : {}),
      createdAt: now,
      updatedAt: now,
    }))
    await insertRows(db, table, written)
    await append(
      table,
      'add',
      written.map((row, index) => ({ row, changes: rows[index] as Row })),
    )
    return written.map((row) => ({ id: row.id, publicId: row.publicId ?? 0 }))
  }

  return {
    changeId,
    touched,
    writtenFlights,
    get sequence() {
      return sequence
    },
    async end() {
      if (await versions.end()) for (const table of ['bookings', 'bookingVersions']) touched.add(table)
      await bookings.write()
    },
    addAll,
    add: async (table, row) => (await addAll(table, [row]))[0] as NewRecord,
    async change(table, id, change) {
      const before = await read(table, id)
      if (!before) return false
      const changed = differences(before, change).map(([field]) => field)
      const differing = differences(before, withDerived(table, change, changed))
      if (differing.length === 0) return false
      const updated = differing.every(([field]) => internalFields[table]?.has(field)) ? {} : { updatedAt: now }
      await db
        .updateTable(rows(table))
        .set({ ...Object.fromEntries(differing.map(([field, [, value]]) => [field, value])), ...updated } as never)
        .where('id', '=', id)
        .execute()
      await append(table, 'change', [{ row: before, changes: Object.fromEntries(differing) }])
      return true
    },
    async restore(table, input) {
      const row = { ...input, operatorId, updatedAt: now }
      await insertRows(db, table, [row])
      await append(table, 'add', [{ row, changes: row }])
    },
    async remove(table, id) {
      const before = await read(table, id)
      if (!before) return false
      if (table === 'bookings') {
        const gone = await versions.removeOf(id)
        if (gone.length > 0)
          await append(
            'bookingVersions',
            'remove',
            gone.map((row) => ({ row, changes: row })),
          )
      }
      await run(db, rowQueries(table).remove({ id }))
      await append(table, 'remove', [{ row: before, changes: before }])
      return true
    },
    async createOperator(given) {
      const row = { ...given, id: operatorId, createdAt: now }
      await db.insertInto('operators').values(row).execute()
      await append('operators', 'add', [{ row, changes: { ...given } }])
    },
    async changeOperator(change) {
      const operator = db.selectFrom('operators').selectAll().where('id', '=', operatorId)
      const row: Row = await operator.executeTakeFirstOrThrow()
      const differing = differences(row, change)
      if (differing.length === 0) return
      const values = Object.fromEntries(differing.map(([field, [, value]]) => [field, value]))
      await db.updateTable('operators').set(values).where('id', '=', operatorId).execute()
      await append('operators', 'change', [{ row, changes: Object.fromEntries(differing) }])
    },
    async saveSetting(scope, name, value) {
      const before = await writeSetting(db, scope, name, value)
      if (before === value) return
      await append('settings', 'change', [{ row: { id: scope }, changes: { [name]: [before ?? null, value] } }])
    },
  }
}
