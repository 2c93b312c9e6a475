import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup } from '../end-to-end/support/display.ts'
import { barePage } from './board/bare-page.ts'
import { startTracedBrowser, type TracedBrowser } from './board/browser.ts'
import { fillBoard } from './board/fill.ts'
import { changeSomeFlight, fewestInSight, framesDuring, openBoard, readTimes, whereToPan } from './board/page.ts'
import { type Pans, pansAt } from './board/pans.ts'
import { percentile, steps } from './board/steps.ts'
import { type Trace, traced } from './board/trace.ts'
import { root } from './processes.ts'
import type { Report } from './table.ts'

const FEW = 16_000
const MANY = 200_000
const FIRST_PAINT_MS = 500
/** Frames come on the beat of the screen; a late one takes two beats. */
const FRAME_MS = 16.7
const BEAT_SPREAD_MS = 0.2
const GROWTH = 1.2
/** From a change on its way to the page to the frame that shows it. */
const REPAINT_MS = 120

const number = (value: number, digits = 1) => value.toFixed(digits).padStart(8)

type Judge = (name: string, value: number, aim: number, words: string) => void

/** Reports what must not be more than an aim. */
const judgedBy =
  (report: Report): Judge =>
  (what, value, aim, words) =>
    report({ what, target: `at most ${aim}`, figure: words.trim().replace(/ +/g, ' '), isMet: value <= aim })

interface Panned {
  name: string
  /** Times between frames, as the page requests them and as they reached the screen. */
  asked: number
  shown: number
  work: number
  count: number
}

const p95 = (values: number[]) => percentile(values, 0.95)
const panned = (name: string, stamps: number[], trace: Trace): Panned => ({
  name,
  asked: p95(steps(stamps)),
  shown: p95(steps(trace.presented)),
  work: p95(trace.work),
  count: trace.presented.length,
})

async function panEachWay(host: TracedBrowser, file: string, ways: readonly (keyof Pans)[]) {
  const { page, electron } = host
  const pans = await pansAt(page, await whereToPan(page))
  const found: Panned[] = []
  for (const way of ways) {
    let stamps: number[] = []
    const trace = await traced(electron, file, async () => {
      stamps = await framesDuring(page, pans[way])
    })
    found.push(panned(way, stamps, trace))
  }
  return found
}

async function measured(folder: string, flights: number, trace: string) {
  await fillBoard(folder, flights, Date.now())
  const host = await startTracedBrowser(['--data', folder, '--new-key'])
  const { page, electron } = host
  try {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const read = await readTimes(page)
    const opened = await openBoard(page, (run) => traced(electron, trace, run))
    const pans = await panEachWay(host, trace, ['drag', 'wheel', 'keys'])
    const fewest = await fewestInSight(page, (await pansAt(page, await whereToPan(page))).wheel)
    const change = await changeSomeFlight(page, (run) => traced(electron, trace, run))
    return { flights, read, ...opened, pans, fewest, change }
  } finally {
    await host.close()
  }
}
type Measured = Awaited<ReturnType<typeof measured>>

/** The same number of bars on a page with nothing else: what the machine can do at best. */
async function bareMeasured(host: TracedBrowser, bars: number, trace: string) {
  const firstPaint = await barePage(host.page, bars, (run) => traced(host.electron, trace, run))
  return { firstPaint, pans: await panEachWay(host, trace, ['drag', 'wheel']) }
}

function judgeBoard(
  judge: Judge,
  { flights, read, firstPaint, bars, nodes, pans, fewest, change }: Measured,
  bare: number,
): void {
  const of = `, ${flights} flights`
  console.log(`\n${flights} flights in the database, ${bars.inSight} bars in sight, ${bars.all} drawn, ${nodes} nodes`)
  console.log(`${'eight days asked for'.padEnd(34)} ${number(read.ms)} ms  ${number(read.bytes / 1024, 0)} KB`)
  const words = `${number(firstPaint)} ms  bare ${number(bare)} ms  times ${(firstPaint / bare).toFixed(2)}`
  judge(`first paint after the data${of}`, firstPaint, FIRST_PAINT_MS, words)
  for (const { name, asked, shown, work, count } of pans) {
    const words = `p95 ${number(asked)} ms  on the screen ${number(shown)} ms (${count})  work ${number(work)} ms`
    judge(`frames, panned by ${name}${of}`, Math.max(asked, shown), FRAME_MS + BEAT_SPREAD_MS, words)
  }
  judge(`bars missed by a wheel${of}`, bars.inSight - fewest, bars.inSight - 1, `fewest in sight ${fewest}`)
  const touched = `${change.touched} of ${change.bars} bars touched`
  judge(`a change to its repaint${of}`, change.ms, REPAINT_MS, `${number(change.ms)} ms  ${touched}`)
}

/** The speed of the board with 2,000 bars visible, and how much that changes with 200,000 flights in the database. */
export async function boardSpeed(report: Report): Promise<void> {
  const judge = judgedBy(report)
  execFileSync(join(root, 'node_modules/.bin/electron-vite'), ['build'], { cwd: root, stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'apron-board-'))
  const trace = join(folder, 'trace.json')
  const endDisplay = await setup()
  try {
    console.log(
      `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, Chromium without a graphics card`,
    )
    const few = await measured(join(folder, 'few'), FEW, trace)
    const many = await measured(join(folder, 'many'), MANY, trace)
    const host = await startTracedBrowser()
    const bare = await bareMeasured(host, few.bars.inSight, trace).finally(() => host.close())
    for (const { name, asked, shown, work, count } of bare.pans)
      console.log(
        `bare page by ${name}: p95 ${asked.toFixed(1)} ms, on the screen ${shown.toFixed(1)} ms (${count}), work ${work.toFixed(1)} ms`,
      )
    judgeBoard(judge, few, bare.firstPaint)
    judgeBoard(judge, many, bare.firstPaint)
    console.log('')
    const growth = (name: string, a: number, b: number) =>
      judge(`${name}, many to few`, b / a, GROWTH, `times ${(b / a).toFixed(3)}`)
    growth('first paint', few.firstPaint, many.firstPaint)
    for (const [index, { name, asked, work }] of few.pans.entries()) {
      growth(`frames by ${name}`, asked, many.pans[index]?.asked ?? 0)
      growth(`work of a frame by ${name}`, work, many.pans[index]?.work ?? 0)
    }
    growth('eight days asked for', few.read.ms, many.read.ms)
  } finally {
    endDisplay?.()
    rmSync(folder, { recursive: true, force: true })
  }
}
