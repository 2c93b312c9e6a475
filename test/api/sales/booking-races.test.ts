import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  await addJet(apron, 'HB-RAC')
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const body = (reference: string) => ({
  reference,
  aircraft: 'HB-RAC',
  customer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', account: { name: 'Blue Sky' } },
  legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 3 }],
})
const post = (path: string, sent: unknown) => apron.ask(path, { method: 'POST', body: sent, headers })
/** Sends many requests at once, and counts how often each status came back. */
async function atOnce(count: number, ask: (index: number) => Promise<{ status: number }>) {
  const statuses = (await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))).map(
    ({ status }) => status,
  )
  const times = (status: number) => statuses.filter((one) => one === status).length
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, times(status)]))
}
const rows = async () => {
  const { db } = apron.core.data
  const count = async (table: 'bookings' | 'legs' | 'flights' | 'tickets' | 'users' | 'accounts') =>
    (await db.selectFrom(table).select('id').execute()).length
  return [
    await count('bookings'),
    await count('legs'),
    await count('flights'),
    await count('tickets'),
    await count('accounts'),
  ]
}

test.each([
  ['/api/external/quote/book', 400],
  ['/api/external/flight/quote/book', 400],
  ['/api/external/quote/confirm', 409],
  ['/api/external/flight/quote/confirm', 409],
  ['/api/external/quote', 409],
])('of 50 identical requests at once to %s one is taken and 49 are %i', async (path, refusal) => {
  const before = await rows()
  const answers = await atOnce(50, () => post(path, body(`RACE-${path}`)))
  expect(answers).toEqual({ 200: 1, [refusal]: 49 })
  const more = (await rows()).map((count, index) => count - (before[index] ?? 0))
  expect(more).toEqual([1, 1, 1, 3, before[4] === 0 ? 1 : 0])
})

test('of book and confirm with one reference at once one is taken', async () => {
  const answers = await atOnce(20, (index) =>
    post(`/api/external/quote/${index % 2 ? 'book' : 'confirm'}`, body('RACE-BOTH')),
  )
  expect(answers[200]).toBe(1)
  expect((answers[400] ?? 0) + (answers[409] ?? 0)).toBe(19)
})

test('confirmed at once, no two have the same booking number or identifier', async () => {
  const confirmed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post('/api/external/quote/confirm', body(`MANY-${index}`))),
  )
  const distinct = (field: string) => new Set(confirmed.map((answer) => answer.body[field])).size
  expect([distinct('bookingNumber'), distinct('bookingIdentifier'), distinct('tripNumber')]).toEqual([50, 50, 50])
})
