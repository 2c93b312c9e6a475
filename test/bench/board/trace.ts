import { readFileSync } from 'node:fs'
import type { ElectronApplication } from 'playwright-core'

/** Chromium's own record: what the main thread did, and which frames reached the screen. */
const categories = [
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** The processor time of these. */
  tdur?: number
  id2?: { local?: string }
  args?: { name?: string; chrome_frame_reporter?: { state: string } }
}

export interface Trace {
  /** When each frame that reached the screen was begun, milliseconds. */
  presented: number[]
  /** Frames that were wanted and did not come in time. */
  dropped: number
  /** The processor time of the main thread between two frames that were begun, milliseconds. */
  work: number[]
  /** How long after the last of one mark the frame was on the screen that holds what was there at another, in ms. */
  shownAfter(mark: string, ready: string): number | undefined
}

const states = { shown: ['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL'], dropped: 'STATE_DROPPED' }

/** The trace of the one page. */
function read(events: TraceEvent[]): Trace {
  const main = events.filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  const pids = new Set(main.map(({ pid }) => pid))
  const threads = new Set(main.map(({ tid }) => tid))
  const own = events.filter(({ pid }) => pids.has(pid)).sort((a, b) => a.ts - b.ts)
  const reports = own.filter(({ name }) => name === 'PipelineReporter')
  const begun = new Map<string, TraceEvent>()
  const frames: { from: number; to: number }[] = []
  let dropped = 0
  for (const event of reports) {
    const id = `${event.pid} ${event.id2?.local}`
    if (event.ph === 'b') begun.set(id, event)
    const first = begun.get(id)
    const state = first?.args?.chrome_frame_reporter?.state ?? ''
    if (event.ph !== 'e' || !first) continue
    begun.delete(id)
    if (states.shown.includes(state)) frames.push({ from: first.ts, to: event.ts })
    else if (state === states.dropped) dropped++
  }
  const starts = [...new Set(frames.map(({ from }) => from))].sort((a, b) => a - b)
  const tasks = own.filter(({ name, tid, dur }) => name === 'RunTask' && threads.has(tid) && dur)
  const work: number[] = []
  let at = 0
  for (let i = 0; i + 1 < starts.length; i++) {
    const end = starts[i + 1] as number
    let sum = 0
    for (; at < tasks.length && (tasks[at] as TraceEvent).ts < end; at++) {
      const { ts, dur = 0, tdur = dur } = tasks[at] as TraceEvent
      if (ts >= (starts[i] as number)) sum += tdur
    }
    work.push(sum / 1000)
  }
  const markAt = (name: string, before = Number.POSITIVE_INFINITY) =>
    own.findLast((one) => one.name === name && one.ts <= before)?.ts
  return {
    presented: starts.map((ts) => ts / 1000),
    dropped,
    work,
    shownAfter(mark, ready) {
      const there = markAt(ready)
      const from = markAt(mark, there)
      const commit = own.find(({ name, tid, ts }) => name === 'Commit' && threads.has(tid) && ts > (there ?? Infinity))
      const frame = frames.find((one) => commit && one.from <= commit.ts && one.to >= commit.ts)
      return frame && from !== undefined ? (frame.to - from) / 1000 : undefined
    },
  }
}

/** Records while something is done. */
export async function traced(electron: ElectronApplication, file: string, run: () => Promise<void>): Promise<Trace> {
  await electron.evaluate(
    ({ contentTracing }, included_categories) =>
      contentTracing.startRecording({ included_categories, excluded_categories: ['*'] }),
    categories,
  )
  try {
    await run()
  } finally {
    await electron.evaluate(({ contentTracing }, file) => contentTracing.stopRecording(file), file)
  }
  return read(JSON.parse(readFileSync(file, 'utf8')).traceEvents)
}
