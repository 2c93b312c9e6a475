import type { CompiledQuery, Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import { settleBookingVersions } from './booking-versions.ts'
import { settleContacts } from './contacts/keep.ts'
import { ofProvider } from './provider-rows.ts'
import { rowsOf } from './run.ts'
import { upcomingNumber } from './sequences.ts'
import { readSettings, type Settings } from './settings.ts'
import type { OperatorTable, Tables } from './tables.ts'

/**
 * One operator's view of the database: what a query gets. Rows of another operator can't be reached through it, so
 * none can be shown by mistake.
 */
export interface OperatorDb {
  readonly operatorId: string
  /**
   * The provider that a Trip Support Provider acts for: only the rows of that provider are visible (see `ofProvider`).
   * Null: it is linked to none and there are no rows. Undefined for other partners and the desk, who see all rows.
   */
  readonly providerId?: string | null | undefined
  /** When the call under way came, milliseconds UTC; the computer's time where none is. */
  readonly now: number
  /** Selects from one of the operator's tables; only that operator's rows, and no flights that are options. */
  from<T extends OperatorTable>(table: T): SelectQueryBuilder<Tables, T, Record<never, never>>
  /**
   * The same with flights that are options: for a flight that is named by its id, and for the flights of a leg or a
   * booking. Lists select `from('flights')` (decision 59).
   */
  every<T extends OperatorTable>(table: T): SelectQueryBuilder<Tables, T, Record<never, never>>
  /** The airports of the world, shared by all operators. */
  airports(): SelectQueryBuilder<Tables, 'airports', Record<never, never>>
  /** The last weather reports of airports, shared by all operators. */
  weatherReports(): SelectQueryBuilder<Tables, 'weatherReports', Record<never, never>>
  /** People and accounts by what they are searched and sorted by; see `contacts/find.ts`. Partners have none of it. */
  contacts(): SelectQueryBuilder<Tables, 'contacts', Record<never, never>>
  /** Brings contacts up to date with what the transaction under way has written: before they are read in it. */
  settleContacts(): Promise<void>
  /** Makes the versions of the bookings that the transaction under way has changed: before they are read in it. */
  settleBookingVersions(): Promise<void>
  /** The operator's own row. */
  operator(): SelectQueryBuilder<Tables, 'operators', Record<never, never>>
  /** The saved settings of a scope. */
  settings<S extends keyof Settings>(scope: S): Promise<Partial<Settings[S]>>
  /** A write to a row, with time and actor. */
  journal(): SelectQueryBuilder<Tables, 'journal', Record<never, never>>
  /** Webhook deliveries; they are the sender's rows and not journalled. */
  deliveries(): SelectQueryBuilder<Tables, 'deliveries', Record<never, never>>
  /** The events that partners may be notified of. */
  events(): SelectQueryBuilder<Tables, 'events', Record<never, never>>
  /** Receivers of webhooks that fail; the sender's rows too. */
  receivers(): SelectQueryBuilder<Tables, 'receivers', Record<never, never>>
  /** What field devices have sent; not journalled. */
  fieldCalls(): SelectQueryBuilder<Tables, 'fieldCalls', Record<never, never>>
  /** On a field device: the changes made on it; a device is of one operator. */
  pendingCalls(): SelectQueryBuilder<Tables, 'pendingCalls', Record<never, never>>
  /** The number that one of the operator's sequences gives next, unless another transaction takes it first. */
  upcoming(sequence: string): Promise<number>
  /** Runs a query that was compiled before; see `hot`. */
  run<Row>(query: CompiledQuery<Row>): Promise<Row[]>
}

export function operatorDb(
  db: Kysely<Tables> | Transaction<Tables>,
  operatorId: string,
  providerId?: string | null | undefined,
  now: number = Date.now(),
): OperatorDb {
  const every: OperatorDb['every'] = (table) => {
    // Kysely can't follow a table that is a type parameter; every own table has the column.
    const rows = db
      .selectFrom(table as 'accounts')
      .where(`${table}.operatorId` as 'accounts.operatorId', '=', operatorId)
    return (providerId === undefined ? rows : ofProvider(rows, table, providerId)) as never
  }
  return {
    operatorId,
    providerId,
    now,
    every,
    from<T extends OperatorTable>(table: T) {
      if (table !== 'flights') return every(table)
      return every('flights').where('flights.isOption', '=', 0) as never
    },
    airports: () => db.selectFrom('airports'),
    weatherReports: () => db.selectFrom('weatherReports'),
    contacts() {
      const rows = db.selectFrom('contacts').where('contacts.operatorId', '=', operatorId)
      return providerId === undefined ? rows : rows.where((eb) => eb.lit(false))
    },
    settleContacts: () => settleContacts(db),
    settleBookingVersions: () => settleBookingVersions(db),
    operator: () => db.selectFrom('operators').where('operators.id', '=', operatorId),
    settings: (scope) => readSettings(db, scope),
    journal: () => db.selectFrom('journal').where('journal.operatorId', '=', operatorId),
    deliveries() {
      const rows = db.selectFrom('deliveries').where('deliveries.operatorId', '=', operatorId)
      return providerId === undefined ? rows : rows.where('deliveries.providerId', '=', providerId)
    },
    events() {
      const rows = db.selectFrom('events').where('events.operatorId', '=', operatorId)
      return providerId === undefined ? rows : rows.where('events.providerId', '=', providerId)
    },
    receivers: () => db.selectFrom('receivers').where('receivers.operatorId', '=', operatorId),
    fieldCalls: () => db.selectFrom('fieldCalls').where('fieldCalls.operatorId', '=', operatorId),
    pendingCalls: () => db.selectFrom('pendingCalls'),
    upcoming: (sequence) => upcomingNumber(db, operatorId, sequence),
    run: (query) => rowsOf(db, query),
  }
}
