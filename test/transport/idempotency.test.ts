import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src-main/hosts/http/routes.ts'
import { HOUR } from '../../src-shared/time/durations.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { answered, startApron } from '../support/apron.ts'
import { type Answer, type Asking, headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { isDesk, nameOf, partnerRoutes } from '../support/operations.ts'
import { document } from '../support/schemas.ts'
import { secondOperator } from '../support/second-operator.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

const ACCOUNTS = '/api/external/user/account'
const key = () => headersOf(world.partner.credentials)
let made = 0
const freshKey = () => `attempt-${++made}`

const post = (path: string, idempotencyKey: string, body: unknown, headers = key()): Promise<Answer> =>
  apron.ask(path, { method: 'POST', headers: { ...headers, 'Idempotency-Key': idempotencyKey }, body })

/** How many rows each table has. */
async function rows(): Promise<Record<string, number>> {
  const { db } = apron.core.data
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table as 'accounts')
      .select((each) => each.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
const accountsNamed = async (name: string) => {
  const every = answered(await apron.desk.accounts.list({ query: { limit: 1000 } }))
  return every.filter((one) => one.name === name).length
}

const posts = partnerRoutes.filter(([, { entry }]) => entry.method === 'POST')

describe('the same request with the same key is carried out once and answered alike', () => {
  test.each(posts)('%s', async (_name, { operation, entry, path }) => {
    const sent = await (calls[operation] as (world: World) => Sending | Promise<Sending>)(world)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const attempt: Asking = { ...asking, headers: { ...key(), 'Idempotency-Key': freshKey() } }
    const first = await apron.ask(address, attempt)
    expect(first.status, first.text).toBe(entry.status ?? 200)
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    const before = await rows()
    const again = await apron.ask(address, attempt)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    for (const name of [
      'Content-Type',
      'Deprecation',
      'Link',
      'X-Ignored-Fields',
      'Preference-Applied',
      'Cache-Control',
    ])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
    expect(await rows()).toEqual(before)
  })
})

describe('the document declares the key', () => {
  test.each(routes.filter(({ entry }) => !isDesk(entry)).map((route) => [nameOf(route), route] as const))(
    '%s',
    (_name, { entry, path }) => {
      const { parameters = [], responses } = document.paths[path][entry.method.toLowerCase()]
      const declared = parameters.filter((one: { name: string }) => one.name === 'Idempotency-Key')
      expect(declared).toHaveLength(entry.method === 'POST' ? 1 : 0)
      const codes = JSON.stringify(responses)
      for (const code of ['idempotency_key_in_use', 'idempotency_key_reused'])
        expect(codes.includes(code)).toBe(entry.method === 'POST')
    },
  )
})

describe('a key that came with another request is refused', () => {
  test('with another body', async () => {
    const idempotencyKey = freshKey()
    expect((await post(ACCOUNTS, idempotencyKey, { name: 'First' })).status).toBe(200)
    const other = await post(ACCOUNTS, idempotencyKey, { name: 'Second' })
    expect(other.body).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
      details: [{ in: 'header', field: 'Idempotency-Key' }],
    })
    expect(await accountsNamed('Second')).toBe(0)
  })
  test('at another path, or with another operation', async () => {
    const idempotencyKey = freshKey()
    expect((await post(ACCOUNTS, idempotencyKey, { name: 'Third' })).status).toBe(200)
    expect((await post('/api/external/user', idempotencyKey, { name: 'Third' })).status).not.toBe(200)
    expect((await post('/api/external/user', idempotencyKey, { lastName: 'Third' })).body.code).toBe(
      'idempotency_key_reused',
    )
  })
  test('but not for the order or spacing of its JSON', async () => {
    const idempotencyKey = freshKey()
    const first = await post(ACCOUNTS, idempotencyKey, '{"name":"Ordered","externalReference":"ordered"}')
    const again = await post(ACCOUNTS, idempotencyKey, '{ "externalReference": "ordered", "name": "Ordered" }')
    expect([again.status, again.text]).toEqual([200, first.text])
    expect((await post(ACCOUNTS, idempotencyKey, { name: 'Ordered' })).status).toBe(409)
  })
})

test('a request that is refused is not kept: the corrected one may have its key', async () => {
  const idempotencyKey = freshKey()
  expect((await post(ACCOUNTS, idempotencyKey, { name: 7 })).status).toBe(200)
  const other = freshKey()
  expect((await post(ACCOUNTS, other, { name: { not: 'text' } })).status).toBe(400)
  expect((await post(ACCOUNTS, other, { name: 'Corrected' })).status).toBe(200)
  const conflict = freshKey()
  expect((await post(ACCOUNTS, conflict, { name: 'A', externalReference: 'taken-1' })).status).toBe(200)
  const late = freshKey()
  expect((await post(ACCOUNTS, late, { name: 'B', externalReference: 'taken-1' })).status).toBe(409)
  expect((await post(ACCOUNTS, late, { name: 'B', externalReference: 'free-1' })).status).toBe(200)
})

test('beside the rule of references: a lost answer is had again, the reference alone is refused', async () => {
  const { body } = calls['bookings.book'](world) as { body: object }
  const booking = { ...body, reference: 'CRM-lost' }
  const path = '/api/external/quote/book'
  const first = await post(path, 'lost-answer', booking)
  expect(first.status, first.text).toBe(200)
  expect((await post(path, 'lost-answer', booking)).text).toBe(first.text)
  const asking = { method: 'POST', headers: key(), body: booking }
  expect((await apron.ask(path, asking)).body).toMatchObject({ status: 400, code: 'reference_taken' })
})

test('keys of other partners and operators are others', async () => {
  const { id: partnerId } = answered(await apron.desk.keys.addPartner({ body: { name: 'Another partner' } }))
  const another = headersOf((await apron.partner({ partnerId })).credentials)
  const theirs = headersOf(await secondOperator(apron))
  const idempotencyKey = freshKey()
  const answers: Answer[] = []
  for (const headers of [key(), another, theirs]) {
    answers.push(await post(ACCOUNTS, idempotencyKey, { name: 'Of each' }, headers))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([null, null, null])
  // Another key of the same partner is the same partner.
  const renewed = headersOf((await apron.partner()).credentials)
  const again = await post(ACCOUNTS, idempotencyKey, { name: 'Of each' }, renewed)
  expect([again.text, again.headers.get('Idempotent-Replayed')]).toEqual([answers[0]?.text, 'true'])
})

test('a key does not open what the API key may not do', async () => {
  const idempotencyKey = freshKey()
  expect((await post(ACCOUNTS, idempotencyKey, { name: 'Guarded' })).status).toBe(200)
  const reader = headersOf((await apron.partner({ permissions: ['ACCOUNT_API:read'] })).credentials)
  expect((await post(ACCOUNTS, idempotencyKey, { name: 'Guarded' }, reader)).status).toBe(403)
  expect((await post(ACCOUNTS, idempotencyKey, { name: 'Guarded' }, {})).status).toBe(401)
})

test('of simultaneous requests one is carried out; the others are asked to wait', async () => {
  const idempotencyKey = freshKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(ACCOUNTS, idempotencyKey, { name: 'Once' })))
  const carriedOut = answers.filter(
    ({ status, headers }) => status === 200 && headers.get('Idempotent-Replayed') === null,
  )
  expect(carriedOut).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.body).toMatchObject({ status: 409, code: 'idempotency_key_in_use' })
    expect(answer.headers.get('Retry-After')).toBe('1')
  }
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
  expect(await accountsNamed('Once')).toBe(1)
})

describe('what a key looks like', () => {
  test.each([
    '8e03978e-40d5-43dd-bc93-6894a57f9324',
    '"8e03978e-40d5-43dd-bc93-6894a57f9325"',
    'x'.repeat(255),
    '"a, b"',
  ])('%s is taken', async (idempotencyKey) => {
    const body = { name: `Taken ${++made}` }
    expect((await post(ACCOUNTS, idempotencyKey, body)).status).toBe(200)
    expect((await post(ACCOUNTS, idempotencyKey, body)).headers.get('Idempotent-Replayed')).toBe('true')
  })
  test('is the same with quotation marks and without', async () => {
    expect((await post(ACCOUNTS, 'marked-or-not', { name: 'Marked' })).status).toBe(200)
    const again = await post(ACCOUNTS, '"marked-or-not"', { name: 'Marked' })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })
  test.each(['', ' ', '""', 'x'.repeat(256), 'two keys', 'one, two', '"open', 'ü'])('"%s" is refused', async (text) => {
    const answer = await post(ACCOUNTS, text, { name: 'Never' })
    expect(answer.body).toMatchObject({ status: 400, details: [{ in: 'header', field: 'Idempotency-Key' }] })
    expect(await accountsNamed('Never')).toBe(0)
  })
})

test('other methods are as they were', async () => {
  const headers = { ...key(), 'Idempotency-Key': 'not looked at' }
  expect((await apron.ask(ACCOUNTS, { headers })).status).toBe(200)
})

test('a key lasts a day, and the daily job deletes it', async () => {
  const { db } = apron.core.data
  const idempotencyKey = freshKey()
  const body = { name: 'Of a day' }
  expect((await post(ACCOUNTS, idempotencyKey, body)).status).toBe(200)
  await apron.clock.advance(24 * HOUR - 1)
  expect((await post(ACCOUNTS, idempotencyKey, body)).headers.get('Idempotent-Replayed')).toBe('true')
  await apron.clock.advance(1)
  expect((await post(ACCOUNTS, idempotencyKey, { name: 'Of another day' })).status).toBe(200)
  await apron.clock.advance(48 * HOUR)
  expect(await db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
})

test('an answer that could not be kept leaves nothing of what it answers', async () => {
  const { db } = apron.core.data
  await db.schema.alterTable('idempotencyKeys').renameTo('idempotencyKeysAside').execute()
  try {
    const answer = await fetch(apron.http.url + ACCOUNTS, {
      method: 'POST',
      headers: { ...key(), 'Content-Type': 'application/json', 'Idempotency-Key': freshKey() },
      body: JSON.stringify({ name: 'Half' }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(500)
  } finally {
    await db.schema.alterTable('idempotencyKeysAside').renameTo('idempotencyKeys').execute()
  }
  expect(await accountsNamed('Half')).toBe(0)
})
