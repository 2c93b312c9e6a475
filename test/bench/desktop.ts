import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ElectronApplication, Page } from 'playwright-core'
import { isOutdated } from '../../src-main/hosts/start/built.ts'
import type { PreloadBridge } from '../../src-shared/wire/bridge.ts'
import { setup as openDisplay } from '../end-to-end/support/display.ts'
import { launchElectron } from '../end-to-end/support/electron.ts'
import { app, newFolder } from '../end-to-end/support/hosts.ts'
import { childOf, measure, only } from './blocks/measure.ts'
import type { Stalls, watchLoop } from './blocks/watch.ts'
import { ARCHIVE_MIB, DOCUMENT_MIB, DOCUMENTS, monthsOfYear, PEOPLE, peopleInPage } from './blocks/works.ts'
import { root } from './processes.ts'
import type { Report } from './table.ts'

declare global {
  interface Window {
    apron?: PreloadBridge
  }
  var watched: ReturnType<typeof watchLoop> | undefined
}

const LOOKS_EVERY_MS = 50
const QUIET_MS = 3000

/** Installs the watch of the host's event loop (watch.ts) in Electron's main process. */
async function watchMain(electron: ElectronApplication): Promise<void> {
  const source = stripTypeScriptTypes(readFileSync(join(root, 'test/bench/blocks/watch.ts'), 'utf8'))
  const script = source
    .replace(/^import .*$/m, "const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')")
    .replace('export function', 'function')
  await electron.evaluate((_, script) => {
    globalThis.watched = new Function('process', `${script}; return watchLoop()`)(process)
  }, script)
}

const TRIES = 5

/** Asks the driver again: it loses an answer where the main process collects garbage meanwhile. */
async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; tried < TRIES; tried++) {
    await pause(QUIET_MS / TRIES)
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
  }
  return ask()
}

/** Calls an operation from the page, over the app's own channel. */
async function call<Body>(page: Page, operation: string, sent: object = {}): Promise<Body> {
  const reply = await page.evaluate(([operation, sent]) => window.apron?.call(operation as never, sent as never), [
    operation,
    sent,
  ] as const)
  if (!reply || reply.status >= 400) throw new Error(`${operation}: ${JSON.stringify(reply)}`)
  return reply.body as Body
}

/** Makes the bytes of a file in the page: its driver would carry them through the process that is watched. */
const pdfInPage = `(() => {
  const file = new Uint8Array(${DOCUMENT_MIB * 1024 * 1024})
  for (let at = 0; at < file.length; at += 65536) crypto.getRandomValues(file.subarray(at, at + 65536))
  file.set(new TextEncoder().encode('%PDF-1.7'))
  window.bytes = file
})()`
/** The same with the file that was made in the page. */
async function upload(page: Page, operation: string, sent: object, name: string): Promise<void> {
  const reply = await page.evaluate(
    ([operation, sent, name]) => {
      const { bytes } = window as unknown as { bytes: Uint8Array }
      return window.apron?.call(operation as never, { ...(sent as object), file: { name, bytes } })
    },
    [operation, sent, name] as const,
  )
  if (!reply || reply.status >= 400) throw new Error(`${operation}: ${JSON.stringify(reply)}`)
}

/** Waits until `isOver`, looking at what an operation answers. */
async function over<Body>(page: Page, operation: string, isOver: (body: Body) => boolean): Promise<void> {
  while (!isOver(await call<Body>(page, operation))) await pause(LOOKS_EVERY_MS)
}

/** Has each file saved to a folder, as if it were chosen in the system's dialog. */
const saveTo = (electron: ElectronApplication, folder: string) =>
  electron.evaluate(({ dialog }, folder) => {
    dialog.showSaveDialog = (async () => ({ canceled: false, filePath: `${folder}/saved.zip` })) as never
  }, folder)

/** Electron's main process: its worst stall, and how long a GET of one record takes, while a page has it do slow work. */
export async function nothingBlocksDesktop(report: Report): Promise<void> {
  if (isOutdated(root)) throw new Error('The bundle is out of date: npx electron-vite build')
  const closeDisplay = await openDisplay()
  const { folder, remove } = newFolder()
  const electron = await launchElectron([...app, '--data', folder, '--port', '0'])
  const probe = childOf('probe.ts')
  try {
    const page = await electron.firstWindow()
    await page.waitForFunction(() => window.apron !== undefined)
    await watchMain(electron)
    const loop = {
      reset: () => again(() => electron.evaluate(() => globalThis.watched?.reset())),
      read: () => again(() => electron.evaluate(() => globalThis.watched?.read())) as Promise<Stalls>,
    }
    const watched = { report, loop, probe }
    const own = (name: string, work: () => Promise<unknown>) => measure(watched, `Electron: ${name}`, work)
    await own('demo fill', async () => {
      await call(page, 'setup.start', { body: { kind: 'demo' } })
      await over<{ state: string }>(page, 'setup.state', ({ state }) => state === 'ready')
    })
    const { address } = await call<{ address: string }>(page, 'settings.read')
    const partners = await call<{ id: string; kind: string }[]>(page, 'keys.partners')
    const partner = partners.find(({ kind }) => kind === 'PARTNER')
    const body = { partnerId: partner?.id, label: 'Bench' }
    const { token } = await call<{ token: string }>(page, 'keys.create', { body })
    const headers = { 'x-auth-token': token }
    const day = new Date().toISOString().slice(0, 10)
    const list = await fetch(`${address}/api/external/flight/flights?from=${day}&to=${day}&timeZone=UTC`, { headers })
    const [flight] = (await list.json()) as { flightId: number }[]
    const recordId = flight?.flightId ?? 0
    probe.send({ url: `${address}/api/external/flight/${recordId}`, headers })
    await own('nothing', () => pause(QUIET_MS))
    await page.evaluate(pdfInPage)
    const document = () => upload(page, 'documents.add', { query: { noun: 'flights', recordId } }, 'scan.pdf')
    await own(`upload of ${DOCUMENT_MIB} MiB`, document)
    if (!only || only.test('ZIP')) for (let count = 0; count < DOCUMENTS; count++) await document()
    await saveTo(electron, folder)
    const params = { flightId: String(recordId) }
    await own(`ZIP of ${ARCHIVE_MIB} MiB`, () =>
      page.evaluate((params) => window.apron?.desktop?.saveFile('prints.flightFiles', { params }), params),
    )
    await own('rosters of a year as PDF', async () => {
      for (const month of monthsOfYear()) await call(page, 'prints.roster', { query: { month } })
    })
    await page.evaluate(peopleInPage)
    await own(`import of ${PEOPLE} people`, () =>
      upload(page, 'imports.runInBatches', { params: { noun: 'people' } }, 'people.csv'),
    )
    await own(`undo of the ${PEOPLE} people`, () => call(page, 'undo.run', { body: {} }))
    await own('backup with verification', async () => {
      await call(page, 'backups.make')
      await over<{ running: number | null }>(page, 'backups.list', ({ running }) => running === null)
    })
  } finally {
    probe.kill('SIGTERM')
    await electron.close()
    remove()
    closeDisplay?.()
  }
}
