import { englishWords } from '../../src-shared/english-words.ts'
import { constantText, currentLanguage } from '../../src-shared/texts/texts.ts'

export { englishWords } from '../../src-shared/english-words.ts'

/** `LIGHT_JET` as a reader says it: `Light jet`. */
export const words = (constant: string, context?: 'many'): string => constantText(englishWords(constant), context)

/** The same within a sentence; German nouns keep their capitals. */
export function wordsWithin(constant: string, context?: 'many'): string {
  const text = words(constant, context)
  return currentLanguage() === 'en' ? text.toLowerCase() : text
}
