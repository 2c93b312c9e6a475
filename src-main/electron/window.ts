import { join } from 'node:path'
import { BrowserWindow, nativeTheme, type Session } from 'electron'
import { resource } from '../resources.ts'
import { watchClosing } from './closing.ts'
import type { Kept } from './kept.ts'
import { offerTextMenu } from './menu.ts'
import { pageUrl } from './scheme.ts'
import { keepZoom } from './zoom.ts'

/** The page's own backgrounds, so that the window does not flash before its first paint. */
const backgrounds = { light: '#f6f7f9', dark: '#14171c' }

/** Opens the main window, at a place of the app; it is shown once the page has painted. */
export function openWindow(session: Session, kept: Kept, path = ''): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Apron',
    // Where and how large it was comes back under this name.
    name: 'main',
    windowStatePersistence: true,
    icon: resource('icon.png'),
    width: 1440,
    height: 900,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
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
  watchClosing(window, kept)
  window.once('ready-to-show', () => window.show())
  window.loadURL(path ? `${pageUrl()}#${path}` : pageUrl())
  return window
}

/** Brings the app to the front and to a place, with a new window where all were closed. */
export function showWindow(session: Session, kept: Kept, path?: string): void {
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
