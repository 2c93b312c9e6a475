import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../src-shared/wire/access.ts'
import { type Asking, headersOf } from '../../support/asking.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
beforeAll(async () => {
  apron = await startHttp()
})
afterAll(() => apron.close())

/** A partner that may do only so much. */
async function partner(...permissions: Permission[]) {
  const headers = headersOf((await apron.partner({ permissions })).credentials)
  return (path = '', asking: Asking = {}) =>
    apron.ask(`/api/external/accounting-projects${path}`, { headers, ...asking })
}

test('projects are created, updated and listed', async () => {
  const ask = await partner(
    'ACCOUNTING_PROJECT_API:read',
    'ACCOUNTING_PROJECT_API:create',
    'ACCOUNTING_PROJECT_API:write',
  )
  const create = (body: unknown) => ask('', { method: 'POST', body })
  const first = await create({ externalReference: 'P-1', name: 'Heavy check', isActive: true })
  const project = { id: expect.any(Number), externalReference: 'P-1', name: 'Heavy check', isActive: true }
  expect(first).toMatchObject({ status: 200, body: project })
  const second = (await create({ externalReference: 'P-2', name: 'Avionics' })).body
  expect((await create({ externalReference: 'P-2', name: 'Twice' })).status).toBe(409)
  const changed = { ...second, name: 'Avionics upgrade', isActive: false }
  expect((await ask(`/${second.id}`, { method: 'PUT', body: changed })).body).toEqual(changed)
  expect((await ask(`/${second.id}`, { method: 'PUT', body: { name: 'No more' } })).status).toBe(400)
  expect((await ask('/999999', { method: 'PUT', body: changed })).status).toBe(404)
  expect((await ask()).body).toEqual({ data: [first.body, changed], limit: 100, offset: 0, total: 2 })
  expect((await ask('?filter=isActive,EQ,true')).body.data).toEqual([first.body])
  expect((await ask('?sort=name,asc&limit=1')).body).toMatchObject({ data: [changed], total: 2 })
  expect((await ask('?filter=colour,EQ,red')).body.message).toMatch(/externalReference/)
})

test.each<[string, Permission, string, number]>([
  ['read', 'ACCOUNTING_PROJECT_API:read', 'GET', 200],
  ['create', 'ACCOUNTING_PROJECT_API:create', 'POST', 200],
  ['write', 'ACCOUNTING_PROJECT_API:write', 'PUT', 404],
])('the right to %s allows that and nothing else', async (_, permission, allowed, status) => {
  const ask = await partner(permission)
  const body = { externalReference: `R-${allowed}`, name: 'R', isActive: true }
  for (const method of ['GET', 'POST', 'PUT']) {
    const path = method === 'PUT' ? '/999999' : ''
    const reply = await ask(path, { method, ...(method === 'GET' ? {} : { body }) })
    expect(reply.status, method).toBe(method === allowed ? status : 403)
  }
})
