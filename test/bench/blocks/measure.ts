import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../processes.ts'
import type { Report } from '../table.ts'
import type { Stalls } from './watch.ts'

/** The longest that anything may hold the event loop, and the slowest of a hundred answers meanwhile. */
const TARGET_MS = 50

/** Measures some works only: `npm run bench -- blocks 'backup|demo'`. */
export const only: RegExp | undefined = process.argv[3] ? new RegExp(process.argv[3]) : undefined

export const childOf = (name: string, ...given: string[]): ChildProcess =>
  fork(join(root, 'test/bench/blocks', name), given, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Asks a process for something, and waits for its one answer. */
export async function asked<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(message)
  return (await answer)[0] as Answer
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export interface Watched {
  report: Report
  /** The watch over the event loop (watch.ts). */
  loop: { reset(): Promise<unknown>; read(): Promise<Stalls> }
  /** The process that requests one record again and again. */
  probe: ChildProcess
}

/** Measures a work: the worst stall of the loop, and how long a GET of one record takes meanwhile. */
export async function measure(
  { report, loop, probe }: Watched,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  if (only && !only.test(name)) return
  await pause(500)
  await loop.reset()
  probe.send('reset')
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const { stallMs, ownMs, cpuSeconds, memory } = await loop.read()
  const times = await asked<number[]>(probe, 'read')
  const p99 = percentile(times, 0.99)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const asides = `own ${ms(ownMs)}, worst GET ${ms(Math.max(0, ...times))}, ${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s, RSS ${(memory / 1e6).toFixed(0)} MB`
  report({
    what: name,
    target: `at most ${ms(TARGET_MS)}`,
    figure: `stall ${ms(stallMs)}, GET p99 ${ms(p99)} (${asides})`,
    isMet: stallMs <= TARGET_MS && p99 <= TARGET_MS,
  })
}
