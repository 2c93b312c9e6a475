import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCore } from '../../composition/core.ts'
import { defaultHost, defaultPort } from '../../core/runtime/config.ts'
import { print, printError } from '../../platform/output.ts'
import { brunoCollection } from '../http/collections/bruno.ts'
import { postmanCollection } from '../http/collections/postman.ts'
import type { InterfaceDocument } from '../http/collections/requests.ts'
import { servedDocument } from '../http/openapi/served.ts'
import { begin } from '../server/begin.ts'

interface Schema {
  properties?: object
  description?: string
  anyOf?: { required?: string[]; properties?: object }[]
}

const isAlternative = ({ required, properties }: { required?: string[]; properties?: object }) =>
  required !== undefined && properties === undefined

/** The schema without alternatives of fields, which its description names then. */
function inWords(schema: Schema): Schema {
  const { anyOf, ...others } = schema
  if (!schema.properties || !anyOf?.length || !anyOf.every(isAlternative)) return schema
  const names = anyOf.map(({ required = [] }) => required.join(' and ')).join(', or ')
  return { ...others, description: `${schema.description ? `${schema.description} ` : ''}Needs ${names}.` }
}

/**
 * A document for the generator of types: it makes `unknown` of an object of which one set of fields or another is
 * required, so that is said in words.
 */
export function withoutAlternatives<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutAlternatives) as Part
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(inWords(part as Schema)).map(([name, value]) => [name, withoutAlternatives(value)]),
  ) as Part
}

/** The document as a new demo operator serves it: its examples name the records that every demo operator of the day has. */
async function demoDocument(origin: string): Promise<InterfaceDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-clients-'))
  const core = await createCore({ folder })
  try {
    await begin(core, { demo: true, newKey: false })
    return JSON.parse(await servedDocument(core)(origin))
  } finally {
    await core.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * `npm run clients -- [--url http://127.0.0.1:8710] [--to clients]` writes the typed client and the collections of Postman
 * and Bruno, with examples that name records of the running Apron at `--url`, else of a demo operator of today.
 */

// The generator needs an older TypeScript than the project is compiled by, so npm keeps both apart from it.
const GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3']

const root = join(import.meta.dirname, '../../..')

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Types of the committed document. Their first line has its SHA-256, by which a test sees that they are up to date. */
function writeTypes(to: string): void {
  const source = join(root, 'openapi.json')
  const file = join(to, 'typescript/apron.d.ts')
  mkdirSync(dirname(file), { recursive: true })
  const packages = GENERATOR.flatMap((name) => ['--package', name])
  const input = join(mkdtempSync(join(tmpdir(), 'apron-types-')), 'openapi.json')
  writeFileSync(input, JSON.stringify(withoutAlternatives(JSON.parse(readFileSync(source, 'utf8')))))
  const parameters = [
    'exec',
    '--yes',
    ...packages,
    '--',
    'openapi-typescript',
    input,
    '--output',
    file,
    '--default-non-nullable=false',
  ]
  execFileSync('npm', parameters, { stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' })
  rmSync(dirname(input), { recursive: true })
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex')
  writeFileSync(file, `// Of openapi.json ${digest}\n${readFileSync(file, 'utf8')}`)
}

async function documentOf(url: string | undefined): Promise<InterfaceDocument> {
  if (url === undefined) return demoDocument(`http://${defaultHost}:${defaultPort}`)
  const answer = await fetch(`${url}/openapi.json`)
  if (!answer.ok) throw new Error(`${url}/openapi.json answered ${answer.status}.`)
  return (await answer.json()) as InterfaceDocument
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, to: { type: 'string' } } })
  const to = resolve(values.to ?? join(root, 'clients'))
  const document = await documentOf(values.url)
  writeTypes(to)
  write(join(to, 'postman/apron.postman_collection.json'), `${JSON.stringify(postmanCollection(document), null, 2)}\n`)
  rmSync(join(to, 'bruno'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(brunoCollection(document))) write(join(to, 'bruno', file), text)
  print(`Written to ${to}: typescript, postman, bruno.\n`)
}

main().catch((error: Error) => {
  printError(`${error.message}\n`)
  process.exitCode = 1
})
