import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOutdated } from '../../src-main/hosts/start/built.ts'
import { electronBinary } from '../../src-main/hosts/start/electron-binary.ts'
import { setup as openDisplay } from '../end-to-end/support/display.ts'
import { root, start, stop } from './processes.ts'
import { median } from './rates.ts'
import { type Report, timesRow } from './table.ts'

/** How many times as long as an empty Electron window the board may take. */
const ALLOWED = 1.8
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
/** Starts that do not count: Chromium keeps compiled scripts only once it has seen them again. */
const WARM_UP_ROUNDS = 3
const WARM_UP_STAYS_MS = 3000
const WITHIN_MS = 60_000

const asRoot = process.platform === 'linux' && process.getuid?.() === 0
const switches = asRoot ? ['--no-sandbox'] : []
const scripts = join(import.meta.dirname, 'start')

interface App {
  waitsFor: 'page' | 'board'
  /** The modules that Electron loads as early as a packaged app does. */
  main: string
  parameters: string[]
}

/** Starts Electron with an app and ends it again. Answers how many ms it took until its window was ready. */
async function startTime(binary: string, { waitsFor, main, parameters }: App, staysMs: number): Promise<number> {
  const args = [...switches, '-r', join(scripts, 'watch.cjs'), '-r', main, ...parameters]
  const env = { ...process.env, BENCH_WAITS_FOR: waitsFor, BENCH_STAYS_MS: String(staysMs) }
  const begunAt = performance.now()
  const child = spawn(binary, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'], timeout: WITHIN_MS })
  const ended = once(child, 'exit')
  let time: number | undefined
  child.stdout.on('data', (words: Buffer) => {
    if (String(words).includes('ready')) time ??= performance.now() - begunAt
  })
  await ended
  if (time === undefined) throw new Error(`The ${waitsFor} was not ready within ${WITHIN_MS} ms.`)
  return time
}

/** How long an empty window and Apron's board with the demo operator take to be ready, taken in turn, in ms. */
async function startTimes(rounds: number): Promise<{ empty: number[]; board: number[] }> {
  const binary = await electronBinary()
  if ('missing' in binary) throw new Error(`Electron is needed, and ${binary.missing}.`)
  const closeDisplay = await openDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'apron-bench-'))
  const data = join(folder, 'apron')
  try {
    const server = join(root, 'src-main/server.ts')
    await stop(await start(server, '--json', '--port', '0', '--data', data, '--demo'))
    const emptyMain = join(scripts, 'empty/main.cjs')
    const emptyApp = [join(scripts, 'empty'), `--user-data-dir=${join(folder, 'empty')}`]
    const empty: App = { waitsFor: 'page', main: emptyMain, parameters: emptyApp }
    const ownMain = join(root, 'out/main/main.cjs')
    const board: App = { waitsFor: 'board', main: ownMain, parameters: [root, '--data', data, '--port', '0'] }
    const times: { empty: number[]; board: number[] } = { empty: [], board: [] }
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      const staysMs = round < 0 ? WARM_UP_STAYS_MS : 0
      const [one, other] = [await startTime(binary.path, empty, staysMs), await startTime(binary.path, board, staysMs)]
      if (round < 0) continue
      times.empty.push(one)
      times.board.push(other)
    }
    return times
  } finally {
    rmSync(folder, { recursive: true, force: true })
    closeDisplay?.()
  }
}

/** How many times as long as an empty Electron window Apron takes from its start to a board that can be used. */
export async function againstEmptyWindow(report: Report): Promise<void> {
  if (isOutdated(root)) {
    const { build } = await import('electron-vite')
    await build({ root, logLevel: 'error' })
  }
  const { empty, board } = await startTimes(ROUNDS)
  report(timesRow('start to the board', ALLOWED, [median(board), median(empty)], 'ms', 'empty window'))
}
