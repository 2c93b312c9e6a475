import { constantText, currentLanguage } from '../../src-shared/texts/texts.ts'

const written: Record<string, string> = { IDCARD: 'ID card' }

/** `LIGHT_JET` in English: `Light jet`; `idCards`: `Id cards`. */
export function englishWords(constant: string): string {
  if (written[constant]) return written[constant]
  const text = constant
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `LIGHT_JET` as a reader says it: `Light jet`. */
export const words = (constant: string, context?: 'many'): string => constantText(englishWords(constant), context)

/** The same within a sentence; German nouns keep their capitals. */
export function wordsWithin(constant: string, context?: 'many'): string {
  const text = words(constant, context)
  return currentLanguage() === 'en' ? text.toLowerCase() : text
}
