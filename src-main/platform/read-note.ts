import type { z } from 'zod'
import { readSmallFile } from './read-if-there.ts'

/** What a small JSON file of Apron's own says; undefined where there is none, or it says nothing. @throws Unreadable */
export function readNote<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | undefined {
  const bytes = readSmallFile(path)
  if (!bytes) return undefined
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}
