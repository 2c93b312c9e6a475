import { parentPort } from 'node:worker_threads'
import type { Job, Outcome } from './thread.ts'

/** Runs the program of a thread: answers each job with its result, or with the reason why there is none. */
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
