import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ElectronApplication, Page } from 'playwright-core'
import { PAGE_KEY } from '../../../src-shared/page-key.ts'
import { launchElectron, root } from './electron.ts'

/** A running Apron with its page open, and a key to its interface. */
export interface Host {
  name: 'desktop' | 'browser'
  page: Page
  url: string
  token: string
  clientId: string
  /** Electron itself: the app's own, or the one that plays the browser. */
  electron: ElectronApplication
  close(): Promise<void>
}

const STARTS_WITHIN_MS = 60_000

/** Reads a stream until what came matches. @throws Error with what came instead. */
export function waitFor(stream: Readable, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = (why: string) => reject(new Error(`${why} Waited for ${wanted} in:\n${text}`))
    const late = setTimeout(() => fail(`Nothing in ${STARTS_WITHIN_MS} ms.`), STARTS_WITHIN_MS)
    stream.once('end', () => fail('The output ended.'))
    stream.on('data', (chunk: Buffer) => {
      text += chunk
      const match = wanted.exec(text)
      if (!match) return
      clearTimeout(late)
      resolve(match)
    })
  })
}

/** A folder for one test. */
export function newFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'apron-e2e-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

/** Electron's arguments for the app. The bundle is asked for by name too, to come early enough to declare `app://`. */
export const app = ['-r', join(root, 'out/main/main.cjs'), root]

/** The desktop app on a new folder with the demo operator. */
export async function startDesktop(parameters: string[] = []): Promise<Host> {
  const { folder, remove } = newFolder()
  const electron = await launchElectron([...app, '--data', folder, '--port', '0', '--demo', '--json', ...parameters])
  const started = waitFor(electron.process().stdout as Readable, /^\{.*\}$/m)
  const page = await electron.firstWindow()
  const line = JSON.parse((await started)[0])
  const close = async () => {
    await electron.close()
    remove()
  }
  return { name: 'desktop', page, electron, close, url: line.url, token: line.token, clientId: line.clientId }
}

/** Without a graphics processor Chromium’s emulation of one stops giving frames now and then, for good. */
const WITHOUT_GRAPHICS = ['--disable-gpu']

/**
 * The host without a window on a new folder with the demo operator, and a browser signed in by its link.
 * @param switches of the browser; drawn by the processor alone unless others are given, which is slower and does not stop.
 */
export async function startBrowser(parameters: string[] = [], switches: string[] = WITHOUT_GRAPHICS): Promise<Host> {
  const { folder, remove } = newFolder()
  const args = ['src-main/server.ts', '--data', folder, '--port', '0', '--demo', ...parameters]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const words =
    /answers at (?<url>\S+).*(?<link>http\S+code=\S+).*Token: (?<token>[^"\s]+).*Client-Id: (?<clientId>[\w-]+)/s
  const { url, link, token, clientId } = (await waitFor(server.stdout, words)).groups as Record<string, string>
  const electron = await launchElectron([...switches, join(import.meta.dirname, 'browser.cjs'), link as string])
  const page = await electron.firstWindow()
  // The page takes its key from the address; a route that is set before would take the key's place.
  await page.waitForURL(({ pathname, hash }) => pathname === '/' && !hash.includes(PAGE_KEY))
  const close = async () => {
    await electron.close()
    await ended(server)
    remove()
  }
  return { name: 'browser', page, electron, close, url, token, clientId } as Host
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The desktop app on one folder, as often as a test begins it. */
export interface Desktops {
  folder: string
  /** Begins it on an operator without data, and waits for its page. */
  start(...parameters: string[]): Promise<Desktop>
  /** Ends what still runs and removes the folder. */
  end(): Promise<void>
}
export interface Desktop {
  electron: ElectronApplication
  page: Page
  /** The line that it printed once it answered. */
  line: { url: string | null; port: number | null; token: string; operatorId: number }
  /** The errors printed so far. */
  words(): string
}

export function desktops(): Desktops {
  const { folder, remove } = newFolder()
  const running: ElectronApplication[] = []
  return {
    folder,
    async start(...parameters) {
      const port = parameters.includes('--port') ? [] : ['--port', '0']
      const electron = await launchElectron([...app, '--data', folder, '--json', ...port, ...parameters])
      running.push(electron)
      const started = waitFor(electron.process().stdout as Readable, /^\{.*\}$/m)
      let words = ''
      electron.process().stderr?.on('data', (chunk: Buffer) => {
        words += chunk
      })
      const page = await electron.firstWindow()
      const line = JSON.parse((await started)[0])
      await page.getByRole('navigation').first().waitFor()
      return { electron, page, line, words: () => words }
    },
    async end() {
      for (const electron of running) await electron.close().catch(() => {})
      remove()
    },
  }
}
