import { speakChosen } from './data/language.ts'
import { takePageKey } from './data/page-key.ts'

takePageKey()

// Zod reads this before it makes a schema, in whichever file: the content policy forbids the code that it would
// otherwise make at run time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The language comes before the app, so that its first picture is in it.
await speakChosen()
window.addEventListener('languagechange', () => void speakChosen())
await import('./start.tsx')
