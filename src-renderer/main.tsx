import { z } from 'zod'

// Before any schema is used: the content policy forbids the code zod would otherwise make at run time.
z.config({ jitless: true })

import { languageFor } from '../src-shared/texts/languages.ts'
import { speak } from '../src-shared/texts/texts.ts'
import { usePreferences } from './data/preferences.ts'

// Texts of modules are said as they are evaluated, so the language comes before the app.
const language = languageFor(usePreferences.getState().language, navigator.languages)
document.documentElement.lang = language
await speak(language)
await import('./start.tsx')
