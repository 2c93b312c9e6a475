import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { allLanguages } from '../../../src-shared/texts/languages.ts'
import { readNote } from '../../platform/read-note.ts'

const pixels = z.number().int().min(-100_000).max(100_000)
const area = z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() })

/** The stored state of the desktop app on this computer; values that can't be read count as absent. */
const desktopState = z.object({
  onClose: z.enum(['ask', 'quit', 'hide']).catch('ask'),
  /** The language of the page the last time; left out: that of the computer. */
  language: z.enum(allLanguages).optional().catch(undefined),
  /** The page's size, 1 to 2. */
  zoom: z.number().min(1).max(2).catch(1),
  /** Where the window stood while it was neither as large as the screen nor an icon. */
  place: area.optional().catch(undefined),
  maximized: z.boolean().catch(false),
  /** Files that were saved, the latest first. */
  saved: z.array(z.string().max(4096)).max(20).catch([]),
})
type DesktopValues = z.infer<typeof desktopState>

export interface DesktopState {
  read(): DesktopValues
  write(change: Partial<DesktopValues>): void
}

/** Keeps it in a small file beside what Chromium keeps. */
export function openDesktopState(folder: string): DesktopState {
  const file = join(folder, 'apron.json')
  let isRead = false
  let values = load()
  function load(): DesktopValues {
    let stored: object = {}
    try {
      stored = readNote(file, z.looseObject({})) ?? {}
      isRead = true
    } catch {
      // It is read again before it is written over.
    }
    // The state is read once; a parser made for it would cost more than it saves.
    return desktopState.parse(stored, { jitless: true })
  }
  return {
    read: () => values,
    write(change) {
      values = { ...(isRead ? values : load()), ...change }
      if (!isRead) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify(values))
      renameSync(`${file}.part`, file)
    },
  }
}
