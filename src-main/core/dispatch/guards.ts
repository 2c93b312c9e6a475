import type { Journal } from '../data/journal.ts'
import type { OperatorDb } from '../data/operator-db.ts'
import type { OperatorTable } from '../data/tables.ts'

type GuardedWrites = Pick<Journal, 'add' | 'addAll' | 'change' | 'restore'>

/** What holds for every change, whichever handler makes it; the features bring it. */
export interface Guards {
  /** Writes to the journal that refuse references in use, and the numbers that are free (decision 46). */
  references(
    journal: Pick<Journal, 'addAll' | 'change' | 'restore'>,
    db: OperatorDb,
    next: () => Promise<number>,
  ): GuardedWrites & { freeNumber(table: OperatorTable): Promise<number> }
  /** Compares the flights that a change has written to with what was sent of them. */
  settleSentContents(db: OperatorDb, journal: Pick<Journal, 'change' | 'writtenFlights'>): Promise<void>
}
