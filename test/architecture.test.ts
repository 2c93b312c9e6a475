import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '../src-main/core/data/migrations/index.ts'
import type { Tables } from '../src-main/core/data/tables.ts'
import { sqliteDialect } from '../src-main/engines/sqlite/dialect.ts'
import { fingerprintAfter, schemaAfter } from '../src-main/engines/sqlite/migrate.ts'
import { fingerprintOf, schemaOf } from '../src-main/engines/sqlite/schema.ts'
import { attributes } from '../src-renderer/features/operations/board/dom.ts'
import { folderGraph, knotsOf } from './support/folders.ts'
import { type Import, imports, importsOf, root, sources } from './support/imports.ts'

/** Imports by files that match `from` of things that match `to`, unless `except` says it is all right. */
function offenders(from: RegExp, to: RegExp, except: (found: Import) => boolean = () => false): string[] {
  return imports
    .filter((found) => from.test(found.from) && to.test(found.to) && !except(found))
    .map((found) => `${found.from} imports ${found.to}`)
}

/** The wings in order: each imports only those before it, on each floor. */
const wings = [
  ...(['office', 'airports', 'contacts', 'fleet', 'flights', 'crew', 'sales', 'finance', 'integrations'] as const),
  'operations',
] as const
type Wing = (typeof wings)[number]

const floors = ['src-shared/contract', 'src-shared/domain', 'src-main/core/features', 'src-renderer/features'] as const

/** The wing and the noun of a file; undefined outside the wings. */
function roomOf(file: string): { floor: string; wing: string; noun: string } | undefined {
  const floor = floors.find((folder) => file.startsWith(`${folder}/`))
  const [wing = '', noun = '', ...rest] = floor ? file.slice(floor.length + 1).split('/') : []
  if (floor === undefined || noun === '') return undefined
  return { floor, wing, noun: rest.length === 0 ? noun.replace(/\.tsx?$/, '') : noun }
}

/** The libraries of the core, which run in any engine. */
const anywhere = new Set([
  ...['@noble/hashes/sha2.js', '@noble/hashes/utils.js', '@scure/base', 'fast-deep-equal', 'fastest-levenshtein'],
  ...['fast-xml-parser', 'fflate', 'geographiclib-geodesic', 'ical-generator', 'kysely'],
  ...['temporal-polyfill', 'uuidv7', 'write-excel-file/universal', 'zod'],
])
const isTool = /^src-main\/core\/runtime\//

/** Rules of a noun: a file of them, or a folder. */
const rulesFile = /\/(\w+-)?rules\.ts$|\/rules\/[^/]+\.ts$/
const handlersFile = /\/features\/.*\/([\w-]+-)?handlers?\.ts$/

describe('who may import whom', () => {
  const rules: [string, string[]][] = [
    [
      'shared code imports neither main nor renderer nor Node',
      offenders(/^src-shared\//, /^(src-main|src-renderer)\/|^node:|^(electron|koa|kysely|better-sqlite3)$/),
    ],
    [
      'the renderer reaches the core through src-shared alone',
      offenders(/^src-renderer\//, /^src-main\/|^node:|^electron$/),
    ],
    ['main does not import the renderer', offenders(/^src-main\//, /^src-renderer\//)],
    ['only engines/ imports a database driver', offenders(/^(?!src-main\/engines\/)/, /^(better-sqlite3|pg)$/)],
    ['only services/mail/ imports nodemailer', offenders(/^(?!src-main\/services\/mail\/)/, /^nodemailer/)],
    ['only hosts/http/ imports koa', offenders(/^(?!src-main\/hosts\/http\/)/, /^(koa|@koa\/.*)$/)],
    [
      'only hosts/electron/ and main.ts import electron',
      offenders(/^(?!src-main\/(hosts\/electron\/|main\.ts))/, /^electron$/),
    ],
    [
      'only main.ts imports hosts/electron/',
      offenders(/^(?!src-main\/(hosts\/electron\/|main\.ts))/, /^src-main\/hosts\/electron\//),
    ],
    [
      'the core needs no Node.js: types, libraries and its own files run anywhere',
      offenders(/^src-main\/core\//, /^(?!src-main\/core\/|src-shared\/)/, ({ to }) => anywhere.has(to)),
    ],
    [
      'platform imports nothing above it but the types of the core’s tools',
      offenders(
        /^src-main\/platform\//,
        /^src-main\/(?!platform\/)/,
        ({ to, typeOnly }) => typeOnly && isTool.test(to),
      ),
    ],
    ['engines know core and platform', offenders(/^src-main\/engines\//, /^src-main\/(?!engines|core|platform)/)],
    [
      'services know no host, and are put together elsewhere',
      offenders(/^src-main\/services\//, /^src-main\/(?!services|engines|core|platform)/),
    ],
    ['composition knows no host', offenders(/^src-main\/composition\//, /^src-main\/(hosts\/|[^/]+$)/)],
    ['hosts import no entry', offenders(/^src-main\/hosts\//, /^src-main\/[^/]+$/)],
    [
      'rules are pure: shared code, types and other rules only',
      offenders(
        rulesFile,
        /./,
        (found) => found.typeOnly || found.to.startsWith('src-shared/') || rulesFile.test(found.to),
      ),
    ],
    ['handlers never import handlers', offenders(handlersFile, handlersFile)],
    [
      'features do not dispatch: another operation is called in their context',
      offenders(/^src-main\/core\/features\//, /^src-main\/core\/dispatch\/(dispatch|batch)\.ts/),
    ],
    [
      'dispatch, data, events and sync know no feature',
      offenders(/^src-main\/core\/(?!features\/)/, /^src-main\/core\/features\//),
    ],
    [
      'delivery knows no feature',
      offenders(/^src-main\/services\/delivery\//, /^src-main\/core\/features\/(?!services\.ts)/),
    ],
    [
      'transports know data and features only by their types',
      offenders(/^src-main\/hosts\/(http|electron)\//, /^src-main\/core\/(data|features)\//, (found) => found.typeOnly),
    ],
    [
      'the page shows the app, the app its features',
      offenders(/^src-renderer\/(features|shared|data|ui)\//, /^src-renderer\/app\//),
    ],
    ['no feature is known below', offenders(/^src-renderer\/(shared|data|ui)\//, /^src-renderer\/features\//)],
    ['data knows no component', offenders(/^src-renderer\/data\//, /^src-renderer\/shared\/|^src-renderer\/.*\.tsx$/)],
    ['ui knows no API', offenders(/^src-renderer\/ui\//, /^src-renderer\/(shared|data)\/|^src-renderer\/[\w-]+\.ts$/)],
  ]
  test.each(rules)('%s', (_rule, found) => expect(found).toEqual([]))

  test('no folder imports itself by way of others, types included', () => {
    const graph = folderGraph()
    expect(graph.size).toBeGreaterThan(30)
    expect(knotsOf(graph)).toEqual([])
  })

  test('each wing imports only those before it, also on another floor', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [roomOf(from)?.wing as Wing, roomOf(to)?.wing as Wing]
      return wings.includes(a) && wings.includes(b) && wings.indexOf(b) > wings.indexOf(a)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test.each(floors)('each wing of %s imports only those before it', (floor) => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)]
      if (a?.floor !== floor || b?.floor !== floor || !wings.includes(a.wing as Wing)) return false
      return wings.indexOf(b.wing as Wing) > wings.indexOf(a.wing as Wing)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('each noun has a test file of its name', () => {
    const tested = new Set(
      globSync('test/**/*.test.{ts,tsx}', { cwd: root }).map((file) =>
        basename(file).replace(/(\.long)?\.test\.tsx?$/, ''),
      ),
    )
    const nouns = sources.flatMap((file) => {
      const [, wing, noun] = /^src-main\/core\/features\/(\w+)\/([\w-]+)\//.exec(file) ?? []
      return noun ? [`${wing}/${noun}`] : []
    })
    const missing = [...new Set(nouns)].filter((noun) => !tested.has(basename(noun)))
    expect(nouns.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('beside the wings stands only what stands on all of them', () => {
    const others = sources.flatMap((file) => {
      const room = roomOf(file)
      return room && !wings.includes(room.wing as Wing) ? [`${room.floor}/${room.wing}`] : []
    })
    expect([...new Set(others)]).toEqual(['src-main/core/features/references'])
    expect(offenders(/^src-main\/core\/features\/(?!references\/)/, /^src-main\/core\/features\/references\//)).toEqual(
      [],
    )
  })

  test('shared code is in rooms: nothing lies at its root', () => {
    expect(sources.filter((file) => /^src-shared\/[^/]+$/.test(file))).toEqual([])
  })

  test('values that all wings use know no wing', () => {
    expect(
      offenders(/^src-shared\/(strings|time|money|countries|flight)\//, /^src-shared\/(domain|contract)\//),
    ).toEqual([])
  })

  test('the root of the main process holds the entries alone', () => {
    const files = sources.filter((file) => /^src-main\/[^/]+$/.test(file))
    expect(files.toSorted()).toEqual(['main', 'server', 'start'].map((name) => `src-main/${name}.ts`))
  })
})

describe('the schedule board', () => {
  const folder = 'src-renderer/features/operations/board/'
  const files = sources.filter((file) => file.startsWith(folder))
  /** The folders in order: each imports only those before it, and the board composes them all. */
  const rooms = ['model', 'data', 'view', 'interaction', 'move'] as const
  const roomAt = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined)

  /** All that a file needs when it runs, however far away. */
  function reachOf(file: string, seen = new Set<string>()): Set<string> {
    for (const { to, typeOnly } of importsOf(file)) {
      if (typeOnly || seen.has(to)) continue
      seen.add(to)
      if (sources.includes(to)) reachOf(to, seen)
    }
    return seen
  }

  test('beside its rooms stand the board and what all of them share', () => {
    const names = new Set(files.map(roomAt))
    expect([...names].toSorted()).toEqual(['Board.tsx', 'Timeline.tsx', 'dom.ts', ...rooms].toSorted())
  })

  test('each room imports only those before it', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [roomAt(from), roomAt(to)] as [(typeof rooms)[number], (typeof rooms)[number]]
      if (!rooms.includes(a) || b === undefined || (to === `${folder}dom.ts` && a !== 'model')) return false
      return rooms.includes(b) ? rooms.indexOf(b) > rooms.indexOf(a) : true
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  const model = files.filter((file) => roomAt(file) === 'model')
  test('the model needs neither React nor components, also where it imports', () => {
    expect(model.length).toBeGreaterThan(10)
    const wrong = model.flatMap((file) =>
      [...reachOf(file)].filter((to) => /^(react|@mantine|@tabler|@tanstack|wouter)|\.(tsx|css)$/.test(to)),
    )
    expect(wrong).toEqual([])
  })

  test('the model knows no element', () => {
    const dom = /\b(document|window|\w*Element|DOMRect|dataset|querySelector\w*|requestAnimationFrame)\b[.(<:]/
    expect(model.filter((file) => dom.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  test('dom.ts alone names data attributes and looks for elements', () => {
    const access = /['"`<\s[]data-[a-z]|\bdataset\b|\.closest[(<]|querySelector/
    const others = files.filter((file) => file !== `${folder}dom.ts`)
    expect(others.filter((file) => access.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  test('the styles use the attributes that dom.ts declares', () => {
    const styles = readdirSync(join(root, folder, 'view')).filter((name) => name.endsWith('.css'))
    const used = styles.flatMap((name) => readFileSync(join(root, folder, 'view', name), 'utf8').match(/data-[a-z-]+/g))
    const declared = Object.values<string>(attributes)
    expect(used.length).toBeGreaterThan(30)
    expect(used.filter((name) => name && !declared.includes(name))).toEqual([])
  })
})

test('rules await nothing and ask no clock', () => {
  const rules = sources.filter((file) => file.startsWith('src-main/core/features/') && rulesFile.test(file))
  expect(rules.length).toBeGreaterThan(50)
  const impure = rules.filter((file) =>
    /\bawait\b|\bDate\.now\(|new Date\(\)|Math\.random\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(impure).toEqual([])
})

test('features take ids, chance and time from their context', () => {
  const features = sources.filter((file) => file.startsWith('src-main/core/features/'))
  const own = features.filter((file) =>
    /'uuidv7'|randomUUID|import .*randomBytes|\bMath\.random|\bDate\.now\(|new Date\(\)/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})

test('screens write days and times by ui/time.ts alone', () => {
  // Days as data (an address, a request, a file) are ISO 8601 and no matter of the screens.
  const ownFormats =
    /toLocale(Date|Time)String|new Intl\.DateTimeFormat|toUTCString|toDateString|valueFormat=|type="(date|time|month|datetime-local)"|\b(plainDay|fullDay|weekdayDay|dayMonth)\([^`]*?\)\} \$?\{clock/
  const screens = sources.filter((file) => file.startsWith('src-renderer/') && file !== 'src-renderer/ui/time.ts')
  expect(screens.filter((file) => ownFormats.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('the core loads at its start only the libraries that each start needs', () => {
  const reached = new Set(['src-main/composition/core.ts'])
  for (const file of reached)
    for (const found of imports) if (found.from === file && !found.typeOnly && !found.late) reached.add(found.to)
  const libraries = [...reached].filter((name) => /^[@a-z]/.test(name) && !/^(src-|node:|package\.json)/.test(name))
  expect(reached.size).toBeGreaterThan(600)
  // What is large, or used by few, is imported where it is needed: it costs each start time and memory.
  const small = [
    ...['@noble/hashes/sha2.js', '@noble/hashes/utils.js', '@scure/base', 'fast-deep-equal', 'fastest-levenshtein'],
    ...['fflate', 'geographiclib-geodesic', 'ipaddr.js', 'suncalc', 'uqr'],
  ]
  const needed = ['better-sqlite3', 'i18next', 'kysely', 'pino', 'temporal-polyfill', 'uuidv7', 'yazl', 'zod']
  const countries = ['index.js', 'langs/de.json', 'langs/en.json'].map((name) => `i18n-iso-countries/${name}`)
  expect(libraries.sort()).toEqual([...small, ...needed, ...countries].sort())
})

test('every file was looked at', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(imports.length).toBeGreaterThan(100)
})

test('the list of migrations is that of their files (npm run schema writes it)', () => {
  const files = readdirSync(join(root, 'src-main/core/data/migrations')).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  expect(Object.keys(migrations)).toEqual(files.toSorted().map((file) => file.slice(0, -'.ts'.length)))
})

test('each migration has the fingerprint of the schema that it makes (npm run schema notes it)', async () => {
  const names = Object.keys(migrations)
  const made: [string, string][] = []
  const database = new Database(':memory:')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  for (const name of names) {
    await migrations[name]?.up(db)
    made.push([name, fingerprintOf(schemaOf(database))])
  }
  await db.destroy()
  expect(names.map((name) => [name, fingerprintAfter(name)])).toEqual(made)
})

test('the first migration makes the schema it was released with', async () => {
  expect(fingerprintOf(await schemaAfter(['0001-start']))).toBe(
    '800a7e42372c95c4ffe6f2754c90ab14ac30ca9a820c47864c93d7ce678b1f15',
  )
})
