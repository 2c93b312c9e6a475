import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BODY } from '../../src-main/hosts/http/body.ts'
import { routes } from '../../src-main/hosts/http/routes.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import { type Permission, permissions } from '../../src-shared/wire/access.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import type { ProblemCode } from '../../src-shared/wire/errors.ts'
import { startApron } from '../support/apron.ts'
import { type Answer, headersOf, request } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { deskRoutes, everyRoute, isDesk, partnerRoutes } from '../support/operations.ts'
import { wrongInDocument } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
let signedIn: Record<string, string>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  signedIn = await apron.signedIn()
})
afterAll(() => apron.close())

/** The headers of a caller who may use the operation. */
const allowed = (entry: Endpoint) => (isDesk(entry) ? signedIn : headersOf(world.partner.credentials))

async function ask(entry: Endpoint, path: string, headers: Record<string, string>, sent: Sending = {}) {
  const [address, asking] = request({ method: entry.method, path }, sent)
  return apron.ask(address, { ...asking, headers })
}

function expectProblem(answer: Answer, status: number, code: ProblemCode): void {
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status, code })
  expect(wrongInDocument(answer.body, 'components', 'schemas', 'Problem')).toEqual([])
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('X-Request-Id')).toBeTruthy()
}

describe('without a key', () => {
  test.each(partnerRoutes)('%s', async (_name, { entry, path }) => {
    expectProblem(await ask(entry, path, {}), 401, 'key_missing')
  })
})

describe('with a key that is not known', () => {
  test.each(partnerRoutes)('%s', async (_name, { entry, path }) => {
    expectProblem(await ask(entry, path, { 'X-Auth-Token': 'apron_guessed' }), 401, 'key_unknown')
  })
})

test('with a key that was revoked, or has expired', async () => {
  const { desk, partnerId } = world
  const list = async (token: string) => apron.ask('/api/external/aircraft', { headers: { 'X-Auth-Token': token } })
  const revoked = await desk.keys.create({ body: { partnerId, label: 'revoked' } })
  const { id, token } = revoked.body as { id: string; token: string }
  expect((await list(token)).status).toBe(200)
  await desk.keys.revoke({ params: { id } })
  expectProblem(await list(token), 401, 'key_unknown')
  const expired = await desk.keys.create({
    body: { partnerId, label: 'expired', expiresAt: new Date(world.now).toISOString() },
  })
  expectProblem(await list((expired.body as { token: string }).token), 401, 'key_expired')
})

describe('with a key that has every permission but the one', () => {
  test.each(partnerRoutes)('%s', async (_name, { entry, path }) => {
    const others = permissions.filter((permission) => permission !== entry.access)
    const { credentials } = await apron.partner({ permissions: others })
    const answer = await ask(entry, path, headersOf(credentials))
    expectProblem(answer, 403, 'permission_missing')
    expect(answer.body.message).toContain(entry.access)
  })
  test('and with that one alone it is let in', async () => {
    for (const [, { entry, path }] of partnerRoutes) {
      const { credentials } = await apron.partner({ permissions: [entry.access as Permission] })
      expect([401, 403], path).not.toContain((await ask(entry, path, headersOf(credentials))).status)
    }
  })
})

describe('the client id', () => {
  const bound = partnerRoutes.filter(([, { entry }]) => entry.clientId)
  test('is asked for by every operation of v2, and by no other', () => {
    expect(bound.map(([name]) => name)).toEqual(
      partnerRoutes.filter(([, { path }]) => path.startsWith('/api/v2/')).map(([name]) => name),
    )
    expect(bound).not.toEqual([])
  })
  test.each(bound)('missing: %s', async (_name, { entry, path }) => {
    const { 'X-Auth-Token': token = '' } = headersOf(world.partner.credentials)
    expectProblem(await ask(entry, path, { 'X-Auth-Token': token }), 401, 'client_id_missing')
  })
  test.each(bound)('of another partner: %s', async (_name, { entry, path }) => {
    const headers = { ...headersOf(world.partner.credentials), 'X-Api-Client-Id': 'another-client' }
    expectProblem(await ask(entry, path, headers), 403, 'client_id_mismatch')
  })
})

describe("the desk's operations", () => {
  test.each(deskRoutes)('need a session: %s', async (_name, { entry, path }) => {
    expectProblem(await ask(entry, path, { 'X-Apron-Desk': '1' }), 401, 'signed_out')
    expectProblem(await ask(entry, path, {}), 401, 'signed_out')
  })
  test.each(deskRoutes)('are closed to keys: %s', async (_name, { entry, path }) => {
    expectProblem(await ask(entry, path, headersOf(world.partner.credentials)), 403, 'permission_missing')
  })
})

const withBody = everyRoute.filter(([, { entry }]) => entry.body)

describe('a body that can not be read', () => {
  test.each(withBody)('not JSON: %s', async (_name, { entry, path }) => {
    expectProblem(await ask(entry, path, allowed(entry), { body: '{"name": ' }), 400, 'malformed_json')
  })
  test.each(withBody)('not JSON, and who sends it may not ask at all: %s', async (_name, { entry, path }) => {
    expect((await ask(entry, path, {}, { body: '{"name": ' })).status).toBe(401)
  })
  test.each(withBody)('said to be something else: %s', async (_name, { entry, path }) => {
    const headers = { ...allowed(entry), 'Content-Type': 'text/plain' }
    expectProblem(await ask(entry, path, headers, { body: '{}' }), 415, 'content_type_refused')
  })
  test.each(withBody)('too large: %s', async (_name, { entry, path }) => {
    const body = `"${'x'.repeat(MAX_BODY)}"`
    expectProblem(await ask(entry, path, allowed(entry), { body }), 413, 'too_large')
  })
  test.each(withBody)('of another shape: %s', async (_name, { entry, path }) => {
    for (const body of ['"text"', '7', 'true', 'null']) {
      expectProblem(await ask(entry, path, allowed(entry), { body }), 400, 'invalid_input')
    }
  })
})

describe('a method that the path does not take', () => {
  const paths = [...new Set(routes.map(({ path }) => path))]
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  test.each(paths)('%s', async (path) => {
    const takes = new Set<string>(routes.filter((route) => overlaps(route.path, path)).map(({ entry }) => entry.method))
    for (const method of methods.filter((method) => !takes.has(method))) {
      const [address] = request({ method: 'GET', path }, {})
      const answer = await apron.ask(address, { method })
      expectProblem(answer, 405, 'method_refused')
      const allow = (answer.headers.get('Allow') ?? '').split(', ')
      expect(allow.filter((one) => one !== 'HEAD' && one !== 'OPTIONS').sort()).toEqual([...takes].sort())
    }
  })
})

/** Whether a request to one path is one to the other too: `/quote/book` is also `/quote/{reference}`. */
function overlaps(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
}

test('a path where nothing is', async () => {
  for (const path of ['/api/external/nothing', '/api', '/api/v3/webhooks', '/desk', '/desk/nothing', '/nothing']) {
    for (const method of ['GET', 'POST', 'DELETE'])
      expectProblem(await apron.ask(path, { method }), 404, 'unknown_path')
  }
})
