import { create } from 'zustand'
import { type LanguageChoice, languageFor, languages } from '../../src-shared/texts/languages.ts'
import { currentLanguage, t } from '../../src-shared/texts/texts.ts'
import { usePreferences } from './preferences.ts'
import { isTyping } from './unsaved-input.ts'

/** What can be chosen; each language in its own words, so that it is found by who can't read the others. */
export const languageChoices: { value: LanguageChoice; label: string }[] = [
  { value: 'en', label: languages.en },
  { value: 'de', label: languages.de },
  { value: 'system', label: t('Match system') },
]

/** The choice that waits for an answer: a form would be lost with it. */
export const useAskedLanguage = create<{ asked: LanguageChoice | undefined }>(() => ({ asked: undefined }))

/** Changes the language: reloads the page at the same location. */
export function changeLanguage(language: LanguageChoice): void {
  useAskedLanguage.setState({ asked: undefined })
  usePreferences.getState().set({ language })
  if (languageFor(language, navigator.languages) !== currentLanguage()) location.reload()
}

/** Changes the language, after a question where something was typed that is not saved. */
export function chooseLanguage(language: LanguageChoice): void {
  if (isTyping() && languageFor(language, navigator.languages) !== currentLanguage())
    useAskedLanguage.setState({ asked: language })
  else changeLanguage(language)
}
