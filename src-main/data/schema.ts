import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** The SQL of every table, index, trigger and view of a database, by what it is: `index flights_aircraftId`. */
export type Schema = Record<string, string>

/** The schema in a database file, without SQLite's own tables, also those of full-text search, and those of the migrator. */
export function schemaOf(database: Database.Database): Schema {
  const rows = database
    .prepare(
      `select type || ' ' || name as part, sql from sqlite_schema
       where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
         and name not in (select name from pragma_table_list where type = 'shadow')
       order by part`,
    )
    .all() as { part: string; sql: string }[]
  return Object.fromEntries(rows.map(({ part, sql }) => [part, sql.replace(/\s+/g, ' ').trim()]))
}

/** SHA-256 of a schema, in hex: equal for equal schemas whatever their order and line breaks. */
export function fingerprintOf(schema: Schema): string {
  const parts = Object.keys(schema).toSorted()
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => [part, schema[part]])))
    .digest('hex')
}

/** The differences of a schema from the expected one: `index flights_aircraftId is missing`, ... */
export function differencesOf(found: Schema, expected: Schema): string[] {
  const parts = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return parts.flatMap((part) => {
    if (!(part in found)) return [`${part} is missing`]
    if (!(part in expected)) return [`${part} is unknown`]
    return found[part] === expected[part] ? [] : [`${part} differs`]
  })
}
