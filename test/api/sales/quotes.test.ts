import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RecordedBooking } from '../../../src-shared/contract/sales/booking-request.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { advanceTo } from '../../support/clock.ts'
import { answeredInEnglish } from '../../support/english.ts'
import { addJet, skipEvents } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  partner = await apron.partner()
  await addJet(apron, 'HB-QUO')
})
afterAll(() => apron.close())

const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 2 }
const back = { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 3 }
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const asked = { aircraft: 'HB-QUO', customer, legs: [leg, back] }

const all = async () => {
  const { db } = apron.core.data
  const count = async (table: 'events' | 'flights' | 'tickets' | 'notifications' | 'bookingVersions') =>
    (await db.selectFrom(table).select('operatorId').execute()).length
  return {
    events: await count('events'),
    flights: await count('flights'),
    tickets: await count('tickets'),
    notifications: await count('notifications'),
    versions: await count('bookingVersions'),
  }
}
/** The rows that some work adds to each table. */
async function added(work: () => Promise<unknown>) {
  const before = await all()
  await work()
  const after = await all()
  return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - before[table as 'events']]))
}
const http = (method: string, path: string, body?: unknown) =>
  apron.ask(path, { method, body, headers: headersOf(partner.credentials) })
/** A quote in any state. */
const quote = async (status: RecordedBooking['status'], more: object = {}) =>
  answered(await apron.desk.bookings.record({ body: { ...asked, ...more, status } as RecordedBooking }))
const of = ({ bookingid }: { bookingid: number }) => ({ params: { reference: String(bookingid) } })
const row = async ({ bookingid }: { bookingid: number }) =>
  apron.core.data.db.selectFrom('bookings').selectAll().where('publicId', '=', bookingid).executeTakeFirstOrThrow()

describe('a quote that is asked for', () => {
  test('is a request in the inbox, its flights options, without events or e-mail', async () => {
    const made = await added(async () => {
      const { status, body } = await http('POST', '/api/external/quote', { ...asked, reference: 'ASK-1' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'R', workflowState: 'REQUEST', origin: 'API', reference: 'ASK-1' })
      expect(body.legs).toMatchObject([{ pax: 2, arrivalDateUTC: '2027-03-01T09:33' }, { pax: 3 }])
      expect(body).not.toHaveProperty('bookingDateUTC')
      expect(body).not.toHaveProperty('bookingNumber')
    })
    expect(made).toEqual({ events: 0, flights: 2, tickets: 5, notifications: 1, versions: 1 })
    const [notice] = answeredInEnglish(await apron.desk.notifications.list({}))
    const read = answered(await partner.bookings.read({ params: { reference: 'ASK-1' } }))
    expect(notice).toMatchObject({
      kind: 'QUOTE_REQUEST',
      title: `Quote request ${read.bookingIdentifier} from Ada Berg, Blue Sky`,
      body: 'LSZH–EGGW–LSZH, from 2027-03-01',
      noun: 'bookings',
      recordId: read.bookingid,
      readAt: null,
    })
  })

  test('with a reference that is taken is 409, and publishes nothing', async () => {
    const made = await added(async () => {
      const again = await http('POST', '/api/external/quote', { ...asked, reference: 'ASK-1' })
      expect(again).toMatchObject({ status: 409, body: { code: 'reference_taken' } })
    })
    expect(Object.values(made)).toEqual([0, 0, 0, 0, 0])
  })

  test('by the deprecated web path is a web request, and the answer says where to go', async () => {
    const made = await added(async () => {
      const answer = await http('POST', '/api/external/webQuote/create', asked)
      expect(answer.body).toMatchObject({ status: 'W', workflowState: 'REQUEST', origin: 'WEB' })
      expect(answer.headers.get('Deprecation')).toBe('true')
      expect(answer.headers.get('Link')).toBe('</api/external/quote>; rel="successor-version"')
    })
    expect(made).toMatchObject({ notifications: 1, events: 0 })
    const usual = await http('POST', '/api/external/quote', asked)
    expect(usual.headers.get('Deprecation')).toBeNull()
  })
})

describe('the way of a quote', () => {
  test('asked, sent at a price, accepted, booked, confirmed, canceled; published only as the states say', async () => {
    const request = (await http('POST', '/api/external/quote', asked)).body
    const price = { net: 10_000, vat: 810, vatPerc: 8.1, currency: 'CHF' }
    const sent = answered(await apron.desk.quotes.send({ ...of(request), body: { price, comment: 'Two days' } }))
    expect(sent).toMatchObject({ status: 'Q', workflowState: 'QUOTED', price: { gross: 10_810, currency: 'CHF' } })
    expect(await row(request)).toMatchObject({ version: 2, bookedVersion: null })
    expect(answered(await apron.desk.quotes.accept(of(request)))).toMatchObject({ status: 'A' })

    const made = await added(async () => {
      const booked = answered(await apron.desk.quotes.book(of(request)))
      expect(booked).toMatchObject({ status: 'B', workflowState: 'BOOKED', bookingDateUTC: '2026-11-21T06:00' })
      expect(booked.legs.map(({ flightInfo }) => flightInfo?.flightType)).toEqual(['PAX', 'PAX'])
      expect(booked.price.gross).toBe(10_810)
    })
    expect(made).toEqual({ events: 0, flights: 0, tickets: 0, notifications: 0, versions: 0 })
    expect(await row(request)).toMatchObject({ version: 2, bookedVersion: 2 })

    const confirmed = answered(await apron.desk.bookings.confirmBooked(of(request)))
    expect(confirmed).toMatchObject({ status: 'B', workflowState: 'BOOKING_SENT' })
    expect(confirmed.bookingNumber).toMatch(/^B\d{4}-\d{5}$/)
    expect(refused(await apron.desk.bookings.confirmBooked(of(request)))).toMatchObject({ status: 409 })

    const canceled = await http('DELETE', `/api/external/quote/confirm/${request.bookingIdentifier}`)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'C', workflowState: 'CANCELED' } })
    expect(canceled.body.legs).toMatchObject([{ status: 'CANCELED' }, { status: 'CANCELED' }])
    expect(canceled.body.bookingNumber).toBe(confirmed.bookingNumber)
    const flights = answered(
      await apron.desk.flightDesk.table({ query: { from: 0, to: Date.UTC(2028, 0, 1), canceled: true } }),
    )
    expect(flights.filter(({ bookingIdentifier }) => bookingIdentifier === request.bookingIdentifier).length).toBe(2)
    // A second call changes nothing more, and no event of the flights was recorded.
    expect(await added(() => http('DELETE', `/api/external/quote/book/${request.bookingid}`))).toMatchObject({
      events: 0,
    })
    expect(await row(request)).toMatchObject({ canceledAt: apron.clock.now(), status: 'C' })
  })

  test('the owner approves what waits for it, and nothing else', async () => {
    const waiting = await quote('R')
    expect(answered(await apron.desk.quotes.askOwner(of(waiting)))).toMatchObject({
      status: 'O',
      workflowState: 'QUOTED',
    })
    const path = `/api/external/quote/${waiting.externalReference}/owner/approve`
    expect(await http('POST', path)).toMatchObject({ status: 200, body: { status: 'A', workflowState: 'ACCEPTED' } })
    expect(await http('POST', path)).toMatchObject({ status: 409, body: { code: 'state_conflict' } })
    expect(await http('POST', '/api/external/quote/none/owner/approve')).toMatchObject({ status: 404 })
  })

  test('a quote is deleted as a quote, a booking as a booking; the record stays', async () => {
    const open = await quote('Q')
    expect(await http('DELETE', `/api/external/quote/book/${open.bookingid}`)).toMatchObject({ status: 409 })
    const gone = await http('DELETE', `/api/external/quote/${open.bookingid}`)
    expect(gone).toMatchObject({
      status: 200,
      body: { status: 'C', legs: [{ status: 'CANCELED' }, { status: 'CANCELED' }] },
    })
    const booked = await quote('B')
    expect(await http('DELETE', `/api/external/quote/${booked.bookingid}`)).toMatchObject({ status: 409 })
    expect(await http('DELETE', `/api/external/flight/quote/book/${booked.bookingid}`)).toMatchObject({ status: 200 })
  })

  test('a canceled leg has a canceled flight when its quote is booked', async () => {
    const open = await quote('Q')
    const flightId = String(open.legs[0]?.id)
    answered(await partner.itinerary.cancel({ params: { reference: String(open.bookingid), flightId } }))
    const booked = answered(await apron.desk.quotes.book(of(open)))
    expect(booked.legs.map(({ status }) => status)).toEqual(['CANCELED', 'OK'])
    const { legs } = answered(await partner.bookings.read(of(open)))
    const flights = await Promise.all(
      legs.map((leg) => partner.flights.read({ params: { flightId: String(leg.flightInfo?.flightId) } })),
    )
    expect(flights.map((flight) => answered(flight).flightStatus)).toEqual(['Canceled', 'Scheduled'])
  })

  test('a booking whose flight was flown is not cancelled', async () => {
    const booked = await quote('B')
    const flightId = String(booked.legs[0]?.flightInfo?.flightId)
    await advanceTo(apron.clock, Date.UTC(2027, 2, 1, 8))
    answered(
      await apron.desk.flightDesk.movement({ params: { flightId }, body: { offBlockAt: Date.UTC(2027, 2, 1, 8) } }),
    )
    expect(refused(await partner.bookings.cancel(of(booked)))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(answered(await partner.bookings.read(of(booked)))).toMatchObject({
      status: 'B',
      legs: [{ status: 'OK' }, { status: 'OK' }],
    })
  })

  test('dropped and reopened at the desk', async () => {
    const open = await quote('Q')
    expect(answered(await apron.desk.quotes.drop(of(open)))).toMatchObject({ status: 'D', workflowState: 'DROPPED' })
    expect(refused(await partner.quotes.update({ ...of(open), body: { comment: 'x' } }))).toMatchObject({ status: 409 })
    expect(answered(await apron.desk.quotes.reopen(of(open)))).toMatchObject({ status: 'R', workflowState: 'REQUEST' })
  })
})

describe('a confirmed quote', () => {
  test('has a booking number from the start, and is not published', async () => {
    const made = await added(async () => {
      const { status, body } = await http('POST', '/api/external/quote/confirm', { ...asked, reference: 'CONF-1' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'B', workflowState: 'BOOKING_SENT', reference: 'CONF-1' })
      expect(body.bookingNumber).toMatch(/^B\d{4}-\d{5}$/)
    })
    expect(made).toEqual({ events: 0, flights: 2, tickets: 5, notifications: 0, versions: 1 })
    const again = await http('POST', '/api/external/flight/quote/confirm', { ...asked, reference: 'CONF-1' })
    expect(again).toMatchObject({ status: 409, body: { code: 'reference_taken' } })
    const booked = await http('POST', '/api/external/quote/book', { ...asked, reference: 'CONF-1' })
    expect(booked).toMatchObject({ status: 400, body: { code: 'reference_taken' } })
  })

  test('that is refused uses up no number that another would miss', async () => {
    const number = async () => (await http('POST', '/api/external/quote/confirm', asked)).body.bookingNumber as string
    const first = await number()
    await http('POST', '/api/external/quote/confirm', { ...asked, reference: 'CONF-1' })
    expect(Number((await number()).slice(6))).toBe(Number(first.slice(6)) + 1)
  })
})

describe('the payment status', () => {
  test('of a booking is what it was put to; also of a cancelled one', async () => {
    const booked = await quote('B')
    const pay = (paymentStatus: unknown) =>
      http('PUT', `/api/external/quote/bookings/payment/${booked.reference}`, { paymentStatus })
    expect((await pay('PAID')).body).toMatchObject({ paymentStatus: 'PAID', status: 'B' })
    await http('DELETE', `/api/external/quote/book/${booked.bookingid}`)
    expect((await pay('NOT_PAID')).body).toMatchObject({ paymentStatus: 'NOT_PAID', status: 'C' })
    expect(await pay('SOMEHOW')).toMatchObject({ status: 400 })
    expect(await pay(null)).toMatchObject({ status: 400 })
  })
  test('of a quote is refused', async () => {
    const open = await quote('A')
    expect(refused(await partner.bookings.pay({ ...of(open), body: { paymentStatus: 'PAID' } }))).toMatchObject({
      status: 409,
    })
  })
})

describe('unanswered requests', () => {
  const past = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2026-11-22T09:00', pax: 2 }
  beforeEach(() => skipEvents(apron))

  test('are dropped on the day after their last flight, by Apron itself; answered ones are not', async () => {
    const own = await startApron()
    try {
      const record = async (status: RecordedBooking['status'], legs: object[]) =>
        answered(await own.desk.bookings.record({ body: { customer, legs, status } as RecordedBooking }))
      const requests = [await record('R', [past]), await record('a', [past]), await record('W', [past])]
      const others = [
        await record('Q', [past]),
        await record('R', [past, leg]),
        await record('R', []),
        await record('B', [past]),
      ]
      const statusOf = async (booking: { bookingid: number }) => {
        const read = answered(await own.desk.bookings.read(of(booking)))
        return read.status
      }
      await own.clock.advance(DAY)
      await expect.poll(() => Promise.all(requests.map(statusOf))).toEqual(['R', 'a', 'W'])
      await own.clock.advance(DAY)
      await expect.poll(() => Promise.all(requests.map(statusOf))).toEqual(['D', 'D', 'D'])
      expect(await Promise.all(others.map(statusOf))).toEqual(['Q', 'R', 'R', 'B'])
      const journal = own.core.data.db.selectFrom('journal').select('changes').where('actor', '=', 'Apron')
      const changes = (await journal.execute()).map((entry) => JSON.parse(entry.changes))
      const dropped = (from: string) => ({ status: [from, 'D'], workflowState: ['REQUEST', 'DROPPED'] })
      expect(changes.length).toBe(3)
      expect(changes).toEqual(expect.arrayContaining([dropped('R'), dropped('a'), dropped('W')]))
    } finally {
      await own.close()
    }
  })
})

describe('an operator that has bookings announced', () => {
  test('publishes the flights of bookings while it is switched on', async () => {
    expect(answered(await apron.desk.settings.read({})).announceBookings).toBe(false)
    answered(await apron.desk.settings.change({ body: { announceBookings: true } }))
    const kinds = async (work: () => Promise<unknown>) => {
      const last = apron.core.data.db.selectFrom('events').select('sequence').orderBy('sequence', 'desc')
      const from = (await last.executeTakeFirst())?.sequence ?? 0
      await work()
      const events = apron.core.data.db.selectFrom('events').select('kind').where('sequence', '>', from)
      return (await events.orderBy('sequence').execute()).map(({ kind }) => kind)
    }
    let made = await quote('R')
    expect(await kinds(async () => (made = (await http('POST', '/api/external/quote/book', asked)).body))).toEqual([
      'FLIGHT_CREATE',
      'FLIGHT_CREATE',
    ])
    const path = `/api/external/quote/book/${made.bookingid}`
    expect(await kinds(() => http('PUT', path, { legs: [{ pax: 4 }] }))).toEqual([
      'FLIGHT_PAX_COUNT_UPDATE',
      'FLIGHT_CANCEL',
    ])
    expect(await kinds(() => http('DELETE', path))).toEqual(['FLIGHT_CANCEL'])
    const open = await quote('Q')
    expect(await kinds(() => apron.desk.quotes.book(of(open)))).toEqual(['FLIGHT_CREATE', 'FLIGHT_CREATE'])
    answered(await apron.desk.settings.change({ body: { announceBookings: false } }))
    expect(await kinds(() => http('POST', '/api/external/quote/book', asked))).toEqual([])
  })
})
