import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ElectronApplication, Page } from 'playwright-core'
import { PAGE_KEY } from '../../../src-shared/wire/page-key.ts'
import { launchChromium } from './chromium.ts'
import { DEMO_FOLDER } from './demo-folder.ts'
import { launchElectron, root } from './electron.ts'
import { pageFaults } from './page-faults.ts'

/** A running Apron with its page open, and a key to its interface. */
export interface Host {
  page: Page
  url: string
  token: string
  clientId: string
  /** Ends it. @throws Error that names what went wrong in the page of a browser without a test that said so. */
  close(): Promise<void>
}
/** The desktop app. */
export interface DesktopHost extends Host {
  electron: ElectronApplication
}

const STARTS_WITHIN_MS = 240_000

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

/** The host without a window, and the link that signs a browser in. */
export interface Server extends Omit<Host, 'page'> {
  link: string
}

/** Starts the host without a window on a folder, and waits until it says how it is reached. */
async function serverOn(folder: string, parameters: string[]): Promise<Server> {
  const args = ['src-main/server.ts', '--data', folder, '--port', '0', ...parameters]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const words =
    /answers at (?<url>\S+).*(?<link>http\S+code=\S+).*Token: (?<token>[^"\s]+).*Client-Id: (?<clientId>[\w-]+)/s
  const close = () => ended(server)
  try {
    const { url, link, token, clientId } = (await waitFor(server.stdout, words)).groups as Record<string, string>
    return { url, link, token, clientId, close } as Server
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Copies the demo operator into a folder, filled once for all tests of a run: to fill it takes longer than most of them.
 * False where a run keeps no such folder.
 */
async function copyDemo(folder: string): Promise<boolean> {
  const kept = process.env[DEMO_FOLDER]
  if (!kept) return false
  const filled = join(kept, 'filled')
  if (!existsSync(filled)) {
    // One that was left half filled is not taken by the tests that follow.
    const filling = mkdtempSync(join(kept, 'filling-'))
    await (await serverOn(filling, ['--demo'])).close()
    renameSync(filling, filled)
  }
  cpSync(filled, folder, { recursive: true })
  return true
}

/** The desktop app on a new folder with the demo operator. */
export async function startDesktop(parameters: string[] = []): Promise<DesktopHost> {
  const { folder, remove } = newFolder()
  const begin = (await copyDemo(folder)) ? '--new-key' : '--demo'
  const electron = await launchElectron([...app, '--data', folder, '--port', '0', begin, '--json', ...parameters])
  const started = waitFor(electron.process().stdout as Readable, /^\{.*\}$/m)
  const page = await electron.firstWindow()
  const line = JSON.parse((await started)[0])
  const close = async () => {
    await electron.close()
    remove()
  }
  return { page, electron, close, url: line.url, token: line.token, clientId: line.clientId }
}

/** The host without a window, on a new folder with the demo operator unless the parameters name another. */
export async function startServer(parameters: string[] = []): Promise<Server> {
  const { folder, remove } = newFolder()
  const isCopy = !parameters.includes('--data') && (await copyDemo(folder))
  const { close, ...server } = await serverOn(folder, [isCopy ? '--new-key' : '--demo', ...parameters])
  return { ...server, close: () => close().then(remove) }
}

/** Waits until a page has signed in: it takes its key from the address, which a route set before would take the place of. */
export const signedIn = (page: Page): Promise<void> =>
  page.waitForURL(({ pathname, hash }) => pathname === '/' && !hash.includes(PAGE_KEY))

/** The host without a window on a new folder with the demo operator, and a current Chromium signed in by its link. */
export async function startBrowser(parameters: string[] = []): Promise<Host> {
  const { link, close: endServer, ...host } = await startServer(parameters)
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const faults = pageFaults(page)
  await page.goto(link)
  await signedIn(page)
  const close = async () => {
    await browser.close()
    await endServer()
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`)
  }
  return { ...host, page, close }
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
