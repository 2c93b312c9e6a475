import { protocol, type Session } from 'electron'
import { pageFile } from '../page.ts'

const HOST = 'apron'

/**
 * The scheme of the page's own origin: `app://`, so that no file:// rights are needed. A loader that brings this
 * program only once Electron is ready (the prepared test Electron does) leaves no way to declare a scheme; then https
 * is taken over instead, whole, so that nothing of it reaches a network.
 */
let scheme: 'app' | 'https' = 'app'

/** Where the page lives. */
export const pageUrl = (): string => `${scheme}://${HOST}/`

/** Whether a URL is of our own page; only such frames may speak to the core. */
export const isOwnPage = (url: string | undefined): boolean => url?.startsWith(pageUrl()) ?? false

/** Makes `app://` a secure origin. To be called before Electron is ready. */
export function registerScheme(): void {
  try {
    const privileges = { standard: true, secure: true, supportFetchAPI: true }
    protocol.registerSchemesAsPrivileged([{ scheme, privileges }])
  } catch {
    scheme = 'https'
  }
}

/** Serves the built page in a session, each file with the content policy. */
export function servePage(session: Session, folder: string): void {
  session.protocol.handle(scheme, async (request) => {
    const { host, pathname } = new URL(request.url)
    const file = host === HOST ? await pageFile(folder, pathname) : undefined
    return file
      ? new Response(file.bytes, { headers: file.headers })
      : new Response('There is nothing here.', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  })
}
