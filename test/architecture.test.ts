import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprintAfter, schemaAfter } from '../src-main/data/migrate.ts'
import { migrations } from '../src-main/data/migrations/index.ts'
import { fingerprintOf } from '../src-main/data/schema.ts'

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
    return { from: file, to: path, typeOnly: match[1] !== undefined }
  })
}
const imports = sources.flatMap(importsOf)

/** Imports by files that match `from` of things that match `to`, unless `except` says it is all right. */
function offenders(from: RegExp, to: RegExp, except: (found: Import) => boolean = () => false): string[] {
  return imports
    .filter((found) => from.test(found.from) && to.test(found.to) && !except(found))
    .map((found) => `${found.from} imports ${found.to}`)
}

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
    ['only http/ imports koa', offenders(/^(?!src-main\/http\/)/, /^(koa|@koa\/.*)$/)],
    ['only electron/ and main.ts import electron', offenders(/^(?!src-main\/(electron\/|main\.ts))/, /^electron$/)],
    ['only main.ts imports electron/', offenders(/^(?!src-main\/(electron\/|main\.ts))/, /^src-main\/electron\//)],
    [
      'rules are pure: shared code, types and other rules only',
      offenders(
        /\/rules\.ts$|\/rules\/[^/]+\.ts$/,
        /./,
        (found) => found.typeOnly || found.to.startsWith('src-shared/') || /\/rules(\.ts|\/)/.test(found.to),
      ),
    ],
    ['handlers never import handlers', offenders(/\/handlers\.ts$/, /\/handlers\.ts$/)],
    [
      'features know neither transport nor delivery nor dispatch',
      offenders(
        /^src-main\/features\//,
        /^src-main\/(http|electron|delivery|dispatch\.ts|core\.ts)/,
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
  ]
  test.each(rules)('%s', (_rule, found) => expect(found).toEqual([]))
})

test('rules await nothing and ask no clock', () => {
  const impure = sources
    .filter((file) => /\/rules\.ts$/.test(file))
    .filter((file) =>
      /\bawait\b|\bDate\.now\(|new Date\(\)|Math\.random\(/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(impure).toEqual([])
})

test('every file was looked at', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(imports.length).toBeGreaterThan(100)
})

test('each migration has the fingerprint of the schema that it makes (npm run schema notes it)', async () => {
  const names = Object.keys(migrations)
  const made: [string, string][] = []
  for (const [index, name] of names.entries())
    made.push([name, fingerprintOf(await schemaAfter(names.slice(0, index + 1)))])
  expect(names.map((name) => [name, fingerprintAfter(name)])).toEqual(made)
})

test('the first migration makes the schema it was released with', async () => {
  expect(fingerprintOf(await schemaAfter(['0001-start']))).toBe(
    '800a7e42372c95c4ffe6f2754c90ab14ac30ca9a820c47864c93d7ce678b1f15',
  )
})
