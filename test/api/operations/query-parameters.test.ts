import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import type { Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'
import { everyOperation, isDesk } from '../../support/operations.ts'

/** Every query parameter of partners' operations does something: one value answers a record, another leaves it out. */

const iso = (at: number) => new Date(at).toISOString()
const minute = (at: number) => iso(at).slice(0, 16)
const day = (at: number) => iso(at).slice(0, 10)

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
const ids: Record<string, number | string> = {}
/** A moment after which only what is named `late` was changed. */
let since = 0
let start = 0

type Query = Record<string, unknown>
interface Filter {
  params?: () => Record<string, string>
  /** The parameters sent beside the one under test. */
  beside?: () => Query
  within: () => unknown
  without: () => unknown
  /** Whether an answer has the record. */
  has(body: never): boolean
}
/** Filters by operation, and a name that begins with the parameter: `filter PAID`. */
type Filters = Record<string, Record<string, Filter>>

const isIn = (items: object[], field: string, id: unknown) =>
  items.some((item) => String((item as Record<string, unknown>)[field]) === String(id))
const bookingIs = (name: string) => (body: object[]) => isIn(body, 'bookingid', ids[name])
const known = () => ({ lastRequest: '2000-01-01T00:00', size: 1000 })
const flights = () => ({ from: day(start), to: day(start) })
const ofJet = () => ({ tailNumber: 'HB-QRY' })
const kept = (within: () => unknown, without: () => unknown, has: (body: never) => boolean): Filter => ({
  ...{ within, without, has },
})
const state = (name: string, within: string, without: string): Filter => ({
  ...kept(
    () => within,
    () => without,
    bookingIs(name),
  ),
  beside: known,
})

const filters: Filters = {
  'bookingReads.list': {
    lastRequest: {
      ...kept(
        () => minute(since),
        () => minute(since + 40 * DAY),
        bookingIs('late'),
      ),
      beside: () => ({ size: 1000 }),
    },
    'filter PAID': state('late', 'PAID', 'NOT_PAID'),
    'filter NOT_PAID': state('early', 'NOT_PAID', 'PAID'),
    'filter READY_TO_INVOICE': state('ready', 'READY_TO_INVOICE', 'PAID'),
    'filter NOT_TRANSFERRED': state('costly', 'NOT_TRANSFERRED', 'PAID'),
    'filter NOT_TRANSFERED': state('costly', 'NOT_TRANSFERED', 'READY_TO_INVOICE'),
    'customerId number': {
      ...kept(
        () => ids['customer'],
        () => ids['otherCustomer'],
        bookingIs('early'),
      ),
      beside: known,
    },
    'customerId reference': {
      ...kept(
        () => 'customer-Q1',
        () => 'customer-Q2',
        bookingIs('early'),
      ),
      beside: known,
    },
    'customerId alias': {
      ...kept(
        () => `fl3xx_${ids['customer']}`,
        () => 'fl3xx_1',
        bookingIs('early'),
      ),
      beside: known,
    },
    'customerAccountId number': {
      ...kept(
        () => ids['account'],
        () => ids['otherAccount'],
        bookingIs('early'),
      ),
      beside: known,
    },
    'customerAccountId reference': {
      ...kept(
        () => 'account-Q1',
        () => 'account-Q2',
        bookingIs('early'),
      ),
      beside: known,
    },
    page: {
      ...kept(
        () => 0,
        () => 9999,
        bookingIs('early'),
      ),
      beside: known,
    },
    size: {
      ...kept(
        () => 1000,
        () => 1,
        (body: object[]) => body.length > 1,
      ),
      beside: () => ({ lastRequest: '2000-01-01T00:00' }),
    },
  },
  'bookingReads.notBooked': {
    'lastRequest day': kept(
      () => day(since - 3 * DAY),
      () => day(since + 40 * DAY),
      bookingIs('quote'),
    ),
    lastRequest: kept(
      () => '2000-01-01T00:00',
      () => minute(since + 40 * DAY),
      bookingIs('quote'),
    ),
    'customerId number': kept(
      () => ids['asking'],
      () => ids['customer'],
      bookingIs('quote'),
    ),
    'customerId reference': kept(
      () => 'asking',
      () => 'customer-Q1',
      bookingIs('quote'),
    ),
    'customerAccountId number': kept(
      () => ids['askingAccount'],
      () => ids['account'],
      bookingIs('quote'),
    ),
    'customerAccountId reference': kept(
      () => 'asking-account',
      () => 'account-Q1',
      bookingIs('quote'),
    ),
  },
  'invoicePayments.list': {
    'quoteId number': kept(
      () => ids['late'],
      () => ids['early'],
      (body: object[]) => isIn(body, 'id', ids['payment']),
    ),
    'quoteId reference': kept(
      () => 'R-late',
      () => 'R-early',
      (body: object[]) => isIn(body, 'id', ids['payment']),
    ),
    invoiceId: kept(
      () => ids['invoice'],
      () => 1,
      (body: object[]) => isIn(body, 'id', ids['invoicePayment']),
    ),
  },
  'flights.list': {
    from: {
      ...kept(
        () => day(start),
        () => day(start + DAY),
        (body: object[]) => isIn(body, 'flightId', ids['flight']),
      ),
      beside: () => ({ to: day(start + DAY) }),
    },
    to: {
      ...kept(
        () => day(start),
        () => day(start - DAY),
        (body: object[]) => isIn(body, 'flightId', ids['flight']),
      ),
      beside: () => ({ from: day(start - DAY) }),
    },
    include: {
      ...kept(
        () => 'ALL',
        () => 'NON_CANCELED',
        (body: object[]) => isIn(body, 'flightId', ids['canceled']),
      ),
      beside: flights,
    },
    value: {
      ...kept(
        () => 'ALL',
        () => 'NON_CANCELED',
        (body: object[]) => isIn(body, 'flightId', ids['canceled']),
      ),
      beside: flights,
    },
    // 23:30 UTC is the day after in Zürich.
    timeZone: {
      ...kept(
        () => 'UTC',
        () => 'Europe/Zurich',
        (body: object[]) => isIn(body, 'flightId', ids['midnight']),
      ),
      beside: flights,
    },
  },
  'aircraft.list': {
    date: kept(
      () => day(since),
      () => day(since + 40 * DAY),
      (body: object[]) => isIn(body, 'tailNumber', 'HB-LAT'),
    ),
    'date early': kept(
      () => '2000-01-01',
      () => minute(since),
      (body: object[]) => isIn(body, 'tailNumber', 'HB-QRY'),
    ),
  },
  'aircraftSchedule.read': {
    from: {
      ...kept(
        () => day(start),
        () => day(start + 2 * DAY),
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ to: day(start + 3 * DAY) }),
    },
    to: {
      ...kept(
        () => day(start),
        () => day(start - 2 * DAY),
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ from: day(start - 3 * DAY) }),
    },
    initLocation: {
      ...kept(
        () => true,
        () => false,
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ from: day(start + 5 * DAY), to: day(start + 6 * DAY) }),
    },
  },
  'holdItems.list': {
    from: {
      ...kept(
        () => '2026-11-15',
        () => '2026-12-24',
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
    },
    to: {
      ...kept(
        () => '2026-11-15',
        () => '2026-11-01',
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
    },
    'dateSearchType REPORT_DATE': {
      ...kept(
        () => 'REPORT_DATE',
        () => 'DUE_DATE',
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ from: '2026-11-11', to: '2026-11-13' }),
    },
    'dateSearchType DUE_DATE': {
      ...kept(
        () => 'DUE_DATE',
        () => 'REPORT_DATE',
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ from: '2026-12-01', to: '2026-12-03' }),
    },
    'dateSearchType ALL': {
      ...kept(
        () => 'ALL',
        () => 'DUE_DATE',
        (body: object[]) => body.length > 0,
      ),
      params: ofJet,
      beside: () => ({ from: '2026-11-20', to: '2026-11-21' }),
    },
  },
  'airports.notes': {
    from: {
      ...kept(
        () => '2026-11-20',
        () => '2027-02-01',
        (body: object[]) => body.length > 0,
      ),
      params: () => ({ airportCode: 'LSZH' }),
    },
    to: {
      ...kept(
        () => '2026-12-20',
        () => '2026-10-01',
        (body: object[]) => body.length > 0,
      ),
      params: () => ({ airportCode: 'LSZH' }),
    },
  },
  'staff.list': {
    'modifiedSince day': kept(
      () => day(since - 3 * DAY),
      () => day(since + 2 * DAY),
      (body: object[]) => isIn(body, 'pilotId', ids['pilot']),
    ),
    modifiedSince: kept(
      () => '2000-01-01T00:00',
      () => minute(since),
      (body: object[]) => isIn(body, 'pilotId', ids['pilot']),
    ),
    'modifiedSince late': kept(
      () => minute(since),
      () => minute(since + 40 * DAY),
      (body: object[]) => isIn(body, 'pilotId', ids['external']),
    ),
  },
  'staff.find': {
    'externalReference beside a pilotId': {
      ...kept(
        () => 'pilot',
        () => 'of none',
        (body: { pilotId: number }) => body.pilotId === ids['pilot'],
      ),
      beside: () => ({ pilotId: ids['pilot'] }),
    },
    externalReference: kept(
      () => 'pilot',
      () => 'external',
      (body: { pilotId: number }) => body.pilotId === ids['pilot'],
    ),
    pilotId: kept(
      () => ids['pilot'],
      () => ids['external'],
      (body: { pilotId: number }) => body.pilotId === ids['pilot'],
    ),
  },
  'staff.roster': roster(),
  'crewExpenses.list': {
    crewId: kept(
      () => ids['pilot'],
      () => ids['external'],
      ({ data }: { data: object[] }) => data.length > 0,
    ),
  },
  'crewQualifications.list': {
    crewId: kept(
      () => ids['pilot'],
      () => ids['external'],
      ({ data }: { data: object[] }) => data.length > 0,
    ),
  },
}

function roster(): Record<string, Filter> {
  type Staff = { staff: { user: { internalId: number }; entries: object[]; flights: object[] }[] }
  const of = (name: string) => (body: Staff) => body.staff.find(({ user }) => user.internalId === ids[name])
  const window = () => ({ from: minute(start), to: minute(start + DAY) })
  const duty = (body: Staff) => (of('pilot')(body)?.entries.length ?? 0) > 0
  return {
    from: {
      ...kept(
        () => minute(start),
        () => minute(start + DAY),
        duty,
      ),
      beside: () => ({ to: minute(start + 2 * DAY) }),
    },
    to: {
      ...kept(
        () => minute(start + DAY),
        () => minute(start),
        duty,
      ),
      beside: () => ({ from: minute(start - DAY) }),
    },
    'filter STAFF': {
      ...kept(
        () => 'STAFF',
        () => 'EXTERNAL_STAFF',
        (body: Staff) => of('pilot')(body) !== undefined,
      ),
      beside: window,
    },
    'filter EXTERNAL_STAFF': {
      ...kept(
        () => 'EXTERNAL_STAFF',
        () => 'STAFF',
        (body: Staff) => of('external')(body) !== undefined,
      ),
      beside: window,
    },
    'filter ALL': {
      ...kept(
        () => 'ALL',
        () => 'STAFF',
        (body: Staff) => of('external')(body) !== undefined,
      ),
      beside: window,
    },
    includeFlights: {
      ...kept(
        () => true,
        () => false,
        (body: Staff) => (of('pilot')(body)?.flights?.length ?? 0) > 0,
      ),
      beside: window,
    },
  }
}

/** Lists with `limit` and `offset`: what they need to answer more than one. */
const paged: Record<string, { beside?: () => Query; params?: () => Record<string, string> }> = {
  'accounts.list': {},
  'users.list': {},
  'bookingReads.notBooked': {},
  'bookingReads.versionsOfCustomer': { params: () => ({ customerId: String(ids['customer']) }) },
  'invoicePayments.list': {},
  'crewExpenses.list': { beside: () => ({ crewId: ids['pilot'] }) },
  'crewQualifications.list': { beside: () => ({ crewId: ids['pilot'] }) },
  'projects.list': {},
  'qualificationTypes.page': {},
  'webhooks.deliveries': {},
}

const ask = (operation: string, sent: Sending): Promise<Reply> => {
  const [group = '', name = ''] = operation.split('.')
  const client = partner as unknown as Record<string, Record<string, (sent: Sending) => Promise<Reply>>>
  return client[group]?.[name]?.(sent) as Promise<Reply>
}
const parameterOf = (name: string) => name.split(' ')[0] as string

beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  const { desk, clock } = apron
  await addJet(apron, 'HB-QRY')
  start = Date.parse(day(clock.now() + 30 * DAY))
  const bookingOf = async (flightId: number) => {
    const { bookingReference } = answered(await desk.flights.read({ params: { flightId: String(flightId) } }))
    return answered(await desk.bookings.read({ params: { reference: String(bookingReference) } }))
  }
  const flightId = await bookFlight(apron, { tail: 'HB-QRY', flightNumber: 'Q1', departureAt: start + 8 * HOUR })
  const early = await bookingOf(flightId)
  const { customer } = early
  Object.assign(ids, { flight: flightId, early: early.bookingid, customer: customer.internalId ?? 0 })
  ids['account'] = customer.account?.accountid ?? 0
  const other = await bookingOf(
    await bookFlight(apron, { tail: 'HB-QRY', flightNumber: 'Q2', departureAt: start + 20 * DAY }),
  )
  Object.assign(ids, { otherCustomer: other.customer.internalId, otherAccount: other.customer.account?.accountid })
  ids['canceled'] = await bookFlight(apron, { tail: 'HB-QRY', flightNumber: 'Q3', departureAt: start + 14 * HOUR })
  answered(await desk.flightDesk.cancel({ params: { flightId: String(ids['canceled']) } }))
  ids['midnight'] = await bookFlight(apron, { tail: 'HB-QRY', flightNumber: 'Q4', departureAt: start + 23.5 * HOUR })
  const price = await bookingWithPrice(apron, 'HB-QRY')
  ids['costly'] = price.bookingId
  const invoice = await issuedInvoice(apron, price.bookingId)
  ids['invoice'] = invoice.invoiceId
  // A crew member who flies every aircraft counts as changed when one is added.
  const crew = { lastName: 'Vidal', homeAirport: 'LSZH', tails: ['HB-QRY'] }
  ids['pilot'] = answered(await desk.crew.add({ body: { ...crew, externalReference: 'pilot' } })).pilotId
  const assigned = [{ pilotId: ids['pilot'] as number, role: 'CMD' as const }]
  answered(await partner.flightCrew.assign({ params: { flightId: String(flightId) }, body: assigned }))
  const entry = { pilotId: ids['pilot'] as number, type: 'OFC', startAt: start + 12 * HOUR, endAt: start + 15 * HOUR }
  answered(await desk.roster.add({ body: entry }))
  const jet = answered(await partner.aircraft.read({ params: { tailNumber: 'HB-QRY' } }))
  const defect = { title: 'Light', description: 'Out', reportDay: '2026-11-12', dueDay: '2026-12-02' }
  answered(await desk.holdItems.add({ params: { aircraftId: String(jet.id) }, body: defect }))
  const note = { note: 'Runway closed', alert: false, validFrom: '2026-11-15', validTo: '2026-12-31' }
  answered(await desk.airportDesk.addNote({ params: { airportCode: 'LSZH' }, body: note }))
  for (const spent of ['2026-11-01', '2026-11-02']) {
    const body = { type: 'PER_DIEMS', date: spent, net: 100, currency: 'EUR', reimbursableTo: ids['pilot'] as number }
    answered(await desk.expenses.add({ body: body as never }))
  }
  for (const name of ['Medical', 'Line check']) {
    const { id } = answered(await desk.qualificationTypes.add({ body: { name } }))
    const body = { crewId: String(ids['pilot']), qualificationId: String(id), issueDate: '2026-02-10' }
    answered(await partner.crewQualifications.create({ body }))
    answered(await partner.projects.create({ body: { externalReference: name, name, isActive: true } }))
  }
  const asking = {
    externalReference: 'asking',
    lastName: 'Asking',
    account: { name: 'Asking', externalReference: 'asking-account' },
  }
  for (const reference of ['A-1', 'A-2']) {
    const legs = [
      { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC: minute(start + 40 * DAY), pax: 1 },
    ]
    const quote = answered(await partner.quotes.create({ body: { reference, customer: asking, legs } }))
    Object.assign(ids, { quote: quote.bookingid, asking: quote.customer.internalId })
    ids['askingAccount'] = quote.customer.account?.accountid ?? 0
  }
  await clock.advance(2 * DAY)
  since = Math.ceil(clock.now() / 60_000) * 60_000
  await advanceTo(clock, since + 60_000)
  await addJet(apron, 'HB-LAT')
  ids['external'] = answered(
    await desk.crew.add({ body: { ...crew, externalReference: 'external', isExternal: true } }),
  ).pilotId
  const body = { aircraft: 'HB-LAT', reference: 'R-late', customer: { lastName: 'Late', account: { name: 'Late' } } }
  const legs = [
    { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC: minute(start + 50 * DAY), pax: 1 },
  ]
  ids['late'] = answered(await partner.bookings.book({ body: { ...body, legs } })).bookingid
  const second = answered(await partner.bookings.book({ body: { ...body, reference: 'R-early', legs } }))
  ids['ready'] = second.bookingid
  for (const leg of second.legs) {
    answered(await desk.flightDesk.cancel({ params: { flightId: String(leg.flightInfo?.flightId) } }))
  }
  answered(await partner.bookings.pay({ params: { reference: 'R-late' }, body: { paymentStatus: 'PAID' } }))
  const payment = { amount: 10, currency: 'EUR', status: 'PAID' as const }
  ids['payment'] = answered(
    await partner.invoicePayments.create({ body: { ...payment, quoteId: ids['late'] as number } }),
  ).id
  const invoiceIds = [ids['invoice'] as number]
  ids['invoicePayment'] = answered(await partner.invoicePayments.create({ body: { ...payment, invoiceIds } })).id
})
afterAll(() => apron.close())

const cases = Object.entries(filters).flatMap(([operation, each]) =>
  Object.entries(each).map(([name, filter]) => [`${operation} ${name}`, operation, name, filter] as const),
)

describe('a value that matches answers the record, another leaves it out', () => {
  test.each(cases)('%s', async (_name, operation, name, { params, beside, within, without, has }) => {
    const found = async (value: unknown) => {
      const query = { ...beside?.(), [parameterOf(name)]: value } as Sending['query']
      const reply = await ask(operation, { params: params?.() ?? {}, query } as Sending)
      // A search for one record answers 404 where there is none.
      if (operation === 'staff.find' && reply.status === 404) return false
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return has(reply.body as never)
    }
    expect([await found(within()), await found(without())]).toEqual([true, false])
  })
})

describe('limit and offset cut the list', () => {
  test.each(Object.entries(paged))('%s', async (operation, { beside, params }) => {
    const items = async (query: Query) => {
      const reply = await ask(operation, { params: params?.() ?? {}, query: { ...beside?.(), ...query } } as Sending)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      const body = reply.body as object[] | { data: object[] }
      return Array.isArray(body) ? body : body.data
    }
    const all = await items({ limit: 1000 })
    if (operation !== 'webhooks.deliveries' && operation !== 'bookingReads.versionsOfCustomer') {
      expect(all.length).toBeGreaterThan(1)
    }
    expect(await items({ limit: 1 })).toEqual(all.slice(0, 1))
    expect(await items({ offset: 1 })).toEqual(all.slice(1))
    expect(await items({ limit: 1, offset: 1 })).toEqual(all.slice(1, 2))
  })
})

test('every query parameter of partners is among them', () => {
  // The grammar of filter and sort has its own test: list-filters.test.ts.
  const grammar = ['filter', 'sort']
  const missing = everyOperation.flatMap(([operation, entry]) => {
    if (isDesk(entry) || entry.method !== 'GET' || !entry.query) return []
    const shape = Object.keys((entry.query as unknown as { shape: object }).shape)
    const tested = new Set([
      ...Object.keys(filters[operation] ?? {}).map(parameterOf),
      ...(paged[operation] ? ['limit', 'offset'] : []),
      ...(shape.includes('sort') ? grammar : []),
    ])
    return shape.filter((name) => !tested.has(name)).map((name) => `${operation as Operation} ${name}`)
  })
  expect(missing).toEqual([])
})
