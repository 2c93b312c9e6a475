import { allLanguages, type LanguageChoice, languageFor, languages } from '../../src-shared/texts/languages.ts'
import { perLanguage, setLanguage, t } from '../../src-shared/texts/texts.ts'
import { usePreferences } from './preferences.ts'

/** The choices of a language; each in its own words, so that its readers find it. */
export const languageChoices = perLanguage((): { value: LanguageChoice; label: string }[] => [
  ...allLanguages.map((value) => ({ value, label: languages[value].name })),
  { value: 'system', label: t('Match system') },
])

/** Speaks the language that is chosen. The page follows as it is: its dialogs, and what is typed in them, stay. */
export async function speakChosen(): Promise<void> {
  const language = languageFor(usePreferences.getState().language, navigator.languages)
  await setLanguage(language)
  document.documentElement.lang = language
}

/** Changes the language of the page, and of the menus of the desktop app. */
export async function chooseLanguage(language: LanguageChoice): Promise<void> {
  usePreferences.getState().set({ language })
  await speakChosen()
}
