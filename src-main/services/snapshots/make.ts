import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectDatabase, readyToReplace } from '../../engines/sqlite/copy.ts'
import type { DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import { DATABASE } from '../backup/pieces.ts'
import { shareDocuments } from './documents.ts'
import { keepSnapshot, type Manifest, type Snapshot, workFolder } from './folder.ts'

export interface MakingSnapshot extends Pick<Manifest, 'kind' | 'version'>, Partial<Pick<Manifest, 'seed' | 'day'>> {
  /** The data folder that has the snapshots. */
  data: string
  name: string
  /** The folder whose data is taken, that one where it is left out. */
  from?: string
  now: number
  copy: DatabaseCopy
}

/**
 * Saves the data of a folder as a snapshot, while it is in use. What waits to be sent to partners is held in it.
 * @throws the system's error, with nothing changed.
 */
export async function makeSnapshot(making: MakingSnapshot): Promise<void> {
  const { data, name, from = data, now, copy, kind, version, seed = null, day = null } = making
  const part = await workFolder(data, 'saving')
  try {
    const [database, documents] = [join(part, DATABASE), await shareDocuments(from, part)]
    await copy(join(from, DATABASE), database, () => {})
    // Those that came while the database was copied.
    await shareDocuments(from, part)
    readyToReplace(database, join(from, DATABASE), now)
    const { operator, counts } = inspectDatabase(database)
    const bytes = (await stat(database)).size + documents
    const made: Snapshot = {
      ...{ name, kind, madeAt: now, version, seed, day },
      ...{ operator: operator?.name ?? null, counts, bytes },
    }
    await keepSnapshot(data, part, made)
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}
