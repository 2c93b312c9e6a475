import { describe, expect, test } from 'vitest'
import { targetOf } from '../../../src-renderer/features/operations/notifications/targets.ts'
import { eventWords, fieldWords } from '../../../src-renderer/features/sales/quotes/booking-history-words.ts'
import { allowedActions, isEditable } from '../../../src-renderer/features/sales/quotes/quote-actions.ts'
import { byUrgency, stageOf, stages, urgencyOf } from '../../../src-renderer/features/sales/quotes/states.ts'
import {
  countDifferences,
  pairedLegs,
  pairedPrices,
  type Version,
  type VersionLeg,
} from '../../../src-renderer/features/sales/quotes/version-differences.ts'
import { warningTone, warningWords } from '../../../src-renderer/features/sales/quotes/warning-words.ts'

describe('the board', () => {
  test('has a column for every letter', () => {
    expect(
      [
        ...stages()
          .map(({ letters }) => letters)
          .join(''),
      ].sort(),
    ).toEqual([...'ABCDFOQRSWa'].sort())
    expect(stageOf('O')).toBe('accepted')
  })
  const HOUR = 3_600_000
  const card = (status: string, hours: number | null) => {
    return { status, departureAt: hours === null ? null : hours * HOUR, arrivalAt: null, updatedAt: hours ?? 0 }
  }
  test.each([
    ['R', 2, 'late'],
    ['F', 2, 'late'],
    ['Q', -5, 'late'],
    ['A', 48, 'soon'],
    ['A', 100, undefined],
    ['B', 2, undefined],
    ['D', 2, undefined],
    ['R', null, undefined],
  ])('%s that leaves in %s hours is %s', (status, hours, expected) => {
    expect(urgencyOf(card(status, hours), 0)).toBe(expected)
  })
  test('shows what leaves first, and of the closed ones the last closed', () => {
    expect([card('R', null), card('R', 9), card('R', 3)].sort(byUrgency).map(({ departureAt }) => departureAt)).toEqual(
      [3 * HOUR, 9 * HOUR, null],
    )
    expect([card('C', 3), card('D', 9)].sort(byUrgency).map(({ updatedAt }) => updatedAt)).toEqual([9, 3])
  })
})

describe('actions', () => {
  const ids = (actions: string[], status = 'Q') => allowedActions({ actions, status }).map(({ id }) => id)
  test('are those the server allows, the next step first', () => {
    expect(ids(['cancelQuote', 'book', 'drop', 'accept', 'updateQuote', 'lapse'])).toEqual([
      'accept',
      'book',
      'drop',
      'cancelQuote',
    ])
  })
  test('what is cancelled is not cancelled again', () => expect(ids(['cancelQuote', 'cancelBooking'], 'C')).toEqual([]))
  test('editing is one of them', () => {
    expect(isEditable({ actions: ['updateQuote'] })).toBe(true)
    expect(isEditable({ actions: ['reopen'] })).toBe(false)
  })
})

describe('two versions', () => {
  const airport = (code: string) => ({ code, icao: code, iata: null, name: code, city: null, timeZone: 'UTC' })
  const leg = (legId: number, change: Partial<VersionLeg> = {}): VersionLeg => ({
    ...{ legId, departure: airport('LSZH'), arrival: airport('EGGW'), departureAt: 1, arrivalAt: 2, pax: 4 },
    ...{ tailNumber: null, flightNumber: null, flightTime: 1, blockTime: 1, distance: 1, workflow: 'CHARTER' },
    ...{ notes: null, planningNotes: null, canceled: false, requestedAircraftType: null },
    ...change,
  })
  const price = { currency: 'EUR', charterCost: 0, net: 100, vat: 0, fet: 0, tax: 0, gross: 100, vatPerc: 0 }
  const version = (legs: VersionLeg[], gross = 100): Version => {
    return { version: 1, quoteId: 1, actor: 'desk', createdAt: 0, price: { ...price, net: gross, gross }, legs }
  }

  test('stand leg by leg, what is gone where it was', () => {
    const pairs = pairedLegs([leg(1), leg(2), leg(3)], [leg(1, { pax: 5 }), leg(3), leg(4)])
    expect(pairs.map(({ legId }) => legId)).toEqual([1, 2, 3, 4])
    expect(pairs.map(({ differs }) => [...differs])).toEqual([['pax'], ['leg'], [], ['leg']])
    expect(pairedLegs([leg(1), leg(2)], [leg(2)]).map(({ legId }) => legId)).toEqual([1, 2])
    expect([...(pairedLegs([leg(1)], [leg(1, { arrival: airport('LFMN') })])[0]?.differs ?? [])]).toEqual(['route'])
  })
  test('stand price by price, without the parts that neither has', () => {
    const parts = pairedPrices(price, { ...price, net: 90, gross: 90 })
    expect(parts.map(({ part, differs }) => [part, differs])).toEqual([
      ['net', true],
      ['gross', true],
    ])
    expect(pairedPrices(price, { ...price, currency: 'CHF' }).every(({ differs }) => differs)).toBe(true)
  })
  test('are counted by what differs', () => {
    expect(countDifferences(version([leg(1)]), version([leg(1)]))).toBe(0)
    expect(countDifferences(version([leg(1)]), version([leg(1, { pax: 1, departureAt: 5 })], 90))).toBe(4)
  })
})

describe('the history says', () => {
  const entry = (action: string, status = 'R') => ({ at: 0, actor: 'desk', action, status, version: 1, changes: [] })
  test('what happened', () => {
    expect(eventWords(entry('CREATED'))).toBe('Entered as request')
    expect(eventWords(entry('BOOKING_SENT', 'B'))).toBe('Confirmed')
  })
  const at = (text: string) => Date.parse(`${text}Z`)
  test.each([
    ['comment', null, 'Dog', null, 'comment Dog'],
    ['price.gross', 30_700, 29_472, null, 'gross price 30,700 → 29,472'],
    [
      'departureAt',
      at('2026-11-21T10:20'),
      at('2026-11-21T10:50'),
      'LSZH-EGGW',
      'LSZH-EGGW departure 21 Nov 10:20 → 10:50',
    ],
    ['leg', null, 'LSZH-EGGW', 'LSZH-EGGW', 'leg LSZH-EGGW added'],
    ['leg', 'LSZH-EGGW', null, 'LSZH-EGGW', 'leg LSZH-EGGW removed'],
    ['paymentStatus', 'NOT_PAID', 'PAID', null, 'payment status not paid → paid'],
    ['status', 'Q', 'B', null, undefined],
  ])('%s', (field, before, after, leg, expected) => {
    expect(fieldWords({ field, leg, before, after }, 'UTC')).toBe(expected)
  })
})

test('a warning has a name and a tone', () => {
  expect([warningWords('SCHEDULE_OVERLAP'), warningTone('SCHEDULE_OVERLAP')]).toEqual(['Overlap', 'red'])
  expect([warningWords('AIRCRAFT_LOCATION'), warningTone('AIRCRAFT_LOCATION')]).toEqual(['Location mismatch', 'red'])
  expect([warningWords('NEW_KIND'), warningTone('FUEL_STOP')]).toEqual(['New kind', 'yellow'])
})

test.each([
  [{ noun: 'bookings', recordId: 12 }, '/quotes/12'],
  [{ noun: 'bookings', recordId: null }, '/quotes'],
  [{ noun: 'subscriptions', recordId: null }, '/subscriptions'],
  [{ noun: 'elsewhere', recordId: 1 }, undefined],
  [{ noun: null, recordId: null }, undefined],
])('a notification about %j leads to %s', (item, path) => expect(targetOf(item)).toBe(path))
