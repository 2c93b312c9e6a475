import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { issuedInvoice } from '../../support/money.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let lastRequest: string
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  await addJet(apron, 'HB-RDY')
  lastRequest = new Date(apron.clock.now()).toISOString().slice(0, 16)
})
afterAll(() => apron.close())

const at = (hour: number) => Date.UTC(2026, 2, 1, hour)
const flown = { offBlockAt: at(8), takeOffAt: at(9), landingAt: at(10), onBlockAt: at(11) }
const closed = { ...flown, postFlightClosedAt: at(12) }
const leg = {
  ...{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', pax: 2 },
  ...{ departureDateUTC: '2026-03-01T08:00', arrivalDateUTC: '2026-03-01T11:00' },
}
const later = { ...leg, departureDateUTC: '2027-03-01T08:00', arrivalDateUTC: '2027-03-01T11:00' }
type Status = 'B' | 'F' | 'Q' | 'C'

async function booking(legs: object[], status: Status = 'B') {
  const body = {
    ...{ aircraft: 'HB-RDY', status, legs: legs as [], price: { net: 1000, currency: 'EUR' } },
    ...{ customer: { lastName: 'Berg', account: { name: 'Ready' } } },
    ...(status === 'C' ? { bookedAt: at(1) } : {}),
  }
  const { bookingid, legs: made } = answered(await apron.desk.bookings.record({ body }))
  return { bookingId: bookingid, flightIds: made.map(({ flightInfo }) => flightInfo?.flightId ?? 0) }
}
type Booking = Awaited<ReturnType<typeof booking>>

const listed = async (filter: 'READY_TO_INVOICE' | 'NOT_TRANSFERRED' | 'NOT_TRANSFERED') =>
  answered(await partner.bookingReads.list({ query: { lastRequest, filter, size: 1000 } })).map((one) => one.bookingid)
const books = async ({ bookingId }: Booking) =>
  answered(await partner.accounting.booking({ params: { reference: String(bookingId) } }))

const cancel = (flightId = 0) => apron.desk.flightDesk.cancel({ params: { flightId: String(flightId) } })

describe('ready to invoice, in the filter and in the field,', () => {
  const cases: [what: string, isReady: boolean, make: () => Promise<Booking>][] = [
    ['is what is flown and closed', true, () => booking([{ ...leg, ...closed }])],
    ['is not what is flown and open', false, () => booking([{ ...leg, ...flown }])],
    ['is not what is still to fly', false, () => booking([later])],
    ['is not what has one flight left', false, () => booking([{ ...leg, ...closed }, later])],
    ['is not what has no flights', false, () => booking([])],
    ['is no quote', false, () => booking([later], 'Q')],
    ['is nothing canceled', false, () => booking([later], 'C')],
    [
      'is what has its other flight canceled',
      true,
      async () => {
        const made = await booking([{ ...leg, ...closed }, later])
        answered(await cancel(made.flightIds[1]))
        return made
      },
    ],
    [
      'is what has all its flights canceled',
      true,
      async () => {
        const made = await booking([later])
        answered(await cancel(made.flightIds[0]))
        return made
      },
    ],
    [
      'is not what is invoiced',
      false,
      async () => {
        const made = await booking([{ ...leg, ...closed }])
        await issuedInvoice(apron, made.bookingId)
        return made
      },
    ],
    [
      'is what has a draft alone',
      true,
      async () => {
        const made = await booking([{ ...leg, ...closed }])
        const params = { bookingId: String(made.bookingId) }
        const lines = [{ description: 'Flight', quantity: 1, unit: '', amount: 5 }]
        answered(await apron.desk.invoices.add({ params, body: { currency: 'EUR', lines } }))
        return made
      },
    ],
    [
      'is what has a proforma alone',
      true,
      async () => {
        const made = await booking([{ ...leg, ...closed }])
        const params = { bookingId: String(made.bookingId) }
        const lines = [{ description: 'Flight', quantity: 1, unit: '', amount: 5 }]
        const body = { currency: 'EUR', lines, type: 'PROFORMA_INVOICE' } as const
        const { invoiceId } = answered(await apron.desk.invoices.add({ params, body }))
        answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
        return made
      },
    ],
    [
      'is what has its invoice credited',
      true,
      async () => {
        const made = await booking([{ ...leg, ...closed }])
        const { invoiceId } = await issuedInvoice(apron, made.bookingId)
        answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoiceId) } }))
        return made
      },
    ],
    [
      'is what has expenses that are transferred',
      true,
      async () => {
        const made = await booking([{ ...leg, ...closed }])
        const [flightId = 0] = made.flightIds
        const body = { type: 'LANDING', date: '2026-03-01', net: 5, currency: 'EUR', flightId } as const
        answered(await apron.desk.expenses.add({ body }))
        const params = { accountEntryId: String((await books(made)).accountEntries[0]?.id) }
        answered(await partner.accounting.code({ params, body: { status: 'TRANSFERRED' } }))
        return made
      },
    ],
  ]
  test.each(cases)('%s', async (_what, isReady, make) => {
    const made = await make()
    expect((await listed('READY_TO_INVOICE')).includes(made.bookingId)).toBe(isReady)
    expect((await books(made)).invoiceStatus === 'READY_TO_INVOICE').toBe(isReady)
  })
})

test('a booking is not transferred while one of its entries is not', async () => {
  const made = await booking([{ ...leg, ...closed }])
  const waiting = async () => {
    const all = [await listed('NOT_TRANSFERRED'), await listed('NOT_TRANSFERED')].map((ids) =>
      ids.includes(made.bookingId),
    )
    expect(all[0]).toBe(all[1])
    return all[0]
  }
  const transfer = async () => {
    for (const { id } of (await books(made)).accountEntries)
      answered(
        await partner.accounting.code({ params: { accountEntryId: String(id) }, body: { status: 'TRANSFERRED' } }),
      )
  }
  expect(await waiting()).toBe(false)
  const [flightId = 0] = made.flightIds
  const steps = [
    () => apron.desk.expenses.add({ body: { type: 'LANDING', date: '2026-03-01', net: 5, currency: 'EUR', flightId } }),
    () => partner.invoicePayments.create({ body: { quoteId: made.bookingId, amount: 5, currency: 'EUR' } }),
    () => issuedInvoice(apron, made.bookingId),
  ]
  for (const step of steps) {
    await step()
    expect(await waiting()).toBe(true)
    await transfer()
    expect(await waiting()).toBe(false)
  }
  expect((await books(made)).invoiceStatus).toBe('TRANSFERRED')
})

test('a booking with one flight closed and the other canceled is closed to accounting', async () => {
  const made = await booking([{ ...leg, ...closed }, later])
  expect((await books(made)).bookingStatus).toBe('BOOKING')
  answered(await cancel(made.flightIds[1]))
  expect((await books(made)).bookingStatus).toBe('CLOSED')
})
