import { join } from 'node:path'
import { app, BrowserWindow, dialog } from 'electron'
import type { Core } from '../core.ts'
import { connectWindows } from './ipc.ts'
import { keptIn } from './kept.ts'
import { LINK_SCHEME, linkIn, pathOfLink } from './links.ts'
import { setMenu } from './menu.ts'
import { servePage } from './scheme.ts'
import { lockedSession } from './security.ts'
import { showTray } from './tray.ts'
import { openWindow, showWindow } from './window.ts'

const END_WITHIN_MS = 1800

/** Where the page is, beside the bundle of the main process. */
export const pageFolder: string = join(import.meta.dirname, '../renderer')

/** Opens the window on a core; `folder` is for what Chromium keeps. */
export function openDesktop(core: Core, folder: string): void {
  const session = lockedSession(folder)
  const kept = keptIn(folder)
  const address = () => core.host.address
  const show = (path?: string) => showWindow(session, kept, path)
  servePage(session, pageFolder)
  const disconnect = connectWindows(core, kept)
  setMenu({ address, kept, go: show })
  showTray(address, () => show())
  openWindow(session, kept, linkIn(process.argv))
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('activate', () => show())
  app.on('second-instance', (_event, parameters) => show(linkIn(parameters)))
  // macOS hands links over by an event of its own.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    show(pathOfLink(link))
  })
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      if (state === 'completed') app.addRecentDocument(item.getSavePath())
    })
  })
  app.once('will-quit', disconnect)
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
      .catch((error: Error) => process.stderr.write(`${error.message}\n`))
      .finally(() => app.exit(0))
  })
}

/** Tells of something that does not keep the app from working. */
export function warn(message: string, detail: string): void {
  process.stderr.write(`${message} ${detail}\n`)
  const [window] = BrowserWindow.getAllWindows()
  const words = { type: 'warning', message, detail } as const
  if (window) dialog.showMessageBox(window, words).catch(() => {})
}

/** Tells why the app can't start, and ends it. */
export function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  // Under a test or a script nobody is there to close the box.
  if (app.isReady() && !process.argv.includes('--json')) dialog.showErrorBox('Apron could not start', message)
  app.exit(1)
}
