/** The texts of a language: by their English, constants of the contract by their English words, messages by code. */
export interface Catalogue {
  texts: Record<string, string>
  constants: Record<string, string>
  messages: Readonly<Record<string, string>>
}

/**
 * The languages that Apron speaks, each named in itself, with its catalogue; the texts in the code are those of the
 * first. One that is `partial` says so in its name, and what it has no text for is shown in English.
 */
export const languages = {
  en: { name: 'English', load: null, partial: false },
  de: { name: 'Deutsch', load: (): Promise<Catalogue> => import('./de/index.ts'), partial: false },
  fr: { name: 'Français (menus, planning)', load: (): Promise<Catalogue> => import('./fr/index.ts'), partial: true },
} as const

export type Language = keyof typeof languages

/** A language that says all: papers are written in one of these. */
export type CompleteLanguage = {
  [Name in Language]: (typeof languages)[Name]['partial'] extends true ? never : Name
}[Language]

export const allLanguages = Object.keys(languages) as [Language, ...Language[]]

export const completeLanguages = allLanguages.filter((name) => !languages[name].partial) as [
  CompleteLanguage,
  ...CompleteLanguage[],
]

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
