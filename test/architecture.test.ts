import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '../src-main/core/data/migrations/index.ts'
import type { Tables } from '../src-main/core/data/tables.ts'
import { sqliteDialect } from '../src-main/engines/sqlite/dialect.ts'
import { fingerprintAfter, schemaAfter } from '../src-main/engines/sqlite/migrate.ts'
import { fingerprintOf, schemaOf } from '../src-main/engines/sqlite/schema.ts'
import { attributes } from '../src-renderer/features/operations/board/dom.ts'

const root = join(import.meta.dirname, '..')

const sources = ['src-shared', 'src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)

interface Import {
  from: string
  to: string
  typeOnly: boolean
  /** By `import()`, when it is needed. */
  late: boolean
}

/** Every static and dynamic import; one within the tree as the path of the file it names. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const to = match[2] ?? match[3] ?? match[4] ?? ''
    const path = to.startsWith('.') ? relative(root, resolve(root, dirname(file), to)).replaceAll('\\', '/') : to
    return { from: file, to: path, typeOnly: match[1] !== undefined, late: match[3] !== undefined }
  })
}
const imports = sources.flatMap(importsOf)

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

const floors = ['src-shared/contract', 'src-main/core/features', 'src-renderer/features'] as const

/** The wing and the noun of a file; undefined outside the wings. */
function roomOf(file: string): { floor: string; wing: string; noun: string } | undefined {
  const floor = floors.find((folder) => file.startsWith(`${folder}/`))
  const [wing = '', noun = '', ...rest] = floor ? file.slice(floor.length + 1).split('/') : []
  if (floor === undefined || noun === '') return undefined
  return { floor, wing, noun: rest.length === 0 ? noun.replace(/\.tsx?$/, '') : noun }
}

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
    ['only data/ imports better-sqlite3', offenders(/^(?!src-main\/data\/)/, /^better-sqlite3$/)],
    ['only mail/ imports nodemailer', offenders(/^(?!src-main\/mail\/)/, /^nodemailer$/)],
    ['only http/ imports koa', offenders(/^(?!src-main\/http\/)/, /^(koa|@koa\/.*)$/)],
    ['only electron/ and main.ts import electron', offenders(/^(?!src-main\/(electron\/|main\.ts))/, /^electron$/)],
    ['only main.ts imports electron/', offenders(/^(?!src-main\/(electron\/|main\.ts))/, /^src-main\/electron\//)],
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
      'features know neither transport nor delivery nor dispatch',
      offenders(
        /^src-main\/features\//,
        /^src-main\/(http|electron|delivery|dispatch\/dispatch\.ts|core\.ts)/,
        (found) => found.typeOnly,
      ),
    ],
    [
      'delivery and events know no feature',
      offenders(/^src-main\/(delivery|events)\//, /^src-main\/(features|http|electron)\//),
    ],
    [
      'transports know dispatch only by its type, data not at all',
      offenders(/^src-main\/(http|electron)\//, /^src-main\/(data|features)\//, (found) => found.typeOnly),
    ],
    ['data knows no feature', offenders(/^src-main\/data\//, /^src-main\/features\//)],
    [
      'the page shows the app, the app its features',
      offenders(/^src-renderer\/(features|shared|data|ui)\//, /^src-renderer\/app\//),
    ],
    ['no feature is known below', offenders(/^src-renderer\/(shared|data|ui)\//, /^src-renderer\/features\//)],
    ['data knows no component', offenders(/^src-renderer\/data\//, /^src-renderer\/shared\/|^src-renderer\/.*\.tsx$/)],
    ['ui knows no API', offenders(/^src-renderer\/ui\//, /^src-renderer\/(shared|data)\/|^src-renderer\/[\w-]+\.ts$/)],
  ]
  test.each(rules)('%s', (_rule, found) => expect(found).toEqual([]))

  test.each(floors)('each wing of %s imports only those before it', (floor) => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)]
      if (a?.floor !== floor || b?.floor !== floor || !wings.includes(a.wing as Wing)) return false
      return wings.indexOf(b.wing as Wing) > wings.indexOf(a.wing as Wing)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('beside the wings stands only what stands on all of them', () => {
    const others = sources.flatMap((file) => {
      const room = roomOf(file)
      return room && !wings.includes(room.wing as Wing) ? [`${room.floor}/${room.wing}`] : []
    })
    expect([...new Set(others)]).toEqual(['src-main/core/features/references'])
    expect(offenders(/^src-main\/features\/(?!references\/)/, /^src-main\/features\/references\//)).toEqual([])
  })

  test("the core's root holds the entries and what they share", () => {
    const files = sources.filter((file) => /^src-main\/[^/]+$/.test(file))
    expect(files.toSorted()).toEqual(['core', 'main', 'server', 'start'].map((name) => `src-main/${name}.ts`))
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
  const small = ['env-paths', 'fastest-levenshtein', 'fflate', 'geographiclib-geodesic', 'ipaddr.js', 'suncalc', 'uqr']
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
