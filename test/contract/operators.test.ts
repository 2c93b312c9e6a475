import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import { secondOperator } from '../support/second-operator.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
let other: Credentials
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  other = await secondOperator(apron)
})
afterAll(() => apron.close())

/** The operations that all operators share. */
const shared: Operation[] = [
  ...(['airports.read', 'airports.location'] as const),
  // The other operator gets its own records of these, which are none.
  ...(['airports.costs', 'airports.crew', 'airports.docs', 'airports.fuels', 'airports.notes'] as const),
  'airports.services',
]

/** The operations that return one record by a query. */
const byQuery: Operation[] = ['staff.find']

const addressed = partnerRoutes.filter(
  ([, { path, operation }]) => (path.includes('{') || byQuery.includes(operation)) && !shared.includes(operation),
)
const lists = partnerRoutes.filter(
  ([, { path, entry, operation }]) => entry.method === 'GET' && !path.includes('{') && !byQuery.includes(operation),
)

const goodCall = async (operation: Operation): Promise<Sending> =>
  (calls[operation] as (world: World) => Promise<Sending>)(world)

describe("another operator's record is not there", () => {
  test.each(addressed)('%s', async (_name, { operation, entry, path }) => {
    const [address, asking] = request({ method: entry.method, path }, await goodCall(operation))
    const refused = await apron.ask(address, { ...asking, headers: headersOf(other) })
    expect(refused.body).toMatchObject({ status: 404, code: 'unknown_record' })
    const own = await apron.ask(address, { ...asking, headers: headersOf(world.partner.credentials) })
    expect(own.status, JSON.stringify(own.body)).toBe(entry.status ?? 200)
  })
})

describe("another operator's records are in no list", () => {
  test.each(lists)('%s', async (_name, { operation, entry, path }) => {
    const [address, asking] = request({ method: entry.method, path }, await goodCall(operation))
    const { status, body } = await apron.ask(address, { ...asking, headers: headersOf(other) })
    expect(status).toBe(200)
    expect(Array.isArray(body) ? body : (body.data ?? body.staff)).toEqual([])
  })
})

test("another operator's accounts are not found by their names when a quote is booked", async () => {
  const { body } = (await goodCall('bookings.book')) as { body: { customer: { account: object } } }
  const named = { ...body, aircraft: undefined, customer: { ...body.customer, account: { name: 'Account APR1' } } }
  const [address, asking] = request({ method: 'POST', path: '/api/external/quote/book' }, { body: named })
  const booked = await apron.ask(address, { ...asking, headers: headersOf(other) })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const mine = await apron.ask('/api/external/user/account/account-APR1', {
    headers: headersOf(world.partner.credentials),
  })
  expect(booked.body.customer.account.externalReference).not.toBe(mine.body.externalReference)
})
