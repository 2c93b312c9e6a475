import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What the desktop app remembers of this computer; what can't be read is as if it had never been kept. */
const kept = z.object({
  onClose: z.enum(['ask', 'quit', 'hide']).catch('ask'),
  /** The page's size, 1 to 2. */
  zoom: z.number().min(1).max(2).catch(1),
})
export type KeptValues = z.infer<typeof kept>

export interface Kept {
  read(): KeptValues
  write(change: Partial<KeptValues>): void
}

/** Keeps it in a small file beside what Chromium keeps. */
export function keptIn(folder: string): Kept {
  const file = join(folder, 'apron.json')
  let values = kept.parse(readFrom(file))
  return {
    read: () => values,
    write(change) {
      values = { ...values, ...change }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify(values))
      renameSync(`${file}.part`, file)
    },
  }
}

function readFrom(file: string): object {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
