/** The languages that Apron speaks, each named in itself. The texts in the code are those of the first. */
export const languages = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof languages

/** The language the code is written in, and what is shown where another has no text. */
export const sourceLanguage: Language = 'en'

/** A language that the user chose, or `system`: as the computer is set. */
export type LanguageChoice = Language | 'system'

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** The language to speak; `preferred` are the computer's own, as BCP 47 tags, the best first. */
export function languageFor(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage)
  return known ?? sourceLanguage
}
