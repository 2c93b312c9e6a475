import { describe, expect, test } from 'vitest'
import { type Price, pack } from '../../../src-main/core/data/tables/columns.ts'
import { type BookingEntry, bookingHistory } from '../../../src-main/core/features/sales/bookings/rules/history.ts'

const price: Price = {
  ...{ currency: 'EUR', charterCost: 100, net: 100, vat: 0, fet: 0, tax: 0, gross: 100 },
  ...{ vatPerc: 0, exchangeRate: 1 },
}
const leg = {
  ...{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureAt: 10, arrivalAt: 20, pax: 4, aircraftId: 'jet' },
  ...{ workflow: 'CHARTER', flightNumber: null, notes: null, status: 'OK', position: 0 },
}
const flight = { ...leg, legId: 'leg', offBlockAt: null, canceledAt: null }
const names: Record<string, string> = { jet: 'D-CAPA', other: 'D-CAPB', ada: 'Ada Berg', eve: 'Eve Moser' }
const nameOf = (id: string) => names[id]

const entry = (table: string, rowId: string, action: string, changes: Record<string, unknown>, changeId = 'b') => {
  return { at: 2, actor: 'desk', changeId, table, rowId, action, changes } satisfies BookingEntry
}
const booking = entry(
  'bookings',
  'booking',
  'add',
  { status: 'Q', workflowState: 'QUOTED', version: 1, price: pack(price), customerId: 'ada' },
  'a',
)
const first: BookingEntry[] = [
  { ...booking, at: 1, actor: 'CRM' },
  entry('legs', 'leg', 'add', leg, 'a'),
  entry('flights', 'flight', 'add', flight, 'a'),
  entry('tickets', 'ticket', 'add', { flightId: 'flight', userId: null, isMain: 0, seatOnLap: 0 }, 'a'),
]
const historyOf = (entries: BookingEntry[], versions = new Map<string, number>()) =>
  bookingHistory([...first, ...entries], versions, nameOf)
const change = (changes: Record<string, unknown>, table = 'bookings', rowId = 'booking') =>
  entry(table, rowId, 'change', changes)

describe('changes of legs, flights and tickets', () => {
  test.each([
    ['a leg in passengers', [change({ pax: [4, 5] }, 'legs', 'leg')], [['pax', 'LSZH-EGGW', 4, 5]]],
    [
      'the aircraft, by its tail',
      [change({ aircraftId: ['jet', 'other'] }, 'legs', 'leg')],
      [['aircraft', 'LSZH-EGGW', 'D-CAPA', 'D-CAPB']],
    ],
    [
      'one leg more',
      [entry('legs', 'new', 'add', { ...leg, arrivalAirport: 'LFMN' })],
      [['leg', 'LSZH-LFMN', null, 'LSZH-LFMN']],
    ],
    ['one leg less', [entry('legs', 'leg', 'remove', leg)], [['leg', 'LSZH-EGGW', 'LSZH-EGGW', null]]],
    [
      'another airport, under the old name of the leg',
      [change({ arrivalAirport: ['EGGW', 'LFMN'] }, 'legs', 'leg')],
      [['arrivalAirport', 'LSZH-EGGW', 'EGGW', 'LFMN']],
    ],
    [
      'a flight and its leg once',
      [change({ pax: [4, 5] }, 'flights', 'flight'), change({ pax: [4, 5] }, 'legs', 'leg')],
      [['pax', 'LSZH-EGGW', 4, 5]],
    ],
    [
      'a flight alone',
      [change({ offBlockAt: [null, 9] }, 'flights', 'flight')],
      [['offBlockAt', 'LSZH-EGGW', null, 9]],
    ],
    [
      'a passenger by name',
      [change({ userId: [null, 'ada'], paxType: ['MALE', 'FEMALE'] }, 'tickets', 'ticket')],
      [['passenger', 'LSZH-EGGW', null, 'Ada Berg']],
    ],
    [
      'nothing where a change ends as it began',
      [change({ pax: [4, 5] }, 'legs', 'leg'), change({ pax: [5, 4] }, 'legs', 'leg')],
      undefined,
    ],
  ] as const)('%s', (_what, entries, expected) => {
    const history = historyOf([...entries])
    expect(history).toHaveLength(expected ? 2 : 1)
    const changes = expected && history[0]?.changes.map((one) => [one.field, one.leg, one.before, one.after])
    expect(changes).toEqual(expected)
  })
  test('names the passenger of a ticket', () => {
    const [seated] = historyOf([
      change({ userId: [null, 'ada'] }, 'tickets', 'ticket'),
      { ...change({ seatOnLap: [0, 1] }, 'tickets', 'ticket'), changeId: 'c' },
    ])
    const expected = { field: 'seatOnLap', leg: 'LSZH-EGGW', passenger: 'Ada Berg', before: false, after: true }
    expect(seated?.changes).toEqual([expected])
  })
})

describe('the history', () => {
  test('begins with who made it', () => {
    expect(historyOf([])).toEqual([{ at: 1, actor: 'CRM', action: 'CREATED', status: 'Q', version: 1, changes: [] }])
  })
  test('shows a change of state by the state, the latest first', () => {
    const [booked] = historyOf([
      change({ status: ['Q', 'B'], workflowState: ['QUOTED', 'BOOKED'], bookedAt: [null, 9] }),
    ])
    expect(booked).toMatchObject({ actor: 'desk', action: 'BOOKED', status: 'B', version: 1 })
    expect(booked?.changes.map(({ field }) => field)).toEqual(['status', 'workflowState', 'bookedAt'])
  })
  test('opens the price, in the currency itself', () => {
    const dearer = pack({ ...price, net: 250, gross: 250 })
    const [changed] = historyOf([change({ price: [pack(price), dearer] })])
    expect(changed?.changes).toEqual([
      { field: 'price.net', leg: null, before: 1, after: 2.5 },
      { field: 'price.gross', leg: null, before: 1, after: 2.5 },
    ])
  })
  test('has the number of the version that a change made', () => {
    const moved = change({ pax: [4, 5] }, 'legs', 'leg')
    expect(historyOf([moved], new Map([['b', 2]])).map(({ version }) => version)).toEqual([2, 1])
  })
  test('has the number that older changes wrote to the row', () => {
    expect(historyOf([change({ version: [1, 2], comment: [null, 'Dog'] })])[0]?.version).toBe(2)
  })
  test('grows when a booking is removed and comes back', () => {
    const gone = entry('bookings', 'booking', 'remove', booking.changes)
    const back = { ...booking, changeId: 'c' }
    expect(historyOf([gone, back]).map(({ action }) => action)).toEqual(['RESTORED', 'REMOVED', 'CREATED'])
  })
  test('names people', () => {
    expect(historyOf([change({ customerId: ['ada', 'eve'] })])[0]?.changes).toEqual([
      { field: 'customer', leg: null, before: 'Ada Berg', after: 'Eve Moser' },
    ])
  })
  test('leaves out what says nothing', () => expect(historyOf([change({ rootId: ['x', 'y'] })])).toHaveLength(1))
})
