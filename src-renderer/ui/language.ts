import { createContext, type DependencyList, useContext, useMemo, useSyncExternalStore } from 'react'
import { type Language, sourceLanguage } from '../../src-shared/texts/languages.ts'
import { currentLanguage, onLanguage } from '../../src-shared/texts/texts.ts'

/** The language of the app, for the root of the tree: it is drawn again, with all that it holds, when that changes. */
export const useAppLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)

/** The language that the tree is drawn in. */
export const LanguageContext = createContext<Language>(sourceLanguage)

/** The language of the screen. A component within `memo` calls it, so that it is drawn again in another language. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** `useMemo` for what holds texts: made again in another language. */
export function useTextMemo<Value>(make: () => Value, changing: DependencyList): Value {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  return useMemo(make, [...changing, language])
}
