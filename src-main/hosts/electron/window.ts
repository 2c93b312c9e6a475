import { join } from 'node:path'
import { BrowserWindow, nativeTheme, type Session } from 'electron'
import { resource } from '../../platform/resources.ts'
import { guard } from './channel.ts'
import { channels } from './channel-names.ts'
import { watchClosing } from './closing.ts'
import type { DesktopState } from './desktop-state.ts'
import { notePainted } from './first-paint.ts'
import { offerTextMenu } from './menu.ts'
import { pageUrl } from './scheme.ts'
import { keepPlace, storedWindowPlace } from './window-place.ts'
import { keepZoom } from './zoom.ts'

/** The page's own backgrounds, so that the window does not flash before its first paint. */
const backgrounds = { light: '#f6f7f9', dark: '#14171c' }
const ground = () => (nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light)

/** A page that does not draw itself by then is shown as it is. */
const DRAWS_WITHIN_MS = 4000

/** Shows a window as its page begins to draw itself. */
function showAsItDraws(window: BrowserWindow, kept: DesktopState): void {
  const show = () => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isVisible()) return
    if (kept.read().maximized) window.maximize()
    window.show()
  }
  const timer = setTimeout(show, DRAWS_WITHIN_MS)
  const closeDraws = guard.listen(window.webContents.ipc, channels.draws, show)
  const closePainted = guard.listen(window.webContents.ipc, channels.painted, notePainted)
  window.once('closed', () => {
    closeDraws()
    closePainted()
    clearTimeout(timer)
  })
}

/** Opens the main window, at a place of the app; it is shown as the page begins to draw itself. */
export function openWindow(session: Session, kept: DesktopState, path = ''): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Apron',
    // Small: the large one takes longer to unpack than all else of a window takes to open.
    icon: resource('icon-small.png'),
    width: 1440,
    height: 900,
    ...storedWindowPlace(kept),
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: ground(),
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // The spelling dictionaries would come from the internet.
      spellcheck: false,
    },
  })
  offerTextMenu(window)
  keepZoom(window, kept)
  keepPlace(window, kept)
  watchClosing(window, kept)
  followTheme(window)
  showAsItDraws(window, kept)
  window.loadURL(path ? `${pageUrl()}#${path}` : pageUrl())
  return window
}

/** The window's own ground follows when the system, or the user, changes between light and dark. */
function followTheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(ground())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}

/** The command that the page runs as soon as it listens: one of the menu that found no page. */
let waiting: string | undefined

/** Brings the app to the front and to a place, with a new window where all were closed. */
export function showWindow(session: Session, kept: DesktopState, path?: string): void {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) {
    openWindow(session, kept, path)
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
  if (path) window.webContents.send('apron:go', path)
}

/** Runs a command in the page, with a new window where all were closed. */
export function runInWindow(session: Session, kept: DesktopState, command: string): void {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) waiting = command
  showWindow(session, kept)
  window?.webContents.send('apron:run', command)
}

/** Runs the waiting command; called once the page listens. */
export function runWaiting(): void {
  if (waiting) BrowserWindow.getAllWindows()[0]?.webContents.send('apron:run', waiting)
  waiting = undefined
}
