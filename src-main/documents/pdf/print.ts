import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import type { Job, Outcome } from './worker.ts'

/** The thread ends when it had nothing to do for so long, and with it everything that fonts and pages took. */
const IDLE_MS = 20_000

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

interface Printer {
  worker: Worker
  waiting: Map<number, Waiting>
}

let printer: Printer | undefined
let jobs = 0
let idle: NodeJS.Timeout | undefined

/** The thread's program, bundled beside this one or as a source. */
function program(): string {
  const bundled = join(import.meta.dirname, 'pdf.cjs')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'worker.ts')
}

function start(): Printer {
  const worker = new Worker(program())
  const started: Printer = { worker, waiting: new Map() }
  const end = (error: Error) => {
    if (printer === started) printer = undefined
    for (const { reject } of started.waiting.values()) reject(error)
    started.waiting.clear()
  }
  worker.on('message', (outcome: Outcome) => {
    const job = started.waiting.get(outcome.id)
    started.waiting.delete(outcome.id)
    if (started.waiting.size === 0) rest(started)
    if ('error' in outcome) job?.reject(outcome.error)
    else job?.resolve(Buffer.from(outcome.bytes.buffer))
  })
  worker.once('error', end)
  worker.once('exit', () => end(new Error('The thread that writes PDFs has ended.')))
  return started
}

/** A thread at rest keeps no process from ending, and ends itself after a while. */
function rest({ worker, waiting }: Printer): void {
  worker.unref()
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (waiting.size > 0) return
    printer = undefined
    worker.terminate()
  }, IDLE_MS)
  idle.unref()
}

/**
 * Writes a paper as a PDF, in a thread of its own: the one that answers everybody does not wait for it. With
 * `info.creationDate` given, the same paper always gives the same bytes.
 */
export function printPdf(paper: Paper): Promise<Buffer> {
  printer ??= start()
  const { worker, waiting } = printer
  const id = ++jobs
  clearTimeout(idle)
  worker.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, paper } satisfies Job)
  })
}
