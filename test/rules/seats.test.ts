import { describe, expect, test } from 'vitest'
import { entryWarnings, weighed } from '../../src-main/features/schedule/rules.ts'
import { type Candidate, checkCrewable, seatRefusal } from '../../src-main/features/schedule/seat-rules.ts'

const free: Candidate = {
  ...{ name: 'Kim Cap', roles: ['CMD', 'FO'], tails: ['HB-ONE'], aboard: false },
  ...{ expired: [], flights: [], entries: [] },
}

describe('who can have a seat', () => {
  test.each<[string, Partial<Candidate>, string | null]>([
    ['is free and qualified', {}, null],
    ['whose roles and tails nobody noted', { roles: [], tails: [] }, null],
    ['is on the flight', { aboard: true }, 'Kim Cap is on this flight already.'],
    ['has not the role', { roles: ['FO', 'FA'] }, 'Kim Cap does not fly as CMD.'],
    ['has not the tail', { tails: ['HB-TWO'] }, 'Kim Cap does not fly HB-ONE.'],
    [
      'has a qualification that is over',
      { expired: [{ name: 'Medical class 1', expires: '2026-11-02' }] },
      'Medical class 1 of Kim Cap ended on 2026-11-02.',
    ],
    ['flies then', { flights: ['APN7', 'trip 12'] }, 'Kim Cap flies APN7, trip 12 then.'],
    ['is away', { entries: [{ type: 'VAC', name: 'Vacation' }] }, 'Kim Cap is rostered for Vacation then.'],
    ['is ill', { entries: [{ type: 'SICK', name: 'Sick' }] }, 'Kim Cap is rostered for Sick then.'],
    ['has a day off, and can be asked', { entries: [{ type: 'OFF', name: 'Day off' }] }, null],
    ['is on standby', { entries: [{ type: 'SBY', name: 'Standby' }] }, null],
    [
      'has several things against it',
      { roles: ['FA'], flights: ['APN7'] },
      'Kim Cap does not fly as CMD. Kim Cap flies APN7 then.',
    ],
  ])('who %s', (_what, given, refusal) =>
    expect(seatRefusal({ role: 'CMD', tail: 'HB-ONE' }, { ...free, ...given })).toBe(refusal),
  )
  test('without an aircraft no tail is asked for', () =>
    expect(seatRefusal({ role: 'CMD', tail: undefined }, free)).toBeNull())
})

describe('the crew of a flight', () => {
  const planned = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
  const open = { ...planned, canceledAt: null, postFlightClosedAt: null }
  test('can be changed while it is planned', () => expect(() => checkCrewable(open)).not.toThrow())
  test.each([
    ['cancelled', { canceledAt: 1 }, 'is cancelled'],
    ['under way', { offBlockAt: 1 }, 'has actual times'],
    ['closed', { postFlightClosedAt: 1 }, 'is closed'],
  ])('stays once it is %s', (_what, given, words) => expect(() => checkCrewable({ ...open, ...given })).toThrow(words))
})

test.each([
  ['VAC', ['APN7'], [], ['CREW_OVERLAP']],
  ['SIM', ['APN7'], ['Day off'], ['CREW_OVERLAP', 'ROSTER']],
  ['SBY', ['APN7'], [], []],
  ['OFF', [], [], []],
])('an entry %s over flights %j and entries %j', (type, flights, entries, types) =>
  expect(entryWarnings(type, flights, entries).map((warning) => warning.type)).toEqual(types),
)

test('what is grave comes first; what is known already says so', () => {
  const chain = { type: 'AIRCRAFT_LOCATION', message: 'HB-ONE is at EGLF before.', grave: false }
  const overlap = { type: 'SCHEDULE_OVERLAP', message: 'HB-ONE is taken then.', grave: true }
  expect(weighed([chain, overlap], [chain]).warnings).toEqual([
    { ...overlap, already: false },
    { ...chain, already: true },
  ])
})
