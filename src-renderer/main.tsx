import { languageFor } from '../src-shared/texts/languages.ts'
import { setLanguage } from '../src-shared/texts/texts.ts'
import { takePageKey } from './data/page-key.ts'
import { usePreferences } from './data/preferences.ts'

takePageKey()

// What zod asks before it makes a schema, in whichever file it comes: the content policy forbids the code that it
// would otherwise make at run time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Texts of modules are said as they are evaluated, so the language comes before the app.
const language = languageFor(usePreferences.getState().language, navigator.languages)
document.documentElement.lang = language
await setLanguage(language)
await import('./start.tsx')
