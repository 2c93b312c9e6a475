import { englishWords } from '../../src-shared/strings/english-words.ts'
import { constantText, withinSentence } from '../../src-shared/texts/texts.ts'

export { englishWords } from '../../src-shared/strings/english-words.ts'

/** `LIGHT_JET` as a reader says it: `Light jet`. */
export const words = (constant: string, context?: 'many'): string => constantText(englishWords(constant), context)

/** The same within a sentence; German nouns keep their capitals. */
export const wordsWithin = (constant: string, context?: 'many'): string => withinSentence(words(constant, context))
