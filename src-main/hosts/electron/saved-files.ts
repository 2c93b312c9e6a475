import { app, type Session, shell } from 'electron'
import type { DesktopState } from './desktop-state.ts'

const KEPT = 10

/** Remembers a file that was saved. */
export function noteSaved(kept: DesktopState, path: string, changed: () => void): void {
  app.addRecentDocument(path)
  kept.write({ saved: [path, ...kept.read().saved.filter((other) => other !== path)].slice(0, KEPT) })
  changed()
}

/** Remembers each file that was saved, for the menu and for the system's own list of recent ones. */
export function rememberSaved(session: Session, kept: DesktopState, changed: () => void): void {
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      const path = item.getSavePath()
      if (state !== 'completed' || path === '') return
      noteSaved(kept, path, changed)
    })
  })
}

/** Opens a file that was saved from here, and no other; one that is gone is forgotten. */
export async function openSaved(kept: DesktopState, path: string): Promise<void> {
  const { saved } = kept.read()
  if (!saved.includes(path)) return
  const failure = await shell.openPath(path)
  if (failure !== '') kept.write({ saved: saved.filter((other) => other !== path) })
}

export function forgetFiles(kept: DesktopState): void {
  app.clearRecentDocuments()
  kept.write({ saved: [] })
}
