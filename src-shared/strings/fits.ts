import { composed } from './composed.ts'
import { folded } from './fold.ts'

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/** A text without accents, and as German writes its umlauts without them: `muller`, `mueller`. */
export const spellings = (text: string): string[] => [
  ...new Set([folded(text), folded(composed(text).replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter))]),
]

/** Whether each word of a search begins a word of one of these texts; an empty search fits all. Accents never matter. */
export function fits(search: string | undefined, texts: (string | null | undefined)[]): boolean {
  const searched = spellings(search ?? '')
  if (searched[0] === '') return true
  const text = spellings(texts.filter(Boolean).join(' '))
    .map((spelled) => ` ${spelled}`)
    .join(' ')
  return searched.some((spelled) => spelled.split(' ').every((word) => text.includes(` ${word}`)))
}
