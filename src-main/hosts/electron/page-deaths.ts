import { writeFile } from 'node:fs/promises'
import { app, BrowserWindow, dialog } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'

/** Remembers when the process of each page ended. */
interface PageCrashes {
  /** Notes that it ended now; true where it has within the minute before. */
  isRepeated(page: number, now: number): boolean
}

function createPageCrashes(): PageCrashes {
  const last = new Map<number, number>()
  return {
    isRepeated(page, now) {
      const before = last.get(page)
      last.set(page, now)
      return before !== undefined && now - before < MINUTE
    },
  }
}

/** A file for the user to keep. */
interface Saved {
  name: string
  bytes: Uint8Array
}

interface PageDeathOptions {
  /** The diagnostics that the user can send to support; undefined where they can't be made. */
  diagnostics(): Promise<Saved | undefined>
  /** Called with why a page ended. */
  note(reason: string): void
}

/**
 * Reloads a window's page at once when its process ends (the page fills in again what was typed, see the page's drafts).
 * A page that ends again within a minute waits for the user, who can save diagnostics first.
 */
export function reloadDeadPages({ diagnostics, note }: PageDeathOptions): void {
  const deaths = createPageCrashes()
  app.on('render-process-gone', (_event, page, { reason, exitCode }) => {
    const window = BrowserWindow.fromWebContents(page)
    if (!window || reason === 'clean-exit') return
    note(`${reason} (${exitCode})`)
    const again = deaths.isRepeated(page.id, Date.now())
    // The page can't be loaded while Chromium still reports its end.
    setImmediate(() => {
      if (window.isDestroyed()) return
      if (again) void ask(window, diagnostics).catch(() => reload(window))
      else reload(window)
    })
  })
}

function reload(window: BrowserWindow): void {
  if (!window.isDestroyed()) window.webContents.reload()
}

async function ask(window: BrowserWindow, diagnostics: PageDeathOptions['diagnostics']): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: t('The page stopped working twice within a minute.'),
    detail: t(
      'Your data is safe, and the API is still available to partners. Save diagnostics for support, then reload the page.',
    ),
    buttons: [t('Save diagnostics…'), t('Reload page'), t('Quit')],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 2) {
    app.quit()
    return
  }
  if (response === 0) await save(window, diagnostics)
  reload(window)
}

async function save(window: BrowserWindow, diagnostics: PageDeathOptions['diagnostics']): Promise<void> {
  const file = await diagnostics()
  if (!file) return
  const { filePath } = await dialog.showSaveDialog(window, { defaultPath: file.name })
  if (filePath) await writeFile(filePath, file.bytes, { mode: 0o600 })
}
