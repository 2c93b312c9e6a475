import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, germanFolder, germanOf, germanRooms } from './catalogues.ts'
import { keyOf, sourceFiles, textsOf } from './sources.ts'

/** The room whose catalogue a file's texts stand in: its feature, else the part of the app. */
function roomOf(file: string): string {
  const feature = /^src-renderer\/features\/([^/]+)\//.exec(file)?.[1]
  if (feature) return feature
  if (file.startsWith('src-renderer/')) return 'frame'
  if (file.startsWith('src-main/electron/')) return 'desktop'
  if (file.startsWith('src-main/features/prints/')) return 'papers'
  return 'words'
}

/** Texts used in several rooms. */
const SHARED = 'shared'

/**
 * Brings the German catalogues in line with the code: new texts are added with nothing behind them, to be written;
 * those that nobody says any more go; each stands once, in its room's catalogue, or in the shared one.
 */
const known: Catalogue = Object.assign({}, ...germanRooms.map(germanOf))
const rooms = new Map<string, Set<string>>()
for (const file of sourceFiles)
  for (const said of textsOf(file).said) {
    const keys = said.counted ? ['one', 'other'].map((form) => `${keyOf(said)}_${form}`) : [keyOf(said)]
    for (const key of keys) rooms.set(key, (rooms.get(key) ?? new Set()).add(roomOf(file)))
  }

const catalogues = new Map<string, Catalogue>(
  germanRooms.filter((room) => room !== 'refusals').map((room) => [room, {}]),
)
let missing = 0
for (const key of [...rooms.keys()].sort((a, b) => a.localeCompare(b, 'en'))) {
  const [room = SHARED, ...others] = rooms.get(key) ?? []
  const home = others.length ? SHARED : room
  const catalogue = catalogues.get(home) ?? {}
  catalogue[key] = known[key] ?? ''
  if (catalogue[key] === '') missing++
  catalogues.set(home, catalogue)
}
for (const [room, catalogue] of catalogues)
  writeFileSync(join(germanFolder, `${room}.json`), `${JSON.stringify(catalogue, null, 2)}\n`)
const names = [...catalogues.keys(), ...germanRooms.filter((room) => room === 'refusals')].sort()
const imports = names.map((name) => `import ${name} from './${name}.json' with { type: 'json' }`).join('\n')
const merged = names.map((name) => `  ...${name},`).join('\n')
writeFileSync(
  join(germanFolder, 'index.ts'),
  `${imports}\n\n/** All of German, made of a catalogue a room. */\nexport const german: Record<string, string> = {\n${merged}\n}\n`,
)
process.stdout.write(`${rooms.size} texts in ${catalogues.size} catalogues, ${missing} of them without German\n`)
