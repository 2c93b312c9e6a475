import { join } from 'node:path'
import { app, BrowserWindow, dialog } from 'electron'
import { languageFor } from '../../../src-shared/texts/languages.ts'
import { setLanguage, t } from '../../../src-shared/texts/texts.ts'
import { printError } from '../../platform/output.ts'
import { type Answerer, openChannel } from './channel.ts'
import { type DesktopState, openDesktopState } from './desktop-state.ts'
import { linkIn, pathOfLink, registerLinkScheme } from './links.ts'
import { type AppMenu, openMenu } from './menu.ts'
import { reloadDeadPages } from './page-deaths.ts'
import { openSaved, rememberSaved } from './saved-files.ts'
import { servePage } from './scheme.ts'
import { lockedSession } from './security.ts'
import { showTray } from './tray.ts'
import { openWindow, runInWindow, showWindow } from './window.ts'

const END_WITHIN_MS = 1800

/** Where the page is, beside the bundle of the main process. */
export const pageFolder: string = join(import.meta.dirname, '../renderer')

/** Where the latest link led. macOS hands links over by an event, the one that starts Apron before it is ready. */
let linked: string | undefined
app.on('open-url', (event, link) => {
  event.preventDefault()
  linked = pathOfLink(link)
})

/** The backend that answers the window. */
interface Connected {
  answer: Answerer
  /** Opens the interface once more. */
  listen(): void
  /** Where the interface answers; null while it does not. */
  address(): string | null
  /** The diagnostics that the user can send to support; undefined where they can't be made. */
  diagnostics(): Promise<{ name: string; bytes: Uint8Array } | undefined>
}

/** The desktop as it is open. */
export interface Desktop {
  kept: DesktopState
  menu: AppMenu
  /** Shows in the window how much of a restore is done. */
  noteRestoring(share: number): void
  /** Connects the backend to the window, whose calls wait until then. */
  connect(connected: Connected): void
  /** Updates the menus and the tray: the interface started or stopped. */
  draw(): void
}

/** Opens the window, before there is anything behind it; `folder` is for what Chromium keeps. */
export async function openDesktop(folder: string): Promise<Desktop> {
  let connected: Connected | undefined
  reloadDeadPages({
    diagnostics: async () => connected?.diagnostics(),
    note: (reason) => printError(`The process of the page ended: ${reason}.\n`),
  })
  const session = lockedSession(folder)
  const kept = openDesktopState(folder)
  servePage(session, pageFolder)
  const channel = openChannel()
  // The window is opened before all it can do without: its process takes its time to begin.
  openWindow(session, kept, linkIn(process.argv) ?? linked)
  await setLanguage(kept.read().language ?? languageFor('system', app.getPreferredSystemLanguages()))
  const address = () => connected?.address() ?? null
  const listen = () => connected?.listen()
  const show = (path?: string) => showWindow(session, kept, path)
  const menu = openMenu({ address, kept, listen, run: (command) => runInWindow(session, kept, command) })
  registerLinkScheme(app)
  app.on('activate', () => show())
  app.on('second-instance', (_event, parameters) => show(linkIn(parameters)))
  app.on('open-url', () => show(linked))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    openSaved(kept, path)
  })
  rememberSaved(session, kept, menu.draw)
  app.once('will-quit', channel.close)
  let drawTray = () => {}
  const draw = () => {
    menu.draw()
    drawTray()
  }
  return {
    kept,
    menu,
    draw,
    noteRestoring: channel.noteRestoring,
    connect(behind) {
      channel.noteRestoring(null)
      connected = behind
      channel.answerWith(behind.answer)
      drawTray = showTray({ address, listen, show: () => show() })
    },
  }
}

/** Ends the app once what is open is closed, in good order if that is done in time. */
export function closeOnQuit(close: () => Promise<unknown>): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.once('will-quit', (event) => {
    event.preventDefault()
    setTimeout(() => app.exit(0), END_WITHIN_MS)
    close()
      .catch((error: Error) => printError(`${error.message}\n`))
      .finally(() => app.exit(0))
  })
}

/** Shows a problem that does not keep the app from working. */
export function warn(message: string, detail: string): void {
  printError(`${message} ${detail}\n`)
  const [window] = BrowserWindow.getAllWindows()
  const words = { type: 'warning', message, detail } as const
  if (window) dialog.showMessageBox(window, words).catch(() => {})
}

/** Shows why the app can't start, and ends it. */
export function refuse(message: string): void {
  printError(`${message}\n`)
  for (const window of BrowserWindow.getAllWindows()) window.hide()
  // Under a test or a script no user can close the dialog.
  if (app.isReady() && !process.argv.includes('--json')) dialog.showErrorBox(t('Apron could not start'), message)
  app.exit(1)
}
