import i18next from 'i18next'
import { english as englishMessages } from '../messages/english.ts'
import english from './en.json' with { type: 'json' }
import { type Catalogue, type Language, languages, sourceLanguage } from './languages.ts'

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

/** The constants and messages of each loaded language. */
const loadedLanguages = new Map<Language, Omit<Catalogue, 'texts'>>([
  [sourceLanguage, { constants: {}, messages: englishMessages }],
])

/** The language of what is being made right now, where it is another than that of the app. */
let override: Language | undefined

/** The language of what `t` answers. */
export const currentLanguage = (): Language => override ?? (texts.language as Language)

/** Texts without values in the app's language, as they were found first: screens ask for them at each drawing. */
const knownTexts = new Map<string, string>()

/** Texts with values in the app's language, cut at the values: words and names of values in turn. */
const patterns = new Map<string, string[]>()
const MAX_PATTERNS = 2000

/** A text with its values; found and cut once, since a board full of bars says the same of each. */
function filled(text: string, values: Values): string {
  const { count, context } = values
  const key = count === undefined && context === undefined ? text : `${text} ${count} ${context}`
  let pattern = patterns.get(key)
  if (!pattern) {
    const form = { ...(count === undefined ? {} : { count }), ...(context === undefined ? {} : { context }) }
    pattern = texts.t(text, { ...form, skipInterpolation: true }).split(/\{\{(\w+)\}\}/)
    if (patterns.size >= MAX_PATTERNS) patterns.clear()
    patterns.set(key, pattern)
  }
  return pattern.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('')
}

/**
 * A text in the current language. The English text is the key; `{{name}}` stands for a value, `count` chooses the
 * plural form, and `context` distinguishes what English writes alike (`t('Open', { context: 'state' })`).
 */
export function t(text: string, values?: Values): string {
  if (override) return texts.t(text, { ...values, lng: override })
  if (values) return filled(text, values)
  const known = knownTexts.get(text)
  if (known !== undefined) return known
  const translated = texts.t(text)
  knownTexts.set(text, translated)
  return translated
}

/** A constant of the contract in the current language, by its English words (`Light jet`), which are the fallback. */
export function constantText(words: string, context = ''): string {
  const constants = loadedLanguages.get(currentLanguage())?.constants
  return constants?.[`${words}_${context}`] ?? constants?.[words] ?? words
}

/** A word as it stands within a sentence: small, but for German nouns. */
export const withinSentence = (word: string): string => (currentLanguage() === 'de' ? word : word.toLowerCase())

/** The templates of messages in the current language, by code. */
export const messageTemplates = () => loadedLanguages.get(currentLanguage())?.messages ?? {}

/** Loads the texts of a language. */
export async function loadLanguage(language: Language): Promise<void> {
  const { load } = languages[language]
  if (loadedLanguages.has(language) || load === null) return
  const { texts: translations, constants, messages } = await load()
  texts.addResourceBundle(language, 'translation', translations)
  loadedLanguages.set(language, { constants, messages })
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever the language of the app has changed. Returns what ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Changes the language of the app. Texts are said at render, so what is on the screen follows. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  await texts.changeLanguage(language)
  knownTexts.clear()
  patterns.clear()
  for (const listener of listeners) listener()
}

/**
 * The result of `make`, once for each language: `const states = perLanguage(() => ({ OPEN: t('Open') }))`, read as
 * `states().OPEN`. A module is evaluated before the language is known, so no constant holds a text itself.
 */
export function perLanguage<Made>(make: () => Made): () => Made {
  let made: { in: Language; value: Made } | undefined
  return () => {
    const language = currentLanguage()
    if (made?.in !== language) made = { in: language, value: make() }
    return made.value
  }
}

/** Runs `make` in a loaded language; it must be synchronous. */
export function inLanguage<Made>(language: Language, make: () => Made): Made {
  const before = override
  override = language
  try {
    return make()
  } finally {
    override = before
  }
}
