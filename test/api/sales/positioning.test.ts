import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { bookings } from '../../../src-shared/contract/sales/bookings.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  for (const tailNumber of ['HB-POS', 'HB-PRI'])
    answered(
      await apron.desk.aircraft.add({ body: { ...citation, tailNumber, homebase: 'LSZH', usesPricingEngine: true } }),
    )
  const rule = { name: 'Hour', currency: 'EUR', blockHour: 300_000 }
  answered(await apron.desk.pricing.add({ body: rule }))
})
afterAll(() => apron.close())

const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const leg = { departureAirport: 'LFPB', arrivalAirport: 'EGGW', departureDate: '2027-03-01T12:00', pax: 4 }
const body = (more: object = {}) =>
  ({ aircraft: 'HB-POS', customer, legs: [leg], ...more }) as RequestParts<typeof bookings.book>['body']
const ways = (made: { legs: { departureAirport: string; arrivalAirport: string; pax: number }[] }) =>
  made.legs.map(({ departureAirport, arrivalAirport, pax }) => `${departureAirport}-${arrivalAirport} ${pax}`)
const whole = ['LSZH-LFPB 0', 'LFPB-EGGW 4', 'EGGW-LSZH 0']

test('a quote that asks for its positioning flights has them as legs, each where it is flown, and their price', async () => {
  const alone = answered(await partner.quotes.create({ body: body() }))
  expect(ways(alone)).toEqual(['LFPB-EGGW 4'])
  const made = answered(await partner.quotes.create({ body: body({ autoCreatePosFlights: true }) }))
  expect(ways(made)).toEqual(whole)
  expect(made.legs.flatMap(({ warnings }) => warnings)).toEqual([])
  expect(made.price.gross).toBeGreaterThan(alone.price.gross)
  const [lookedUp] = answered(
    await partner.proposals.lookup({
      body: { ...body(), autoCreatePosFlights: true, customer: { account: { name: 'Blue Sky' } } } as never,
    }),
  )
  expect(made.price.gross).toBe(lookedUp?.price.gross)
})

test.each(['book', 'confirm'] as const)('%s makes their flights too', async (operation) => {
  const made = answered(
    await partner.bookings[operation]({ body: body({ autoCreatePosFlights: true, aircraft: 'HB-PRI' }) }),
  )
  expect(ways(made)).toEqual(whole)
  expect(made.legs.map(({ flightInfo }) => flightInfo?.flightType)).toEqual(['POS', 'PAX', 'POS'])
  answered(await partner.bookings.cancel({ params: { reference: String(made.bookingid) } }))
})

test('legs that do not meet are joined; without an aircraft there is nothing to position', async () => {
  const legs = [leg, { ...leg, departureAirport: 'LSGG', arrivalAirport: 'LSZH', departureDate: '2027-03-02T12:00' }]
  const made = answered(await partner.quotes.create({ body: body({ legs, autoCreatePosFlights: true }) }))
  expect(ways(made)).toEqual(['LSZH-LFPB 0', 'LFPB-EGGW 4', 'EGGW-LSGG 0', 'LSGG-LSZH 4'])
  const open = answered(await partner.quotes.create({ body: body({ aircraft: null, autoCreatePosFlights: true }) }))
  expect(ways(open)).toEqual(['LFPB-EGGW 4'])
})
