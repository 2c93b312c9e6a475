import { type Kysely, sql } from 'kysely'
import { DAY } from '../../../../src-shared/time/durations.ts'
import type { DeviceScope } from '../../data/tables/field.ts'
import type { Tables } from '../../data/tables.ts'
import { columnsOf } from '../replica/columns.ts'
import { type ReplicaName, replicaTable, replicaTables } from '../replica/tables.ts'

/** A crew member's device holds the flights of these days (sync.md, Scope). */
const SCOPE_DAYS = { back: 30, ahead: 60 }
/** Roster entries reach further back, so that rest and flight time of the past weeks can be computed. */
const ROSTER_DAYS = 60

export interface ScopedDevice {
  id: string
  operatorId: string
  userId: string
  scope: DeviceScope
}

/** The keys of the rows that a device holds, by table; `referred`: those that others refer to and nothing else. */
export interface Scope {
  keys: Map<string, Set<string>>
  referred: Map<string, Set<string>>
  /** The users who are passengers of its flights. */
  passengers: Set<string>
}

const ofFlights = ['flightCrew', 'tickets', 'cargo', 'services', 'permits', 'slots', 'fuels'] as const
const shared = [
  ...(['providers', 'projects', 'aircraft', 'maintenanceSchedules', 'holdItems', 'airportData'] as const),
  ...(['airportNotes', 'airportCompanies', 'qualificationTypes'] as const),
] as const

/** Records whose files go with them: those of companies and projects, such as contracts and invoices, stay at the hub. */
const withFiles = new Set<string>([
  ...(['flights', 'tickets', 'cargo', 'services', 'permits', 'slots', 'fuels', 'expenses', 'idCards'] as const),
  ...(['qualifications', 'aircraft', 'airportData', 'tasks', 'holdItems'] as const),
])

/** The largest number of values in a statement. */
const MOST = 500
function* portions(values: Iterable<string>): Generator<string[]> {
  const all = [...values]
  for (let from = 0; from < all.length; from += MOST) yield all.slice(from, from + MOST)
}

/** The rows of a crew member's device: what concerns their duties, and all that those rows refer to (sync.md, Scope). */
async function ownScope(db: Kysely<Tables>, device: ScopedDevice, now: number): Promise<Scope> {
  const { operatorId, userId } = device
  const keys = new Map<string, Set<string>>()
  const passengers = new Set<string>()
  const of = (table: string) => {
    const known = keys.get(table) ?? new Set<string>()
    keys.set(table, known)
    return known
  }
  const rows = (table: ReplicaName) =>
    db
      .selectFrom(table as 'users')
      .select('id')
      .where('operatorId', '=', operatorId)
  const add = async (table: string, query: { execute(): Promise<{ id: string }[]> }) => {
    for (const { id } of await query.execute()) of(table).add(id)
  }
  await add(
    'flights',
    db
      .selectFrom('flights')
      .select('id')
      .where('operatorId', '=', operatorId)
      .where('isOption', '=', 0)
      .where('departureAt', '>=', now - SCOPE_DAYS.back * DAY)
      .where('departureAt', '<=', now + SCOPE_DAYS.ahead * DAY)
      .where('id', 'in', db.selectFrom('flightCrew').select('flightId').where('userId', '=', userId)),
  )
  const flights = [...portions(of('flights'))]
  for (const ids of flights) {
    for (const table of ofFlights) await add(table, rows(table).where('flightId' as 'id', 'in', ids))
    // An invoice of a company is nobody's expense, and one that the person reported without a name is theirs.
    const unnamed = db.selectFrom('expenses').select('id').where('flightId', 'in', ids).where('userId', 'is', null)
    const reported = db.selectFrom('journal').select('rowId').where('operatorId', '=', operatorId)
    const calls = db.selectFrom('fieldCalls').innerJoin('fieldDevices', 'fieldDevices.id', 'fieldCalls.deviceId')
    const own = calls.select('fieldCalls.callId').where('fieldDevices.userId', '=', userId)
    const added = reported.where('table', '=', 'expenses').where('action', '=', 'add')
    await add('expenses', unnamed.where('id', 'in', added.where('changeId', 'in', own)))
    const seats = db.selectFrom('flightCrew').select('userId as id').where('flightId', 'in', ids)
    await add('users', seats)
    const tickets = db.selectFrom('tickets').select('userId as id').where('flightId', 'in', ids)
    const travelling = await tickets.where('userId', 'is not', null).execute()
    for (const { id } of travelling) {
      of('users').add(String(id))
      passengers.add(String(id))
    }
  }
  // What keeps an aircraft where it is. Prices of airports stay at the hub, as all prices do.
  const tasks = db.selectFrom('tasks').select('id').where('operatorId', '=', operatorId)
  const current = tasks.where('endAt', '>=', now - SCOPE_DAYS.back * DAY)
  await add('tasks', current.where('startAt', '<=', now + SCOPE_DAYS.ahead * DAY))
  of('users').add(userId)
  of('operators').add(operatorId)
  for (const table of shared) await add(table, rows(table))
  await add('expenses', db.selectFrom('expenses').select('id').where('userId', '=', userId))
  await add('qualifications', db.selectFrom('qualifications').select('id').where('userId', '=', userId))
  const roster = db.selectFrom('rosterEntries').select('id').where('userId', '=', userId)
  await add('rosterEntries', roster.where('endAt', '>=', now - ROSTER_DAYS * DAY))
  const requests = db.selectFrom('rosterRequests').select('id')
  await add(
    'rosterRequests',
    requests.where((eb) => eb.or([eb('userId', '=', userId), eb('withUserId', '=', userId)])),
  )
  // Of all devices of the person: one that is paired again is a new one.
  const devices = db.selectFrom('fieldDevices').select('id').where('operatorId', '=', operatorId)
  const conflicts = db.selectFrom('fieldConflicts').select('id')
  await add('fieldConflicts', conflicts.where('deviceId', 'in', devices.where('userId', '=', userId)))
  for (const ids of portions(of('users'))) {
    await add('crew', db.selectFrom('crew').select('id').where('userId', 'in', ids))
    await add('idCards', db.selectFrom('idCards').select('id').where('userId', 'in', ids))
  }
  const hours = db.selectFrom('flownHours').select(sql<string>`"userId" || ' ' || "role"`.as('id'))
  await add('flownHours', hours.where('userId', '=', userId))
  for (const [noun, held] of [...keys]) {
    // What others keep about a person, such as contracts, is for that person alone.
    const ids = noun === 'users' ? [userId] : withFiles.has(noun) ? held : []
    for (const some of portions(ids)) {
      const documents = db.selectFrom('documents').select('id').where('noun', '=', noun)
      await add('documents', documents.where('rowId', 'in', some))
    }
  }
  return { keys, passengers, referred: await close(db, keys) }
}

/** Adds the rows that others refer to, until none is missing: foreign keys hold on the device. */
async function close(db: Kysely<Tables>, keys: Map<string, Set<string>>): Promise<Map<string, Set<string>>> {
  const referred = new Map<string, Set<string>>()
  let open = new Map([...keys].map(([table, ids]) => [table, [...ids]]))
  while (open.size > 0) {
    const found = new Map<string, string[]>()
    for (const [table, ids] of open) {
      const { references } = await columnsOf(db, table)
      for (const { column, table: target } of references) {
        if (target === 'operators' || !replicaTable(target)) continue
        for (const some of portions(ids)) {
          const { rows } = await sql<{ id: string }>`
            select distinct ${sql.ref(column)} as "id" from ${sql.table(table)}
            where ${sql.ref(replicaTable(table)?.key[0] ?? 'id')} in (${sql.join(some)}) and ${sql.ref(column)} is not null`.execute(
            db,
          )
          for (const { id } of rows) {
            const known = keys.get(target) ?? new Set()
            if (known.has(id)) continue
            known.add(id)
            keys.set(target, known)
            const only = referred.get(target) ?? new Set()
            referred.set(target, only.add(id))
            found.set(target, [...(found.get(target) ?? []), id])
          }
        }
      }
    }
    open = found
  }
  return referred
}

/** All rows that devices may hold. */
async function wholeScope(db: Kysely<Tables>, operatorId: string): Promise<Scope> {
  const keys = new Map<string, Set<string>>()
  for (const table of replicaTables) {
    const key = sql<string>`${sql.raw(table.key.map((column) => `"${column}"`).join(` || ' ' || `))}`
    const own = table.name === 'operators' ? sql`"id" = ${operatorId}` : sql`"operatorId" = ${operatorId}`
    const { rows } = await sql<{
      key: string
    }>`select ${key} as "key" from ${sql.table(table.name)} where ${own}`.execute(db)
    keys.set(table.name, new Set(rows.map((row) => row.key)))
  }
  return { keys, passengers: new Set(), referred: new Map() }
}

export const scopeOf = (db: Kysely<Tables>, device: ScopedDevice, now: number): Promise<Scope> =>
  device.scope === 'own' ? ownScope(db, device, now) : wholeScope(db, device.operatorId)
