import { describe, expect, test } from 'vitest'
import { type Gap, positionGaps, TURNAROUND } from '../../src-main/features/feasibility/rules/position.ts'
import {
  legWarnings,
  type Planned,
  type Situation,
  type Stretch,
} from '../../src-main/features/feasibility/rules/warnings.ts'

const HOUR = 3_600_000
const leg: Planned = {
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  departureAt: 10 * HOUR,
  arrivalAt: 12 * HOUR,
  distance: 450,
  pax: 4,
}
const aircraft = { tailNumber: 'D-CAPA', numberOfSeats: 7, maxRange: 1900, minRunway: 970, homebase: 'LSZH' }
const runway = (code: string, longestRunway: number | null = 3000) => ({ code, longestRunway })
const here: Situation = { aircraft, departure: runway('LSZH'), arrival: runway('EGGW'), schedule: [] }
const stretch = (more: Partial<Stretch>): Stretch => ({
  name: 'trip 1001',
  from: 'LSZH',
  to: 'LSZH',
  startAt: 5 * HOUR,
  endAt: 6 * HOUR,
  ...more,
})

describe('warnings of a leg', () => {
  const cases: [what: string, leg: Partial<Planned>, situation: Partial<Situation>, types: string[]][] = [
    ['free and at home', {}, {}, []],
    ['something until it departs', {}, { schedule: [stretch({ endAt: 10 * HOUR })] }, []],
    ['something from when it arrives', {}, { schedule: [stretch({ startAt: 12 * HOUR, endAt: 20 * HOUR })] }, []],
    ['something a moment too long', {}, { schedule: [stretch({ endAt: 10 * HOUR + 1 })] }, ['SCHEDULE_OVERLAP']],
    [
      'something within it',
      {},
      { schedule: [stretch({ startAt: 11 * HOUR, endAt: 11.5 * HOUR })] },
      ['SCHEDULE_OVERLAP'],
    ],
    ['something around it', {}, { schedule: [stretch({ startAt: 0, endAt: 99 * HOUR })] }, ['SCHEDULE_OVERLAP']],
    ['last elsewhere', {}, { schedule: [stretch({ to: 'EGLF' })] }, ['AIRCRAFT_LOCATION']],
    [
      'elsewhere, then back',
      {},
      { schedule: [stretch({ to: 'EGLF' }), stretch({ from: 'EGLF', startAt: 7 * HOUR, endAt: 8 * HOUR })] },
      [],
    ],
    ['elsewhere after it', {}, { schedule: [stretch({ to: 'EGLF', startAt: 13 * HOUR, endAt: 14 * HOUR })] }, []],
    ['not from home', { departureAirport: 'LFPB' }, {}, ['AIRCRAFT_LOCATION']],
    ['home unknown', { departureAirport: 'LFPB' }, { aircraft: { ...aircraft, homebase: null } }, []],
    ['as many as seats', { pax: 7 }, {}, []],
    ['one too many', { pax: 8 }, {}, ['SEATS_EXCEEDED']],
    ['just in range', { distance: 1900 }, {}, []],
    ['out of range', { distance: 1900.1 }, {}, ['FUEL_STOP']],
    ['range unknown', { distance: 9000 }, { aircraft: { ...aircraft, maxRange: null } }, []],
    ['short runway there', {}, { arrival: runway('EGGW', 969) }, ['RUNWAY_TOO_SHORT']],
    ['short runway here', {}, { departure: runway('LSZH', 969) }, ['RUNWAY_TOO_SHORT']],
    ['just long enough', {}, { arrival: runway('EGGW', 970) }, []],
    ['runway unknown', {}, { arrival: runway('EGGW', null) }, []],
    ['need unknown', {}, { arrival: runway('EGGW', 10), aircraft: { ...aircraft, minRunway: null } }, []],
    [
      'everything at once, each type once',
      { pax: 9, distance: 3000 },
      {
        departure: runway('LSZH', 1),
        arrival: runway('EGGW', 1),
        schedule: [
          stretch({ to: 'EGLF', endAt: 11 * HOUR }),
          stretch({ to: 'EGLF', startAt: 6 * HOUR, endAt: 11 * HOUR }),
        ],
      },
      ['SCHEDULE_OVERLAP', 'AIRCRAFT_LOCATION', 'SEATS_EXCEEDED', 'FUEL_STOP', 'RUNWAY_TOO_SHORT'],
    ],
  ]
  test.each(cases)('%s', (_what, changes, situation, types) => {
    const warnings = legWarnings({ ...leg, ...changes }, { ...here, ...situation })
    expect(warnings.map(({ type }) => type)).toEqual(types)
    for (const { message } of warnings) expect(message).toMatch(/\.$/)
  })
})

describe('positioning flights', () => {
  const back = {
    ...leg,
    departureAirport: 'EGGW',
    arrivalAirport: 'LSZH',
    departureAt: 20 * HOUR,
    arrivalAt: 22 * HOUR,
  }
  const ground = TURNAROUND * 60_000
  type Next = { departureAirport: string; departureAt: number } | undefined
  const cases: [what: string, legs: Planned[], schedule: Stretch[], next: Next, home: string | null, gaps: Gap[]][] = [
    ['there and back from home', [leg, back], [], undefined, 'LSZH', []],
    ['no legs', [], [], undefined, 'LSZH', []],
    [
      'home after',
      [leg],
      [],
      undefined,
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'LSZH', readyAt: 12 * HOUR + ground }],
    ],
    ['stays for a flight from there soon', [leg], [], { departureAirport: 'EGGW', departureAt: 40 * HOUR }, 'LSZH', []],
    [
      'home when the next flight is far away',
      [leg],
      [],
      { departureAirport: 'EGGW', departureAt: 400 * HOUR },
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'LSZH', readyAt: 12 * HOUR + ground }],
    ],
    [
      'from where it is',
      [leg, back],
      [stretch({ to: 'EGLF' })],
      undefined,
      'LSZH',
      [{ before: 0, from: 'EGLF', to: 'LSZH', dueAt: 10 * HOUR - ground }],
    ],
    [
      'between legs that do not meet',
      [leg, { ...back, departureAirport: 'EGLF' }],
      [],
      undefined,
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'EGLF', dueAt: 20 * HOUR - ground }],
    ],
    ['nowhere known', [leg], [], undefined, null, []],
  ]
  test.each(cases)('%s', (_what, legs, schedule, next, home, gaps) => {
    expect(positionGaps(legs, schedule, next, home)).toEqual(gaps)
  })
})
