import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A thread ends when it had nothing to do for so long, and with it everything that it took. */
const IDLE_MS = 20_000

export interface Job<Sent> {
  id: number
  sent: Sent
}
export type Outcome<Made> = { id: number; made: Made } | { id: number; error: Error }

interface PendingCall<Made> {
  resolve(made: Made): void
  reject(error: Error): void
}

interface RunningThread<Made> {
  worker: Worker
  waiting: Map<number, PendingCall<Made>>
}

/**
 * Does one kind of work in a thread of its own, one job after the other, so that requests do not wait for it. The
 * thread is started for the first job. `folder` and `source`: its program; `bundled`: the name of that beside the
 * bundle.
 */
export function createThread<Sent, Made>(
  folder: string,
  { source, bundled, name }: { source: string; bundled: string; name: string },
): (sent: Sent) => Promise<Made> {
  let running: RunningThread<Made> | undefined
  let idle: NodeJS.Timeout | undefined
  let jobs = 0

  function start(): RunningThread<Made> {
    const beside = join(folder, bundled)
    const worker = new Worker(existsSync(beside) ? beside : join(folder, source))
    const started: RunningThread<Made> = { worker, waiting: new Map() }
    const end = (error: Error) => {
      if (running === started) running = undefined
      for (const { reject } of started.waiting.values()) reject(error)
      started.waiting.clear()
    }
    worker.on('message', (outcome: Outcome<Made>) => {
      const job = started.waiting.get(outcome.id)
      started.waiting.delete(outcome.id)
      if (started.waiting.size === 0) rest(started)
      if ('error' in outcome) job?.reject(outcome.error)
      else job?.resolve(outcome.made)
    })
    worker.once('error', end)
    worker.once('exit', () => end(new Error(`The thread that ${name} has ended.`)))
    return started
  }

  /** A thread at rest keeps no process from ending, and ends itself after a while. */
  function rest({ worker, waiting }: RunningThread<Made>): void {
    worker.unref()
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (waiting.size > 0) return
      running = undefined
      worker.terminate()
    }, IDLE_MS)
    idle.unref()
  }

  return (sent) => {
    running ??= start()
    const { worker, waiting } = running
    const id = ++jobs
    clearTimeout(idle)
    worker.ref()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sent } satisfies Job<Sent>)
    })
  }
}
