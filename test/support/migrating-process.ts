import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { fingerprints, migrations } from '../../src-main/core/data/migrations/index.ts'
import { fingerprintOf } from '../../src-main/engines/sqlite/schema.ts'

/**
 * A later version of Apron, which rebuilds a table that others refer to and adds one. It kills itself before the
 * statement of a number, as the system does; -1: at none. `migrating-process.ts FILE STATEMENT`, prints the number of each.
 */
const [file = '', wanted = '-1'] = process.argv.slice(2)
let killsAt = -1
let count = 0

migrations['9999-later'] = {
  async up(db) {
    const { rows } = await sql<{ made: string }>`select sql as made from sqlite_schema where name = 'partners'`.execute(
      db,
    )
    const statements = [
      rows[0]?.made.replace('"partners" (', '"partners_new" ("hotel" text, ') ?? '',
      `insert into "partners_new" select 'none', * from "partners"`,
      `drop table "partners"`,
      `alter table "partners_new" rename to "partners"`,
      `create unique index "partners_name" on "partners" ("operatorId", "name")`,
      `create unique index "partners_clientId" on "partners" ("clientId")`,
      `create table "hotels" ("id" text primary key)`,
      `select 'the end'`,
    ]
    for (const statement of statements) {
      if (killsAt >= 0) writeSync(1, `${count}\n`)
      if (count++ === killsAt) process.kill(process.pid, 'SIGKILL')
      await sql.raw(statement).execute(db)
    }
  },
}

// The names of all migrations are read when this is loaded.
const { schemaAfter } = await import('../../src-main/engines/sqlite/migrate.ts')
const { openData } = await import('../../src-main/engines/sqlite/open.ts')
const made = fingerprintOf(await schemaAfter(Object.keys(migrations)))
fingerprints['9999-later'] = made
count = 0
killsAt = wanted === '-1' ? Number.POSITIVE_INFINITY : Number(wanted)
await (await openData(file)).close()
