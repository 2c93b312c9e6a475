import { parentPort } from 'node:worker_threads'
import type { Job, Outcome } from './thread.ts'

/** What the program of a thread does: answers each job it is sent with what it made, or with why there is nothing. */
export function answerJobs<Sent>(make: (sent: Sent) => Promise<Uint8Array<ArrayBuffer>>): void {
  parentPort?.on('message', async ({ id, sent }: Job<Sent>) => {
    try {
      const made = await make(sent)
      parentPort?.postMessage({ id, made } satisfies Outcome<Uint8Array>, [made.buffer])
    } catch (error) {
      parentPort?.postMessage({ id, error: error as Error } satisfies Outcome<Uint8Array>)
    }
  })
}
