import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The stalls of an event loop since it was reset. */
export interface Stalls {
  /** The longest time that nothing could run, in milliseconds; includes that the machine ran other programs. */
  stallMs: number
  /** The most processor time that the thread took at once: what a stall is where the machine runs nothing else. */
  ownMs: number
  /** Processor time of the process, its threads included, in seconds. */
  cpuSeconds: number
  /** Resident memory, in bytes. */
  memory: number
}

const NS_PER_MS = 1e6
const US_PER_MS = 1e3

/** Processor time of this thread so far, in milliseconds; of the whole process where Node.js is older than 23.9. */
function processorMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)()
  return (user + system) / US_PER_MS
}

/** Watches the event loop of this thread. */
export function watchLoop(): { reset(): boolean; read(): Stalls } {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let before = processorMs()
  let ownMs = 0
  let begun = process.cpuUsage()
  // Runs once in each turn of the loop that took a millisecond.
  setInterval(() => {
    const now = processorMs()
    ownMs = Math.max(ownMs, now - before)
    before = now
  }, 1).unref()
  return {
    reset() {
      delay.reset()
      before = processorMs()
      ownMs = 0
      begun = process.cpuUsage()
      return true
    },
    read() {
      const { user, system } = process.cpuUsage(begun)
      const cpuSeconds = (user + system) / US_PER_MS / 1e3
      return { stallMs: delay.max / NS_PER_MS, ownMs, cpuSeconds, memory: process.memoryUsage.rss() }
    },
  }
}
