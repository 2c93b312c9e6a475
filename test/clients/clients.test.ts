import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callProgram } from '../../src-main/hosts/clients/call-program.ts'
import { withoutAlternatives } from '../../src-main/hosts/clients/write.ts'
import { brunoCollection } from '../../src-main/hosts/http/collections/bruno.ts'
import { postmanCollection } from '../../src-main/hosts/http/collections/postman.ts'
import { type InterfaceDocument, requestsOf } from '../../src-main/hosts/http/collections/requests.ts'
import { startApron } from '../support/apron.ts'
import { type HttpApron, startHttp } from '../support/http.ts'

/** The typed client and the collections; `npm run clients:check` runs them with Postman's and Bruno's own runners. */

const root = join(import.meta.dirname, '../..')
const committed = readFileSync(join(root, 'openapi.json'), 'utf8')
const document: InterfaceDocument = JSON.parse(committed)
const names = requestsOf(document).map(({ method, path }) => `${method} ${path}`)

test('the committed types are those of the committed document: else "npm run clients"', () => {
  const [line] = readFileSync(join(root, 'clients/typescript/apron.d.ts'), 'utf8').split('\n', 1)
  expect(line).toBe(`// Of openapi.json ${createHash('sha256').update(committed).digest('hex')}`)
})

test('every operation is in each of them', () => {
  const items = postmanCollection(document).item.flatMap(({ item }) => item)
  expect(items).toHaveLength(names.length)
  const files = Object.entries(brunoCollection(document)).filter(([, text]) =>
    /^meta \{\n {2}name: .*\n {2}type: http/.test(text),
  )
  expect(files).toHaveLength(names.length)
  const program = callProgram(document, 'apron/client')
  for (const name of names) {
    const [method, path] = name.split(' ')
    expect(program).toContain(`apron.${method}('${path}'`)
  }
})

test('file names are those of every system, and none comes twice', () => {
  const paths = Object.keys(brunoCollection(document))
  expect(paths.filter((path) => !/^[\w .,'()/-]+$/.test(path) || /[. ](\/|$)/.test(path))).toEqual([])
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

test('alternatives of fields are said in words, others stay', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } }
  const fields = { type: 'object', properties, anyOf: [{ required: ['a'] }, { required: ['a', 'b'] }] }
  const either = { anyOf: [{ type: 'string' }, { type: 'object', properties: { c: fields } }] }
  const words = { type: 'object', properties, description: 'Needs a, or a and b.' }
  expect(withoutAlternatives({ fields, either })).toEqual({
    fields: words,
    either: { anyOf: [{ type: 'string' }, { type: 'object', properties: { c: words } }] },
  })
})

describe('of a demo operator', () => {
  let apron: HttpApron
  beforeAll(async () => {
    apron = await startHttp({ apron: await startApron({ kind: 'demo', delivery: { held: true } }) })
  })
  afterAll(() => apron.close())

  test('Postman’s collection is served with its address and records, and without a key', async () => {
    const { status, headers, body, text } = await apron.ask('/docs/apron.postman_collection.json')
    expect([status, headers.get('Content-Disposition')]).toEqual([
      200,
      'attachment; filename="apron.postman_collection.json"',
    ])
    expect(body.variable).toEqual([
      { key: 'baseUrl', value: apron.http.url },
      { key: 'token', value: '' },
      { key: 'clientId', value: '' },
    ])
    expect(text).not.toContain('apron_')
    const read = body.item
      .flatMap(({ item }: { item: unknown[] }) => item)
      .find(
        ({ request }: { request: { url: { raw: string } } }) =>
          request.url.raw === '{{baseUrl}}/api/external/flight/:flightId',
      )
    const [{ key, value }] = read.request.url.variable
    const { credentials } = await apron.partner()
    const headersOfKey = { 'X-Auth-Token': (credentials as { token: string }).token }
    expect(key).toBe('flightId')
    expect((await apron.ask(`/api/external/flight/${value}`, { headers: headersOfKey })).status).toBe(200)
  })

  test('Bruno’s collection is served as a ZIP', async () => {
    const { status, bytes } = await apron.ask('/docs/apron-bruno.zip')
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    expect(JSON.parse(strFromU8(files['apron/bruno.json'] as Uint8Array))).toMatchObject({ type: 'collection' })
    expect(strFromU8(files['apron/environments/Local.bru'] as Uint8Array)).toContain(`baseUrl: ${apron.http.url}\n`)
    expect(Object.keys(files).filter((path) => path.endsWith('.bru'))).not.toHaveLength(0)
  })
})
