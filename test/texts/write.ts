import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishByWing } from '../../src-shared/messages/english.ts'
import { type Catalogue, catalogueIn, germanFolder, germanOf, germanRooms, madeByRule } from './catalogues.ts'
import { keyOf, sourceFiles, textsOf } from './sources.ts'

/** The catalogue that a file's texts stand in: that of its wing, else of its part of the app. */
function roomOf(file: string): string {
  const feature = /^src-renderer\/features\/([^/]+)\//.exec(file)?.[1]
  if (feature) return feature
  if (file.startsWith('src-renderer/')) return 'frame'
  if (file.startsWith('src-main/hosts/electron/')) return 'desktop'
  if (/^src-main\/core\/features\/(operations\/papers|finance\/invoices)\//.test(file)) return 'papers'
  return 'words'
}

/** The catalogue of texts used in several wings. */
const SHARED = 'shared'

/**
 * Brings the German catalogues in line with the code: new texts are added with nothing behind them, to be written;
 * unused ones are removed; each is there once, in its wing's catalogue, or in the shared one.
 */
const roomsOfCalls = germanRooms.filter((room) => !madeByRule.includes(room))
const known: Catalogue = Object.assign({}, ...roomsOfCalls.map(germanOf))
const rooms = new Map<string, Set<string>>()
for (const file of sourceFiles)
  for (const said of textsOf(file).said) {
    const keys = said.counted ? ['one', 'other'].map((form) => `${keyOf(said)}_${form}`) : [keyOf(said)]
    for (const key of keys) rooms.set(key, (rooms.get(key) ?? new Set()).add(roomOf(file)))
  }

const catalogues = new Map<string, Catalogue>()
let missing = 0
for (const key of [...rooms.keys()].sort((a, b) => a.localeCompare(b, 'en'))) {
  const [room = SHARED, ...others] = rooms.get(key) ?? []
  const home = others.length ? SHARED : room
  const catalogue = catalogues.get(home) ?? {}
  catalogue[key] = known[key] ?? ''
  if (catalogue[key] === '') missing++
  catalogues.set(home, catalogue)
}
for (const room of roomsOfCalls) if (!catalogues.has(room)) rmSync(join(germanFolder, `${room}.json`))
for (const [room, catalogue] of catalogues)
  writeFileSync(join(germanFolder, `${room}.json`), `${JSON.stringify(catalogue, null, 2)}\n`)
// Constants are read by a function of their own: they may be written like a text that means something else.
const names = [...catalogues.keys()].sort()
/** `exchange-rates` -> `exchangeRates` */
const identifierOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const imports = [...names, 'constants']
  .sort()
  .map((name) => `import ${identifierOf(name)} from './${name}.json' with { type: 'json' }`)
const index = `${imports.join('\n')}

/** All German texts, from a catalogue for each wing. */
export const texts: Record<string, string> = {
${names.map((name) => `  ...${identifierOf(name)},`).join('\n')}
}

export { germanMessages as messages } from './messages/index.ts'
/** German for the constants of the contract, by their English words. */
export { constants }
`
writeFileSync(join(germanFolder, 'index.ts'), index)
for (const [wing, texts] of Object.entries(englishByWing)) {
  const file = join(germanFolder, 'messages', `${wing}.json`)
  const known: Catalogue = existsSync(file) ? catalogueIn(file) : {}
  const german = Object.fromEntries(Object.keys(texts).map((key) => [key, known[key] ?? '']))
  missing += Object.values(german).filter((text) => text === '').length
  writeFileSync(file, `${JSON.stringify(german, null, 2)}\n`)
}
process.stdout.write(`${rooms.size} texts in ${catalogues.size} catalogues, ${missing} of them without German\n`)
