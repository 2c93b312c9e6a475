import { constants } from 'node:fs'
import { copyFile, lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../core/data/tables.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { readyToReplace } from '../../engines/sqlite/copy.ts'
import { DataDamaged } from '../../engines/sqlite/damage.ts'
import { keepAccess } from '../../engines/sqlite/keep-access.ts'
import { type Data, openData } from '../../engines/sqlite/open.ts'
import { DataRefused } from '../../engines/sqlite/refused.ts'
import { replaceContents } from '../../engines/sqlite/replace.ts'
import { ifThere } from '../../platform/read-if-there.ts'
import { BESIDE_DATABASE, DATABASE } from '../backup/pieces.ts'
import { shareDocuments } from './documents.ts'
import { snapshotFolder, workFolder } from './folder.ts'

interface Restoring {
  data: string
  name: string
  /** The connection that writes to the present data. */
  db: Kysely<Tables>
  highWater: Data['highWater']
  now: number
  check: DatabaseCheck
  /** Called once the snapshot is ready, before it takes the place of the present data. */
  before(): Promise<void>
}

/** A copy of a snapshot's database in a folder, of this version's schema. @throws DataDamaged, DataRefused. */
async function preparedCopy({ data, name, check }: Restoring, part: string): Promise<string> {
  const copy = join(part, DATABASE)
  const snapshot = join(snapshotFolder(data, name), DATABASE)
  // A link would be followed to another file; a pipe has no end.
  if (!(await ifThere(snapshot, () => lstat(snapshot)))?.isFile()) throw new DataRefused('It has no database.')
  await copyFile(snapshot, copy, constants.COPYFILE_FICLONE)
  const found = await check(copy, 'full')
  if (found !== 'ok') throw new DataDamaged(copy, { kind: 'damaged', detail: found })
  // Opening brings an older schema up to date; a newer one is refused.
  await (await openData(copy, { check })).close()
  for (const file of BESIDE_DATABASE) await rm(join(part, file), { force: true })
  return copy
}

/**
 * Replaces the data by a snapshot while Apron runs. The settings of this installation, its API keys and the present
 * state of what a partner was sent stay out of it.
 * @throws DataDamaged and DataRefused where the snapshot can't be used, with nothing changed.
 */
export async function restoreSnapshot(restoring: Restoring): Promise<void> {
  const { data, name, db, highWater, now, before } = restoring
  const part = await workFolder(data, 'loading')
  const present = join(data, DATABASE)
  try {
    const copy = await preparedCopy(restoring, part)
    await shareDocuments(snapshotFolder(data, name), data, true)
    await before()
    readyToReplace(copy, present, now)
    keepAccess(copy, present)
    await replaceContents({ db, highWater, file: present, by: copy })
  } finally {
    await rm(part, { recursive: true, force: true }).catch(() => {})
  }
}
