import type { Transaction } from 'kysely'
import type { Tables } from '../../data/tables.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import type { ScopedDevice } from './scope.ts'
import type { JournalWrite } from './stale.ts'

/** A device as its calls are run. */
export interface Sender extends ScopedDevice {
  /** The name of its person in the journal. */
  actor: string
}

export interface Replay {
  deps: DispatchDeps
  transaction: Transaction<Tables>
  sender: Sender
  /** What others wrote of rows, by row and base, as far as it was looked up: within a transaction it stays the same. */
  othersWrote: Map<string, JournalWrite[]>
}
