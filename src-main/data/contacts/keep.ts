import type { Transaction } from 'kysely'
import type { WrittenRow } from '../flown-hours.ts'
import type { Tables } from '../tables.ts'
import { writeContacts } from './write.ts'

/** The columns that contacts follow from; of crew it counts that there is a row. */
const shown: Partial<Record<string, readonly string[]>> = {
  users: [
    ...['firstName', 'middleName', 'lastName', 'logName', 'acronym', 'externalReference', 'email', 'phone', 'mobile'],
    ...['nationality', 'status', 'accountId'],
  ],
  accounts: ['name', 'accountNumber', 'externalReference', 'email', 'phone', 'mobile', 'address', 'status'],
  idCards: ['userId', 'number', 'expirationDate', 'main'],
  crew: ['userId'],
}

const idsIn = (rows: WrittenRow[], column: string): string[] => [
  ...new Set(
    rows.flatMap(({ before, after }) =>
      [before, after].flatMap((row) => (row?.[column] === undefined ? [] : (row[column] as string))),
    ),
  ),
]

/**
 * Brings contacts up to date with rows of a table that were written in this transaction. The journal calls it, which is
 * the one way to write a record: screens, partners, imports, merges, undo and the demo operator alike.
 */
export async function keepContacts(db: Transaction<Tables>, table: string, written: WrittenRow[]): Promise<void> {
  const columns = shown[table]
  const changed = columns
    ? written.filter(({ before, after }) => !before || !after || columns.some((name) => before[name] !== after[name]))
    : []
  if (changed.length === 0) return
  if (table === 'idCards' || table === 'crew') return writeContacts(db, 'users', idsIn(changed, 'userId'))
  const ids = idsIn(changed, 'id')
  await writeContacts(db, table as 'users' | 'accounts', ids)
  const renamed = changed.filter(({ before, after }) => before && after && before['name'] !== after['name'])
  if (table !== 'accounts' || renamed.length === 0) return
  const people = db.selectFrom('users').select('id').where('accountId', 'in', idsIn(renamed, 'id'))
  await writeContacts(
    db,
    'users',
    (await people.execute()).map(({ id }) => id),
  )
}
