/** The thread that writes PDFs: it answers each paper it is sent with its bytes, or with why there are none. */
import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { renderPaper } from './render.ts'

export interface Job {
  id: number
  paper: Paper
}
export type Outcome = { id: number; bytes: Uint8Array } | { id: number; error: Error }

parentPort?.on('message', async ({ id, paper }: Job) => {
  try {
    const bytes = await renderPaper(paper)
    parentPort?.postMessage({ id, bytes } satisfies Outcome, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error as Error } satisfies Outcome)
  }
})
