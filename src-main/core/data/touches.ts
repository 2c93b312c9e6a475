import type { Transaction } from 'kysely'
import type { Row } from './insert.ts'
import type { OperatorTable, Tables } from './tables.ts'

/** Rows that were written, and the fields that changed of them; undefined where they were added or removed. */
interface WrittenRows {
  table: OperatorTable | 'operators' | 'settings'
  action: 'add' | 'change' | 'remove'
  rows: Row[]
  fields: string[] | undefined
}

interface At {
  operatorId: string
  now: number
}

type Touch = (db: Transaction<Tables>, at: At, written: WrittenRows) => Promise<unknown>

const idsIn = (rows: Row[], column: string) => [...new Set(rows.flatMap((row) => (row[column] as string | null) ?? []))]

/** Own rows whose time of update is set. */
const touched = (db: Transaction<Tables>, { operatorId, now }: At, table: OperatorTable) =>
  db
    .updateTable(table as 'crew')
    .set({ updatedAt: now })
    .where('operatorId', '=', operatorId)

/** Fields of a flight that what its crew has flown is counted from. */
const counted = [
  ...['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt', 'canceledAt', 'logbook'],
  ...['departureAirport', 'arrivalAirport', 'realDepartureAirport', 'realArrivalAirport'],
]
const changes = ({ action, fields }: WrittenRows, ...of: string[]) =>
  action !== 'change' || of.some((field) => fields?.includes(field))

/** A record that lost a part is changed, though nothing of its own row is: a person without a former passport. */
const partOf =
  (whole: OperatorTable, column: string): Touch =>
  async (db, at, { action, rows }) => {
    if (action === 'remove') await touched(db, at, whole).where('id', 'in', idsIn(rows, column)).execute()
  }

/**
 * The other records that count as updated when a row is written, because answers show it there: a caller that requests
 * changes since a time finds them (`modifiedSince` of crew). The rows themselves, and what was written of those that
 * are left, have their own time of update.
 */
const touches: { [Table in WrittenRows['table']]?: Touch } = {
  idCards: partOf('users', 'userId'),
  qualifications: partOf('users', 'userId'),
  // A qualification is shown by the name of its kind.
  qualificationTypes: async (db, at, written) => {
    if (written.action !== 'change' || !changes(written, 'name')) return
    const holders = db.selectFrom('qualifications').select('userId').where('typeId', 'in', idsIn(written.rows, 'id'))
    await touched(db, at, 'users').where('id', 'in', holders).execute()
  },
  documents: async (db, at, { rows }) => {
    for (const noun of idsIn(rows, 'noun')) {
      const ids = idsIn(
        rows.filter((row) => row['noun'] === noun),
        'rowId',
      )
      await touched(db, at, noun as OperatorTable)
        .where('id', 'in', ids)
        .execute()
    }
  },
  // Hours and landings are counted from flights that are on block.
  flightCrew: (db, at, { rows }) =>
    touched(db, at, 'crew')
      .where('userId', 'in', idsIn(rows, 'userId'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('flights')
            .select('flights.id')
            .where('flights.id', 'in', idsIn(rows, 'flightId'))
            .where('flights.onBlockAt', 'is not', null),
        ),
      )
      .execute(),
  flights: async (db, at, written) => {
    if (written.action === 'add' || !changes(written, ...counted)) return
    const crew = db.selectFrom('flightCrew').select('userId').where('flightId', 'in', idsIn(written.rows, 'id'))
    await touched(db, at, 'crew').where('userId', 'in', crew).execute()
  },
  // A crew member without aircraft of their own flies the whole fleet.
  aircraft: async (db, at, written) => {
    if (changes(written, 'tailNumber')) await touched(db, at, 'crew').where('tails', '=', '[]').execute()
    if (!changes(written, 'tailNumber', 'type')) return
    const tails = idsIn(written.rows, 'tailNumber').map((tail) => `%${JSON.stringify(tail)}%`)
    await touched(db, at, 'crew')
      .where((eb) => eb.or(tails.map((tail) => eb('tails', 'like', tail))))
      .execute()
  },
  airportData: async (db, at, written) => {
    if (!changes(written, 'name')) return
    await touched(db, at, 'crew').where('homeAirport', 'in', idsIn(written.rows, 'airport')).execute()
  },
  operators: async (db, at, written) => {
    if (written.action === 'change' && changes(written, 'name')) await touched(db, at, 'crew').execute()
  },
}

/** Sets the time of update of what shows rows that were written. */
export async function touch(db: Transaction<Tables>, at: At, written: WrittenRows): Promise<void> {
  if (written.rows.length > 0) await touches[written.table]?.(db, at, written)
}
