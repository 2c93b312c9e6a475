import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApron } from '../support/apron.ts'
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
})
afterAll(() => apron.close())

type Detail = { field: string; message: string }
const book = async (departureDate: unknown) => {
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDate, pax: 1 }
  const body = { aircraft: world.tailNumber, customer: { firstName: 'Ada', lastName: 'Berg' }, legs: [leg] }
  const { status, body: reply } = await apron.ask('/api/external/quote/book', {
    method: 'POST',
    headers: { ...headersOf(world.partner.credentials), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status, message: ((reply as { details?: Detail[] }).details ?? [])[0]?.message }
}

describe('the departure of a booking', () => {
  test.each([1_798_700_000, '1798700000'])('%j looks like seconds, which is said', async (sent) => {
    const { status, message } = await book(sent)
    expect(status).toBe(400)
    expect(message).toContain('1798700000 looks like seconds: multiply it by 1000')
  })
  test.each(['1999-12-31T08:00', '2037-01-01T08:00', 915_148_800_000, 2_114_380_800_000])(
    '%j is out of range',
    async (sent) => {
      const { status, message } = await book(sent)
      expect(status).toBe(400)
      expect(message).toMatch(/a time from 2000-01-01 to 20\d\d-\d\d-\d\d/)
    },
  )
  test.each(['2030-01-01T08:00', 1_893_484_800_000])('%j is taken', async (sent) =>
    expect((await book(sent)).status).toBe(200),
  )
})

/** Fields of bodies that hold an instant in milliseconds or a time of the calendar, by their value in a call. */
function* instantsIn(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value === 'number' && value > 1_500_000_000_000) yield path
  else if (typeof value === 'string' && /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(value)) yield path
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* instantsIn(inner, [...path, key])
}
const replaced = (value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** A clock that is set for tests goes where it is told; a purchase order of a part may be old. */
const elsewhere = /^(testClock|maintenance)\./

describe('every instant that a request sets', () => {
  const writing = everyRoute.filter(
    ([, { operation, entry }]) => entry.method !== 'GET' && entry.body && !elsewhere.test(operation),
  )
  test('in seconds or in 1970 is refused, whichever operation takes it', async () => {
    const desk = await apron.signedIn()
    const wrong: string[] = []
    let tried = 0
    for (const [, { operation, entry, path }] of writing) {
      if (operation === 'setup.start' || !(operation in calls)) continue
      const sent = (await (calls[operation] as (of: World) => object)(world)) as { body?: unknown }
      for (const at of instantsIn(sent.body)) {
        for (const value of [1_798_700_000, '1970-01-21T08:00']) {
          const headers = isDesk(entry) ? desk : headersOf(world.partner.credentials)
          const body = replaced(sent.body, at, value)
          const [address, asking] = request({ method: entry.method, path }, { ...sent, body })
          const { status } = await apron.ask(address, { ...asking, headers })
          tried++
          if (status !== 400) wrong.push(`${operation} ${at.join('.')} ${value}: ${status}`)
        }
      }
    }
    expect(tried).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  }, 600_000)
})

test('other kinds of dates have their natural range', async () => {
  const create = (person: object) =>
    world.partner.users.create({ body: { firstName: 'Ida', lastName: 'Alt', ...person } })
  expect((await create({ birthDate: '1931-02-03' })).status).toBe(200)
  expect((await create({ birthDate: '1831-02-03' })).status).toBe(400)
  expect((await create({ birthDate: '2031-02-03' })).status).toBe(400)
  const card = { documentType: 'IDCARD', documentNumber: 'A1' }
  expect((await create({ ...card, documentExpiration: '9999-12-31', issueDate: '1996-01-01' })).status).toBe(200)
})
