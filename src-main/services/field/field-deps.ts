import type { Kysely } from 'kysely'
import type { Readers } from '../../core/data/readers.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Feed } from '../../core/events/feed.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import type { Seal } from '../../core/runtime/seal.ts'
import type { Sync } from '../../core/sync/open.ts'
import type { DocumentFolder } from '../documents/store.ts'

/** What both sides of field devices need of the core. */
export interface FieldServicesDeps {
  /** The folder of the data. */
  folder: string
  db: Kysely<Tables>
  readers: Readers
  documents: DocumentFolder
  seal(): Seal
  version: string
  clock: Clock
  random(): number
  log: Log
  feed: Feed
  /**
   * Deletes what other parts keep of a device that was removed at its hub: backups in a folder that was chosen, recorded
   * calls. Returns the folder that can't be reached now and may hold backups of it; null: nothing is left.
   */
  forgetDevice(device: { userId: string; fingerprint: string }): Promise<string | null>
  /** What runs calls and keeps the replica. */
  sync(): Sync
}
