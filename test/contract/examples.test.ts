import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../../src-shared/wire/access.ts'
import { startApron } from '../support/apron.ts'
import { type Answer, headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { seededRandom } from '../support/random.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  example?: unknown
  examples?: Record<string, { value: unknown; 'x-disabled'?: boolean }>
}
interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const exampleOf = ({ example, examples = {} }: Parameter) => String(example ?? Object.values(examples)[0]?.value)
/** Whether the page sends it as it stands. */
const isSent = ({ required, examples = {} }: Parameter) =>
  required || Object.values(examples).some((one) => one['x-disabled'] === false)

/** The address that the reference page fills in: parameters by their examples. */
function prefilled(path: string, parameters: Parameter[]): string {
  const sent = parameters.filter(isSent)
  const address = sent
    .filter((one) => one.in === 'path')
    .reduce((at, one) => at.replace(`{${one.name}}`, encodeURIComponent(exampleOf(one))), path)
  const query = sent.filter((one) => one.in === 'query').map((one) => [one.name, exampleOf(one)])
  return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address
}

let apron: HttpApron
let operations: number
const answers: { name: string; reads: boolean; answer: Answer }[] = []

/** Presses "Try it" once for every operation of the served document, in any order, those that delete among them. */
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ kind: 'demo', delivery: { held: true } }) })
  const headers = headersOf((await apron.partner({ permissions })).credentials)
  const { body: served } = await apron.ask('/openapi.json')
  const all = Object.entries(served.paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
  )
  operations = all.length
  const random = seededRandom(12)
  const order = all.map((one) => ({ ...one, at: random() })).toSorted((a, b) => a.at - b.at)
  for (const { path, method, operation } of order) {
    const { parameters = [], requestBody } = operation
    const json = requestBody?.content['application/json']
    // A file can't be filled in.
    if (requestBody && !json) continue
    const answer = await apron.ask(prefilled(path, parameters), { method, headers, body: json?.example })
    answers.push({ name: `${method} ${path}`, reads: method === 'GET', answer })
  }
}, 180_000)
afterAll(() => apron.close())

describe('"Try it", as it stands, is answered with 2xx', () => {
  test.each([
    ['reading', true, 78],
    ['writing', false, 68],
  ])('by %s operations', (_kind, reads, count) => {
    const asked = answers.filter((one) => one.reads === reads)
    const failed = asked.filter(({ answer }) => answer.status >= 300)
    expect(failed.map(({ name, answer }) => `${name}: ${answer.status} ${answer.body?.message}`)).toEqual([])
    expect(asked).toHaveLength(count)
  })

  test('with nothing in it that is not known', () => {
    const ignored = answers.filter(({ answer }) => answer.headers.has('X-Ignored-Fields'))
    expect(ignored.map(({ name, answer }) => `${name}: ${answer.headers.get('X-Ignored-Fields')}`)).toEqual([])
  })

  test('but for those that want a file', () => expect(operations - answers.length).toBe(4))
})
