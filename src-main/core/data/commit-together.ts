import type { Kysely, Transaction } from 'kysely'
import { guardedConnectionOf } from './run.ts'
import type { Tables } from './tables.ts'

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>

interface PendingWork {
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** No more is begun in a transaction that already took so long, milliseconds, or has so many parts: its callers wait for it. */
const WITHIN_MS = 20
const MAX_PARTS = 32

const queues = new WeakMap<Kysely<Tables>, PendingWork[]>()

/**
 * Runs short work in a transaction, together with what waits to be written meanwhile: the disk is waited for once. Work
 * that fails is undone alone, and each settles once the disk has what it wrote. Nothing waits for others to come.
 * @throws what the work throws, or what made the commit fail.
 */
export function commitTogether<Result>(db: Kysely<Tables>, work: Work<Result>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const waiting: PendingWork = { work, resolve: resolve as PendingWork['resolve'], reject }
    const queue = queues.get(db)
    if (queue) {
      queue.push(waiting)
      return
    }
    const begun = [waiting]
    queues.set(db, begun)
    void writeAll(db, begun)
  })
}

async function writeAll(db: Kysely<Tables>, queue: PendingWork[]): Promise<void> {
  while (queue.length > 0) await writeSome(db, queue)
  queues.delete(db)
}

/** One transaction; never rejects. */
async function writeSome(db: Kysely<Tables>, queue: PendingWork[]): Promise<void> {
  const written: { waiting: PendingWork; result: unknown }[] = []
  const first = queue.shift() as PendingWork
  let current: PendingWork | undefined = first
  try {
    await db.transaction().execute(async (transaction) => {
      const begunAt = performance.now()
      // The transaction is rolled back with the first one, so that one alone needs no part.
      written.push({ waiting: first, result: await first.work(transaction) })
      const mayGoOn = () => queue.length > 0 && written.length < MAX_PARTS && performance.now() - begunAt < WITHIN_MS
      const connection = mayGoOn() ? await guardedConnectionOf(transaction) : undefined
      await connection?.settle()
      while (connection && mayGoOn() && !connection.hasEnded) {
        const waiting = queue.shift() as PendingWork
        current = waiting
        // What is kept by transaction is kept by part.
        const part = transaction.withTables<Record<string, Record<string, unknown>>>() as unknown as Transaction<Tables>
        const result = connection.part(() => waiting.work(part))
        await result.then((result) => written.push({ waiting, result }), waiting.reject)
      }
      current = undefined
    })
  } catch (error) {
    current?.reject(error)
    for (const { waiting } of written) waiting.reject(error)
    return
  }
  for (const { waiting, result } of written) waiting.resolve(result)
}
