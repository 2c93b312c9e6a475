import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApron } from '../support/apron.ts'
import { type Answer, headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  example?: unknown
}

/** A request as the reference page fills it in: required parameters and the body, by their examples. */
function prefilled(path: string, parameters: Parameter[]): string {
  const needed = parameters.filter(({ required }) => required)
  const address = needed
    .filter((one) => one.in === 'path')
    .reduce((at, { name, example }) => at.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = needed.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)])
  return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address
}

let apron: HttpApron
const answers: { name: string; reads: boolean; answer: Answer }[] = []

beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ kind: 'demo', delivery: { held: true } }) })
  const headers = headersOf((await apron.firstPartner()).credentials)
  const { body: served } = await apron.ask('/openapi.json')
  const all = Object.entries(served.paths as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
    // biome-ignore lint/suspicious/noExplicitAny: it is looked into as the JSON it is
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...(operation as any) })),
  )
  const reads = (method: string) => method === 'GET'
  for (const one of [...all.filter(({ method }) => reads(method)), ...all.filter(({ method }) => !reads(method))]) {
    const content = one.requestBody?.content ?? {}
    // A file can't be filled in.
    if (one.requestBody && !content['application/json']) continue
    const body = content['application/json']?.example
    const answer = await apron.ask(prefilled(one.path, one.parameters ?? []), { method: one.method, headers, body })
    answers.push({ name: `${one.method} ${one.path}`, reads: reads(one.method), answer })
  }
}, 120_000)
afterAll(() => apron.close())

const failed = (reads: boolean) =>
  answers
    .filter((one) => one.reads === reads && one.answer.status >= 300)
    .map(({ name, answer }) => `${name}: ${answer.status} ${answer.body?.message ?? ''}`)

test('every reading operation answers what "Try it" sends', () => {
  expect(answers.filter(({ reads }) => reads)).toHaveLength(78)
  expect(failed(true)).toEqual([])
})

test('every writing operation answers what "Try it" sends', () => {
  expect(answers.filter(({ reads }) => !reads).length).toBeGreaterThan(60)
  expect(failed(false)).toEqual([])
})
