import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { answered, startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyOperation, isDesk } from '../support/operations.ts'
import { populate, type World } from '../support/world.ts'

/*
 * The revision of the operator's records identifies a partner's answer, so that a poll without news costs no query.
 * That holds only while an answer follows from these records, and each change of them makes another revision.
 */

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

const sentOf = async (operation: Operation) => (await (calls[operation] as (world: World) => object)(world)) as object
const reads = everyOperation.filter(([, entry]) => entry.method === 'GET' && !isDesk(entry))

/** Sends a good call, and one with only the parameters of the path. */
async function asked(operation: Operation) {
  const sent: { params?: object; query?: object } = await sentOf(operation)
  return [sent, { params: sent.params }]
}

describe('an answer that has a revision is the same at another time', () => {
  test.each(reads)('%s', async (operation) => {
    const { credentials } = world.partner
    for (const sent of await asked(operation)) {
      const ask = () => apron.core.dispatch({ operation, credentials, ...(sent as object) })
      const before = await ask()
      if (before.status !== 200 || before.revision === undefined) continue
      for (const days of [1, 40, 400]) {
        const { now } = apron.clock
        apron.clock.now = () => now() + days * DAY
        const later = await ask()
        apron.clock.now = now
        expect(later.body).toEqual(before.body)
      }
    }
  })
})

/** Read all the time, and steady: a poll of them that finds nothing new must stay cheap. */
const polled = [
  'flights.list',
  'flights.read',
  'staff.list',
  'staff.roster',
  'accounts.list',
  'users.list',
  'bookings.read',
  'airports.read',
  'passengers.list',
]

describe('a poll that finds nothing new needs no query', () => {
  const steady = reads.filter(([operation]) => polled.includes(operation))
  test.each(steady)('%s', async (operation, entry) => {
    const [address, asking] = request(entry, await sentOf(operation))
    const headers = headersOf(world.partner.credentials)
    const first = await apron.ask(address, { ...asking, headers })
    const etag = first.headers.get('ETag') ?? ''
    const { readers } = apron.core.data
    const { read } = readers
    let reading = 0
    readers.read = (work) => {
      reading += 1
      return read(work)
    }
    const second = await apron.ask(address, { ...asking, headers: { ...headers, 'If-None-Match': etag } })
    readers.read = read
    expect(second.status).toBe(304)
    expect(second.headers.get('ETag')).toBe(etag)
    expect(reading).toBe(0)
  })
})

describe('an answer that is kept', () => {
  const path = '/api/external/user/account'
  const ask = async (partner: World['partner']) =>
    (await apron.ask(path, { headers: headersOf(partner.credentials) })).body as { name: string }[]

  test('is as new as the last change', async () => {
    const { desk, partner } = world
    await ask(partner)
    for (const name of ['Kept One', 'Kept Two']) {
      const body = { name, externalReference: name }
      expect((await desk.accounts.create({ body })).status).toBe(200)
      expect((await ask(partner)).map((account) => account.name)).toContain(name)
      expect(await ask(partner)).toEqual(await ask(partner))
    }
  })

  test('is not given to another partner, nor to one whose key may not have it', async () => {
    const { desk, partner } = world
    await ask(partner)
    const provider = answered(await desk.keys.addPartner({ body: { name: 'Handling', kind: 'TRIP_SUPPORT_PROVIDER' } }))
    const other = await apron.partner({ partnerId: provider.id })
    const refused = await apron.ask(path, { headers: headersOf(other.credentials) })
    expect(refused.status).toBe(403)
    const narrow = await apron.partner({ permissions: ['FLIGHT_API:read'] })
    expect((await apron.ask(path, { headers: headersOf(narrow.credentials) })).status).toBe(403)
  })

  test('of a provider is its own view', async () => {
    const { desk, partner, flightId } = world
    const provider = answered(await desk.keys.addPartner({ body: { name: 'Permits', kind: 'TRIP_SUPPORT_PROVIDER' } }))
    const other = await apron.partner({ partnerId: provider.id })
    const address = `/api/external/flight/${flightId}`
    const whole = await apron.ask(address, { headers: headersOf(partner.credentials) })
    const part = await apron.ask(address, { headers: headersOf(other.credentials) })
    expect(part.body).not.toEqual(whole.body)
    expect((await apron.ask(address, { headers: headersOf(partner.credentials) })).body).toEqual(whole.body)
    expect((await apron.ask(address, { headers: headersOf(other.credentials) })).body).toEqual(part.body)
  })
})

test('an ETag of another address, partner or start is no reason for 304', async () => {
  const headers = headersOf(world.partner.credentials)
  const accounts = '/api/external/user/account'
  const { headers: answered } = await apron.ask(accounts, { headers })
  const etag = answered.get('ETag') ?? ''
  const known = { ...headers, 'If-None-Match': etag }
  expect((await apron.ask(`${accounts}?limit=1`, { headers: known })).headers.get('ETag')).not.toBe(etag)
  expect((await apron.ask('/api/external/staff/crew', { headers: known })).status).toBe(200)
  const other = etag.replace(/\.[^.]+\./, '.000000000000.')
  const stale = await apron.ask(accounts, {
    headers: { ...headers, 'If-None-Match': other.replace(/-[^-]+"$/, '-x"') },
  })
  expect(stale.status).toBe(200)
})

describe('a change of any record makes another revision', () => {
  const writes = everyOperation.filter(
    ([operation, entry]) => entry.method !== 'GET' && !withoutOperator.includes(operation),
  )
  /** Rows that no answer to a partner is made of. */
  const aside = ['keys', 'idempotencyKeys', 'attempts', 'receivers', 'events', 'deliveries', 'notifications']

  test.each(writes)('%s', async (operation) => {
    const sent = await sentOf(operation)
    const { feed, dispatch, data, host } = apron.core
    const file = new Database(`${host.folder}/apron.sqlite`, { readonly: true })
    const tables = (
      file.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
    ).filter((name) => !name.startsWith('sqlite_') && !aside.includes(name) && name !== 'airports')
    const state = () => JSON.stringify(tables.map((table) => file.prepare(`select * from "${table}"`).all()))
    const operatorId = await data.readers.read(
      async (db) => (await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id,
    )
    const [before, revision] = [state(), feed.revision(operatorId)]
    await dispatch({ operation, credentials: { kind: 'desk' }, ...sent })
    const changed = state() !== before
    file.close()
    if (changed) expect(feed.revision(operatorId)).not.toBe(revision)
  })
})
