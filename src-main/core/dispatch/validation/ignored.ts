import { fieldOf } from './field.ts'
import type { ReadOptions } from './read.ts'

const MAX_NAMES = 20
const MAX_NAME_LENGTH = 100

/** A name as a header can hold it: no commas, spaces or other than ASCII. */
const headerName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[^\w.[\]-]/gu, (character) => encodeURIComponent(character).replace(/[!'()*,]/g, '_'))
    .slice(0, MAX_NAME_LENGTH)

/** The headers that name what came in and is not known, and say that it was refused for that where that was wanted. */
export function readingHeaders({ strict, applied, ignored }: ReadOptions): Record<string, string> {
  const preference: Record<string, string> = strict && applied ? { 'Preference-Applied': 'handling=strict' } : {}
  if (ignored.length === 0) return preference
  const names = [...new Set(ignored.map(({ path }) => headerName(fieldOf(path))))]
  const more = names.length - MAX_NAMES
  const shown = [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`+${more} more`] : [])]
  return { ...preference, 'X-Ignored-Fields': shown.join(', ') }
}
