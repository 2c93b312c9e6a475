import { constantText, spokenLanguage } from '../../src-shared/texts/texts.ts'

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
export const words = (constant: string): string => constantText(englishWords(constant))

/** The same within a sentence; German nouns keep their capitals. */
export const wordsWithin = (constant: string): string =>
  spokenLanguage() === 'en' ? words(constant).toLowerCase() : words(constant)
