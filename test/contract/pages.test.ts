import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeOf } from '../../src-main/core/dispatch/validation/shape.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { answered, startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  for (let at = 0; at < 4; at++) {
    const customer = {
      externalReference: 'customer-APR1',
      firstName: 'Ada',
      lastName: 'Berg',
      account: { name: `A${at}` },
    }
    const departureDate = new Date(world.now + (5 + at) * DAY).toISOString().slice(0, 16)
    const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDate, pax: 1 }
    answered(await world.partner.bookings.book({ body: { aircraft: world.tailNumber, customer, legs: [leg] } }))
    answered(await world.partner.quotes.create({ body: { aircraft: world.tailNumber, customer, legs: [leg] } }))
  }
})
afterAll(() => apron.close())

const keysOf = (entry: { query?: unknown }) => (entry.query ? shapeOf(entry.query as never).keys : undefined)
const paged = everyRoute.filter(([, { entry }]) => {
  const keys = keysOf(entry)
  return entry.method === 'GET' && !isDesk(entry) && keys && (keys.has('limit') || keys.has('size'))
})

/** The addresses of a Link header by their relation. */
const linksOf = (header: string | null) =>
  Object.fromEntries([...(header ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]))

async function ask(operation: string, address: string) {
  const { status, body, headers } = await apron.ask(address, { headers: headersOf(world.partner.credentials) })
  expect(status, `${operation} ${address}`).toBe(200)
  const list = body as unknown[] | { data: unknown[] }
  return { list: Array.isArray(list) ? list : list.data, headers }
}

describe('a list that is cut says so (decision 75)', () => {
  test('there are as many operations as are known', () => expect(paged.length).toBeGreaterThanOrEqual(11))
  test.each(paged)('%s', async (_name, { operation, entry, path }) => {
    const sent = (await (calls[operation] as (of: World) => object)(world)) as { query?: object }
    const { limit: _l, offset: _o, page: _p, size: _s, ...filters } = (sent.query ?? {}) as Record<string, unknown>
    const [whole] = request({ method: 'GET', path }, { ...sent, query: filters })
    const all = await ask(operation, whole)
    expect(all.headers.get('X-Total-Count')).toBe(String(all.list.length))
    expect(all.headers.get('Link')).toBeNull()
    const size = keysOf(entry)?.has('size') ? { size: 1 } : { limit: 1 }
    let [address] = request({ method: 'GET', path }, { ...sent, query: { ...filters, ...size } }) as unknown as [string]
    const found: unknown[] = []
    for (let pages = 0; pages < Math.max(1, all.list.length); pages++) {
      const { list, headers } = await ask(operation, address)
      found.push(...list)
      expect(headers.get('X-Total-Count')).toBe(String(all.list.length))
      const links = linksOf(headers.get('Link'))
      expect('next' in links).toBe(pages < all.list.length - 1)
      address = links['next'] ?? address
    }
    expect(found).toEqual(all.list)
  })
})
