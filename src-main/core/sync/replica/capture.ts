import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../data/tables.ts'
import { columnsOf } from './columns.ts'
import { capturedTables, keyInSql, replicaTables } from './tables.ts'

/**
 * Triggers of the connection that writes, which vanish with it: only a hub and a device have them, and the schema stays
 * the same for everyone.
 */
const trigger = (name: string, when: string, table: string, body: string) =>
  `create temp trigger if not exists "${name}_${table}" ${when} on main."${table}" begin ${body} end`

/** At a hub: notes the last change of each row that devices may hold. */
export async function captureChanges(db: Kysely<Tables>): Promise<void> {
  for (const table of replicaTables) {
    const note = (of: 'new' | 'old') => {
      const values = `'${table.name}', ${keyInSql(table, of)}`
      return (
        `delete from "rowChanges" where "tableName" = '${table.name}' and "rowId" = ${keyInSql(table, of)};` +
        `insert into "rowChanges" ("tableName", "rowId") values (${values});`
      )
    }
    for (const [name, when, body] of [
      ['noteInsert', 'after insert', note('new')],
      ['noteUpdate', 'after update', note('new')],
      ['noteDelete', 'after delete', note('old')],
    ] as const)
      await sql.raw(trigger(name, when, table.name, body)).execute(db)
  }
}

/** Ends `captureChanges`. */
export async function endCapture(db: Kysely<Tables>): Promise<void> {
  for (const { name } of replicaTables)
    for (const kind of ['noteInsert', 'noteUpdate', 'noteDelete'])
      await sql.raw(`drop trigger if exists temp."${kind}_${name}"`).execute(db)
}

/**
 * On a device: keeps each row as the hub sent it the first time a call changes it, while `recording` is on. Values are
 * kept as SQL literals, which hold every number exactly.
 */
export async function captureBaseRows(db: Kysely<Tables>): Promise<void> {
  await sql.raw('create temp table if not exists "recording" ("isOn" integer not null)').execute(db)
  await sql.raw('delete from temp."recording"').execute(db)
  await sql.raw('insert into temp."recording" values (0)').execute(db)
  for (const table of capturedTables) {
    const { names } = await columnsOf(db, table.name)
    const key = (of: 'new' | 'old') => keyInSql(table, of)
    const missing = (of: 'new' | 'old') =>
      `not exists (select 1 from "baseRows" where "tableName" = '${table.name}' and "rowId" = ${key(of)})`
    const keep = (of: 'new' | 'old', image: string) =>
      `insert into "baseRows" ("tableName", "rowId", "image") select '${table.name}', ${key(of)}, ${image} where ${missing(of)};`
    const image = `json_object(${names.map((name) => `'${name}', quote(old."${name}")`).join(', ')})`
    const when = (event: string) => `${event} on main."${table.name}" when (select "isOn" from "recording")`
    for (const [name, event, body] of [
      ['keepInsert', 'after insert', keep('new', 'null')],
      ['keepUpdate', 'before update', keep('old', image)],
      ['keepDelete', 'before delete', keep('old', image)],
    ] as const)
      await sql
        .raw(`create temp trigger if not exists "${name}_${table.name}" ${when(event)} begin ${body} end`)
        .execute(db)
  }
}

/** Switches the keeping of base rows on or off, within a transaction. */
export async function recordBaseRows(db: Kysely<Tables>, isOn: boolean): Promise<void> {
  await sql.raw(`update temp."recording" set "isOn" = ${isOn ? 1 : 0}`).execute(db)
}

/** A value of an SQL literal as `quote` makes it: a number, a text or null. */
function unquoted(literal: string): string | number | null {
  if (literal === 'NULL') return null
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'")
  return Number(literal)
}

/** The row of a kept image. */
export const rowOfImage = (image: Record<string, unknown>): Record<string, string | number | null> =>
  Object.fromEntries(Object.entries(image).map(([column, literal]) => [column, unquoted(String(literal))]))
