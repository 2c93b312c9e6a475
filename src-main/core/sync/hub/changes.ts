import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../data/tables.ts'
import type { Image, TableRows } from '../protocol/messages.ts'
import { readRows } from '../replica/read.ts'
import { keyOf, replicaTables } from '../replica/tables.ts'
import { type Relation, redacted } from './redact.ts'
import { type Scope, type ScopedDevice, scopeOf } from './scope.ts'

/** The versions at which the hub's rows stand. */
interface HubVersion {
  /** The last change of a row that devices may hold. */
  version: number
  /** The last entry of the journal. */
  sequence: number
}

export async function standOf(db: Kysely<Tables>): Promise<HubVersion> {
  const rows = db.selectFrom('rowChanges').select(({ fn }) => fn.max('version').as('last'))
  const journal = db.selectFrom('journal').select(({ fn }) => fn.max('sequence').as('last'))
  const version = Number((await rows.executeTakeFirst())?.last ?? 0)
  return { version, sequence: Number((await journal.executeTakeFirst())?.last ?? 0) }
}

/** Makes a version of its own for an answer to a device. */
export async function nextVersion(db: Transaction<Tables>, deviceId: string): Promise<void> {
  await db.deleteFrom('rowChanges').where('tableName', '=', '').where('rowId', '=', deviceId).execute()
  await db.insertInto('rowChanges').values({ tableName: '', rowId: deviceId }).execute()
}

/** What a device is sent: rows and the keys of rows that leave it; and what it holds afterwards. */
export interface Changes {
  rows: TableRows[]
  sent: { table: string; key: string }[]
  left: { table: string; key: string }[]
}

/** What a row is to the person of a device. */
function relationOf(scope: Scope, { userId }: ScopedDevice, table: string, row: Image, key: string): Relation {
  if (scope.referred.get(table)?.has(key)) return 'referred'
  const person = table === 'users' ? row['id'] : row['userId']
  if (person === userId) return 'own'
  return scope.passengers.has(String(person)) ? 'passenger' : 'colleague'
}

/** The rows of a scope as the device gets them. */
export async function imagesOf(
  db: Kysely<Tables>,
  device: ScopedDevice,
  scope: Scope,
  wanted: (table: string, key: string) => boolean = () => true,
): Promise<Map<string, Image[]>> {
  const all = new Map<string, Image[]>()
  for (const table of replicaTables) {
    const keys = [...(scope.keys.get(table.name) ?? [])].filter((key) => wanted(table.name, key))
    const rows = await readRows(db, table, keys)
    const relation = (row: Image) => relationOf(scope, device, table.name, row, keyOf(table, row))
    all.set(table.name, device.scope === 'own' ? rows.map((row) => redacted(table.name, row, relation(row))) : rows)
  }
  return all
}

const nameOf = (table: string, key: string) => `${table} ${key}`
function partsOfName(name: string): { table: string; key: string } {
  const space = name.indexOf(' ')
  return { table: name.slice(0, space), key: name.slice(space + 1) }
}
function isHeldBy(scope: Scope, name: string): boolean {
  const { table, key } = partsOfName(name)
  return scope.keys.get(table)?.has(key) === true
}

/** Rows that lead to people: whether a device gets a person whole or the name alone follows from them. */
const leadToPeople = new Set(['flightCrew', 'tickets', 'flights'])
const people = new Set(['users', 'accounts'])

/** The changes of a device's scope since a version. */
export async function changesFor(
  db: Kysely<Tables>,
  device: ScopedDevice,
  { cursor, isWhole, now }: { cursor: number; isWhole: boolean; now: number },
): Promise<Changes> {
  const scope = await scopeOf(db, device, now)
  const held = new Set<string>()
  const changed = new Set<string>()
  if (!isWhole) {
    const rows = db.selectFrom('deviceRows').select(['tableName', 'rowId']).where('deviceId', '=', device.id)
    for (const { tableName, rowId } of await rows.where('leftAt', 'is', null).execute())
      held.add(nameOf(tableName, rowId))
    const since = db.selectFrom('rowChanges').select(['tableName', 'rowId']).where('version', '>', cursor)
    for (const { tableName, rowId } of await since.execute()) changed.add(nameOf(tableName, rowId))
  }
  const isNew = (table: string, key: string) => !held.has(nameOf(table, key)) || changed.has(nameOf(table, key))
  const otherPeople =
    [...leadToPeople].some((table) => [...(scope.keys.get(table) ?? [])].some((key) => isNew(table, key))) ||
    [...held].some((name) => leadToPeople.has(name.slice(0, name.indexOf(' '))) && !isHeldBy(scope, name))
  const wanted = (table: string, key: string) =>
    isWhole || isNew(table, key) || (device.scope === 'own' && otherPeople && people.has(table))
  const images = await imagesOf(db, device, scope, wanted)
  const left = [...held].filter((name) => !isHeldBy(scope, name)).map(partsOfName)
  const rows = replicaTables.map(({ name }) => ({
    table: name,
    images: images.get(name) ?? [],
    removed: left.filter(({ table }) => table === name).map(({ key }) => key),
  }))
  const sent = replicaTables.flatMap((table) =>
    (images.get(table.name) ?? []).map((row) => ({ table: table.name, key: keyOf(table, row) })),
  )
  return { rows: rows.filter(({ images, removed }) => images.length + removed.length > 0), sent, left }
}
