import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies of the database that Apron keeps beside it: from before a migration, of a damaged log, replaced by a restore. */
const COPIES = /^(apron\.sqlite(\.before-|-wal\.)|replaced(-|$)|restoring|unfinished-|traffic\.sqlite\.damaged)/

/** Deletes what a device has beside its database and documents: copies of the database, and files that came in part. */
export async function wipeFolders(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => COPIES.test(name))
  for (const name of ['backups', join('field', 'parts'), 'snapshots', 'scenarios', ...copies])
    await rm(join(folder, name), { recursive: true, force: true })
}
