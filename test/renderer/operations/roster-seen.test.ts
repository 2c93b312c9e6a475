import { expect, test } from 'vitest'
import { differenceText } from '../../../src-renderer/features/operations/field/change-words.ts'
import { changesSince, type SeenItems, seenOf } from '../../../src-renderer/features/operations/field/seen.ts'
import type { CrewFlight, RosterEntry } from '../../../src-renderer/features/operations/field/types.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const now = Date.UTC(2026, 10, 23, 12)
const words = {
  flightName: ({ flightNumber }: CrewFlight) => flightNumber ?? '',
  dutyName: ({ type }: RosterEntry) => type,
}

const flight = (flightId: number, more: Partial<CrewFlight> = {}) =>
  ({
    ...{ flightId, flightNumber: `FL${flightId}`, departureAirport: 'LOWW', arrivalAirport: 'EGLL', role: 'CMD' },
    ...{ tailNumber: 'OE-FQA', status: 'Scheduled', departureAt: now + 5 * HOUR, arrivalAt: now + 7 * HOUR },
    ...more,
  }) as CrewFlight
const entry = (rosterEntryId: number, more: Partial<RosterEntry> = {}) =>
  ({
    ...{ rosterEntryId, type: 'SBY', name: null, airport: null, notes: null, isRunning: false },
    ...{ startAt: now + 24 * HOUR, endAt: now + 30 * HOUR },
    ...more,
  }) as RosterEntry
const seen = (flights: CrewFlight[], entries: RosterEntry[] = []): SeenItems => seenOf(flights, entries, now, words)
const kinds = (before: SeenItems, after: SeenItems, at = now) =>
  changesSince(before, after, at).map(({ key, kind }) => `${kind} ${key}`)

const before = seen([flight(1), flight(2)], [entry(3)])
const table: [string, SeenItems, string[]][] = [
  ['nothing', seen([flight(1), flight(2)], [entry(3)]), []],
  ['other passengers', seen([flight(1, { pax: 9 }), flight(2)], [entry(3)]), []],
  ['a new flight', seen([flight(1), flight(2), flight(4)], [entry(3)]), ['NEW flight 4']],
  ['a later flight', seen([flight(1, { departureAt: now + 6 * HOUR }), flight(2)], [entry(3)]), ['CHANGED flight 1']],
  ['another aircraft', seen([flight(1), flight(2, { tailNumber: 'OE-FQB' })], [entry(3)]), ['CHANGED flight 2']],
  ['another role', seen([flight(1), flight(2, { role: 'FO' })], [entry(3)]), ['CHANGED flight 2']],
  ['a canceled flight', seen([flight(1), flight(2, { status: 'Canceled' })], [entry(3)]), ['CHANGED flight 2']],
  ['a flight taken away', seen([flight(1)], [entry(3)]), ['REMOVED flight 2']],
  ['another duty', seen([flight(1), flight(2)], [entry(3, { type: 'VAC' })]), ['CHANGED entry 3']],
  ['no standby', seen([flight(1), flight(2)]), ['REMOVED entry 3']],
  ['the duty clock', seen([flight(1), flight(2)], [entry(3), entry(5, { isRunning: true })]), []],
]
test.each(table)('%s', (_name, after, changes) => expect(kinds(before, after)).toEqual(changes))

test('what is over is no change', () => {
  const later = now + 8 * HOUR
  expect(kinds(before, seenOf([], [entry(3)], later, words), later)).toEqual([])
})

test.each<[string, SeenItems, string]>([
  ['a cancelation', seen([flight(1, { status: 'Canceled' }), flight(2)], [entry(3)]), 'Canceled'],
  ['another aircraft', seen([flight(1, { tailNumber: 'OE-FQB' }), flight(2)], [entry(3)]), 'OE-FQA is now OE-FQB'],
  [
    'times and route',
    seen([flight(1, { departureAt: now + 6 * HOUR, arrivalAirport: 'EGGW' }), flight(2)], [entry(3)]),
    '17:00–19:00 is now 18:00–19:00 UTC, LOWW-EGLL is now LOWW-EGGW',
  ],
  ['no aircraft', seen([flight(1, { tailNumber: null }), flight(2)], [entry(3)]), 'No longer: OE-FQA'],
  [
    'another duty, with a note',
    seen([flight(1), flight(2)], [entry(3, { type: 'VAC', notes: 'Paid' })]),
    'Standby is now Vacation, Paid',
  ],
])('says of %s only what is different', (_name, after, words) => {
  expect(changesSince(before, after, now).map((change) => change.kind === 'CHANGED' && differenceText(change))).toEqual(
    [words],
  )
})
