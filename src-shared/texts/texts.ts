import i18next from 'i18next'
import english from './en.json' with { type: 'json' }
import { hearer } from './hearer.ts'
import { type Language, sourceLanguage } from './languages.ts'

export type Values = Record<string, string | number | null | undefined>

const texts = i18next.createInstance()
texts.init({
  lng: sourceLanguage,
  fallbackLng: sourceLanguage,
  resources: { [sourceLanguage]: { translation: english } },
  // The keys are sentences: a dot or a colon in one is a dot or a colon.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Texts without values, as they were found first: screens ask for the same ones at each drawing. */
const found = new Map<string, string>()

/**
 * A text in the language spoken. The English text is the key; `{{name}}` stands for a value, `count` chooses the
 * plural form, and `context` tells apart what English writes alike (`t('Open', { context: 'state' })`).
 */
export function t(text: string, values?: Values): string {
  if (values) return texts.t(text, values)
  const known = found.get(text)
  if (known !== undefined) return known
  const said = texts.t(text)
  found.set(text, said)
  return said
}

let constants: Record<string, string> = {}

/** A constant of the contract in the language spoken, by its English words (`Light jet`), which stand where there is none. */
export const constantText = (words: string): string => constants[words] ?? words

let hear = (message: string): string => message

/** What the core said in English (a refusal, a warning, what a change did), in the language spoken. */
export const heard = (message: string): string => hear(message)

/** The language of what `t` answers. */
export const spokenLanguage = (): Language => texts.language as Language

/**
 * Changes the language. Constants keep what `t` said when their module was evaluated: a page speaks before it
 * loads its modules, and is loaded again for another language.
 */
export async function speak(language: Language): Promise<void> {
  constants = {}
  hear = (message) => message
  if (language === 'de') {
    const { german, germanConstants, germanRefusals } = await import('./de/index.ts')
    texts.addResourceBundle(language, 'translation', german)
    constants = germanConstants
    hear = hearer(germanRefusals)
  }
  await texts.changeLanguage(language)
  found.clear()
}
