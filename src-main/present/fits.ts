import { folded } from '../../src-shared/fold.ts'

/** Whether each word of a search begins a word of one of these texts; an empty search fits all. */
export function fits(search: string | undefined, texts: (string | null | undefined)[]): boolean {
  const asked = folded(search ?? '')
  if (asked === '') return true
  const text = ` ${folded(texts.filter(Boolean).join(' '))}`
  return asked.split(' ').every((word) => text.includes(` ${word}`))
}
