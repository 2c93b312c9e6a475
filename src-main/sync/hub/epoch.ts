import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type Settings, writeSetting } from '../../data/settings.ts'
import type { Tables } from '../../data/tables.ts'
import { SCHEMA } from '../schema.ts'

/** Beside the database: the last start at which field devices were on. A database that was restored names another. */
const FILE = 'field-run'

const lastRun = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, FILE), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Notes this start in the database and beside it. Where the two differ, the database is an older one that came back, and
 * where its schema was another, its rows have changed without a note: a new epoch makes devices fetch all rows again.
 */
export async function noteRun(
  db: Kysely<Tables>,
  folder: string,
  known?: Partial<Pick<Settings['sync'], 'run' | 'schema'>>,
): Promise<void> {
  const isAnother = known !== undefined && (known.run !== (await lastRun(folder)) || known.schema !== SCHEMA)
  const run = uuidv7()
  await db.transaction().execute(async (transaction) => {
    if (isAnother) await writeSetting(transaction, 'sync', 'epoch', uuidv7())
    await writeSetting(transaction, 'sync', 'run', run)
    await writeSetting(transaction, 'sync', 'schema', SCHEMA)
  })
  await writeFile(join(folder, FILE), run)
}
