import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'
import { startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const withParameters = Object.entries(contract).flatMap(([group, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).flatMap(([name, { path }]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    return names.length > 0 ? [[`${group}.${name}` as Operation, names] as const] : []
  }),
)

test.each(withParameters)('%s without %s says what is missing', async (operation, names) => {
  const { status, body } = await apron.core.dispatch({ operation, credentials: { kind: 'desk' } })
  // Some act for a partner alone, and some want a file first.
  expect([400, 403]).toContain(status)
  if (status === 403) return
  const { details } = body as { details: { in: string; field: string }[] }
  for (const field of names) expect(details).toContainEqual(expect.objectContaining({ in: 'path', field }))
})
