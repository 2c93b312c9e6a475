import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { protocol, type Session } from 'electron'
import { pageFile } from '../static-page/static-page.ts'

const HOST = 'apron'

/**
 * The scheme of the page's own origin: `app://`, so that no file:// rights are needed. A loader that brings this
 * program only once Electron is ready (the prepared test Electron does) leaves no way to declare a scheme; then https
 * is taken over instead, whole, so that nothing of it reaches a network.
 */
let scheme: 'app' | 'https' = 'app'

/** Where the page lives. */
export const pageUrl = (): string => `${scheme}://${HOST}/`

/** Whether a URL is that of our own page, at whatever place of it; only it may speak to the core. */
export function isOwnPage(url: string | undefined): boolean {
  const page = pageUrl()
  const [address] = url?.split(/[?#]/) ?? []
  return address === page || address === `${page}index.html`
}

/** Makes `app://` a secure origin. To be called before Electron is ready. */
export function registerScheme(): void {
  try {
    const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
    protocol.registerSchemesAsPrivileged([{ scheme, privileges }])
  } catch {
    scheme = 'https'
  }
}

/** The time without requests for files after which a page has all it needs for now. */
const CALM_AFTER_MS = 6
/** The longest wait for a page that requests no files at all. */
const ASKS_WITHIN_MS = 2000
const LOOKS_EVERY_MS = 3
const begunAt = performance.now()
let serving = 0
/** The page itself and then its files. */
let served = 0
let servedAt = 0

/** Settles once the page has got its files, and none is on its way. */
export async function whenIdle(): Promise<void> {
  const isWaiting = (now: number) =>
    serving > 0 || now - servedAt < CALM_AFTER_MS || (served < 2 && now - begunAt < ASKS_WITHIN_MS)
  // Requests that are queued count too.
  await turn()
  while (isWaiting(performance.now())) await pause(LOOKS_EVERY_MS)
}

async function counted(file: ReturnType<typeof pageFile>): ReturnType<typeof pageFile> {
  serving++
  try {
    return await file
  } finally {
    serving--
    served++
    servedAt = performance.now()
  }
}

const notHere = { statusCode: 404, mimeType: 'text/plain', data: Buffer.from('There is nothing here.') }

/**
 * Serves the built page in a session, each file with the content policy. Electron advises `handle` instead of this older
 * way, which has no request, response and stream of the web made for each file: a twelfth of the time from the start to
 * the board.
 */
export function servePage(session: Session, folder: string): void {
  const way = scheme === 'app' ? 'registerBufferProtocol' : 'interceptBufferProtocol'
  session.protocol[way](scheme, async ({ url }, answer) => {
    const { host, pathname } = new URL(url)
    const file = host === HOST ? await counted(pageFile(folder, pathname)) : undefined
    answer(file ? { headers: file.headers, data: file.bytes } : notHere)
  })
}
