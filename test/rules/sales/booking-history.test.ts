import { describe, expect, test } from 'vitest'
import { type Price, pack } from '../../../src-main/data/tables/columns.ts'
import type { VersionContent } from '../../../src-main/data/tables/sales.ts'
import {
  type BookingEntry,
  bookingHistory,
  legChanges,
} from '../../../src-main/features/sales/bookings/rules/history.ts'

const price: Price = {
  ...{ currency: 'EUR', charterCost: 100, net: 100, vat: 0, fet: 0, tax: 0, gross: 100 },
  ...{ vatPerc: 0, exchangeRate: 1 },
}
const leg: VersionContent['legs'][number] = {
  ...{ publicId: 1, position: 0, departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureAt: 10, arrivalAt: 20 },
  ...{ pax: 4, aircraftId: 'jet', workflow: 'CHARTER', workflowCustomName: null, flightNumber: null, flightTime: 1 },
  ...{ blockTime: 2, distance: 3, notes: null, planningNotes: null, status: 'OK', warnings: pack([]) },
  requestedAircraftType: null,
}
const names: Record<string, string> = { jet: 'D-CAPA', other: 'D-CAPB', ada: 'Ada Berg', eve: 'Eve Moser' }
const nameOf = (id: string) => names[id]

describe('legs of a version differ from those of the one before', () => {
  test.each([
    ['not at all', [leg], [leg], []],
    ['in passengers', [leg], [{ ...leg, pax: 5 }], [['pax', 'LSZH-EGGW', 4, 5]]],
    [
      'in the aircraft, by its tail',
      [leg],
      [{ ...leg, aircraftId: 'other' }],
      [['aircraft', 'LSZH-EGGW', 'D-CAPA', 'D-CAPB']],
    ],
    [
      'by one more',
      [leg],
      [leg, { ...leg, publicId: 2, arrivalAirport: 'LFMN' }],
      [['leg', 'LSZH-LFMN', null, 'LSZH-LFMN']],
    ],
    ['by one less', [leg], [], [['leg', 'LSZH-EGGW', 'LSZH-EGGW', null]]],
    [
      'where it goes, shown under the old name',
      [leg],
      [{ ...leg, arrivalAirport: 'LFMN' }],
      [['arrivalAirport', 'LSZH-EGGW', 'EGGW', 'LFMN']],
    ],
  ] as const)('%s', (_how, before, after, expected) => {
    const changes = legChanges([...before], [...after], nameOf)
    expect(changes.map((change) => [change.field, change.leg, change.before, change.after])).toEqual(expected)
  })
})

describe('the history', () => {
  const added: BookingEntry = {
    ...{ at: 1, actor: 'CRM', changeId: 'a', action: 'add' },
    changes: { status: 'Q', workflowState: 'QUOTED', version: 1, price: pack(price), customerId: 'ada' },
  }
  const change = (changeId: string, changes: Record<string, unknown>): BookingEntry => {
    return { at: 2, actor: 'desk', changeId, action: 'change', changes }
  }
  const versions = new Map([
    [1, { price, legs: [leg] }],
    [2, { price, legs: [{ ...leg, pax: 2 }] }],
  ])
  const historyOf = (...entries: BookingEntry[]) => bookingHistory([added, ...entries], versions, nameOf)

  test('begins with who made it', () => {
    expect(historyOf()).toEqual([{ at: 1, actor: 'CRM', action: 'CREATED', status: 'Q', version: 1, changes: [] }])
  })
  test('shows a change of state by the state, the latest first', () => {
    const [booked] = historyOf(
      change('b', { status: ['Q', 'B'], workflowState: ['QUOTED', 'BOOKED'], bookedAt: [null, 9] }),
    )
    expect(booked).toMatchObject({ actor: 'desk', action: 'BOOKED', status: 'B', version: 1 })
    expect(booked?.changes.map(({ field }) => field)).toEqual(['status', 'workflowState', 'bookedAt'])
  })
  test('opens the price, in the currency itself', () => {
    const dearer = pack({ ...price, net: 250, gross: 250 })
    const [changed] = historyOf(change('b', { price: [pack(price), dearer] }))
    expect(changed?.changes).toEqual([
      { field: 'price.net', leg: null, before: 1, after: 2.5 },
      { field: 'price.gross', leg: null, before: 1, after: 2.5 },
    ])
  })
  test('shows the legs of a new version, together with what else the same change did', () => {
    const [changed] = historyOf(change('b', { comment: [null, 'Dog'] }), change('b', { version: [1, 2] }))
    expect(changed?.version).toBe(2)
    expect(changed?.changes).toEqual([
      { field: 'comment', leg: null, before: null, after: 'Dog' },
      { field: 'pax', leg: 'LSZH-EGGW', before: 4, after: 2 },
    ])
  })
  test('names people', () => {
    expect(historyOf(change('b', { customerId: ['ada', 'eve'] }))[0]?.changes).toEqual([
      { field: 'customer', leg: null, before: 'Ada Berg', after: 'Eve Moser' },
    ])
  })
  test('leaves out what says nothing', () => expect(historyOf(change('b', { rootId: ['x', 'y'] }))).toHaveLength(1))
})
