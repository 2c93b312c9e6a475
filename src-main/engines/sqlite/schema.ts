import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** The SQL of every table, index, trigger and view of a database, by what it is: `index flights_aircraftId`. */
export type Schema = Record<string, string>

interface Part {
  type: string
  name: string
  sql: string
  isShadow: number
}

const ownTable = /^(sqlite|kysely)_/i
/** Columns without expressions: what SQLite, its full-text search and the migrator write. */
const plainTable = /^create table ["']?(\w+)["']? ?\(([\w\s,"()]*)\)( without rowid)?$/i
const expression = /\b(check|generated|as|collate|references)\b/i

/**
 * Whether a part is a table that SQLite, its full-text search or the migrator makes by itself. A trigger or a view by
 * such a name is not: it belongs to the schema, which then is another one.
 */
function isOwn({ type, name, sql, isShadow }: Part): boolean {
  if (type !== 'table' || !(isShadow || ownTable.test(name))) return false
  const [, named, columns = ''] = plainTable.exec(sql) ?? []
  return named === name && !expression.test(columns)
}

/** The schema in a database file, without SQLite's own tables, also those of full-text search, and those of the migrator. */
export function schemaOf(database: Database.Database): Schema {
  const rows = database
    .prepare(
      `select type, name, sql, name in (select name from pragma_table_list where type = 'shadow') as "isShadow"
       from sqlite_schema where sql is not null order by type, name`,
    )
    .all() as Part[]
  return Object.fromEntries(
    rows.filter((part) => !isOwn(part)).map(({ type, name, sql }) => [`${type} ${name}`, plain(sql)]),
  )
}

const plain = (sql: string): string => sql.replace(/\s+/g, ' ').trim()

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
