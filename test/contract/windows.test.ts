import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeOf } from '../../src-main/core/dispatch/validation/shape.ts'
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

/** The two ends of a window in the form that a field takes: a day, a time or milliseconds. */
const forms = [
  ['2026-12-02', '2026-12-01'],
  ['2026-12-02T08:00', '2026-12-02T07:59'],
  [1_796_200_000_000, 1_796_100_000_000],
] as const

describe('a window that ends before it begins is refused', () => {
  const windows = everyRoute.filter(([, { operation, entry }]) => {
    const keys = entry.query && shapeOf(entry.query).keys
    // A seat is given from one person to another.
    return entry.method === 'GET' && keys?.has('from') && keys.has('to') && operation !== 'schedule.previewSeatChange'
  })
  test('there are as many operations as are known', () => expect(windows.length).toBeGreaterThan(15))
  test.each(windows)('%s', async (_name, { operation, entry, path }) => {
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    const sent = (await (calls[operation] as (of: World) => object)(world)) as { query?: object }
    const answers = []
    for (const [from, to] of forms) {
      const [address, asking] = request({ method: 'GET', path }, { ...sent, query: { ...sent.query, from, to } })
      answers.push(await apron.ask(address, { ...asking, headers }))
    }
    expect(
      answers.map(({ status }) => status).every((status) => status === 400 || operation === 'aircraftSchedule.read'),
    ).toBe(true)
    const details = answers.flatMap(
      ({ body }) => (body as { details?: { field: string; message: string }[] }).details ?? [],
    )
    expect(details).toContainEqual(
      expect.objectContaining({ field: 'to', message: 'can’t be before from. Swap the two.' }),
    )
  })
})

test('a range of a filter too', async () => {
  const filter = 'completionDate,BTW,2026-11-20T00:00:00.000Z/2026-11-10T00:00:00.000Z'
  const reply = await world.partner.webhooks.deliveries({ query: { filter } })
  expect(reply.status).toBe(400)
})
