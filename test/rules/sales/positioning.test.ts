import { describe, expect, test } from 'vitest'
import { type JudgedLeg, legFindings } from '../../../src-main/features/crew/findings/rules/leg.ts'
import type { Aircraft, RotationEntry } from '../../../src-main/features/crew/findings/rules/situation.ts'
import { type Gap, positionGaps, TURNAROUND } from '../../../src-main/features/sales/feasibility/rules/position.ts'
import { legWarningTypes } from '../../../src-shared/findings/leg-warnings.ts'

const HOUR = 3_600_000
const runway = (code: string, longestRunway: number | null = 3000) => ({
  ...{ code, country: null, longestRunway, position: null },
})
const leg: JudgedLeg = {
  flightId: -1,
  label: 'LSZH–EGGW',
  departure: runway('LSZH'),
  arrival: runway('EGGW'),
  departureAt: 10 * HOUR,
  arrivalAt: 12 * HOUR,
  distance: 450,
  pax: 4,
}
const aircraft: Aircraft = {
  ...{ aircraftId: 1, tailNumber: 'D-CAPA', type: 'C56X', seats: 7, maxRange: 1900, minRunway: 970, homebase: 'LSZH' },
  ...{ limits: [], defects: [] },
}
const stop = (more: Partial<RotationEntry>): RotationEntry => ({
  label: 'T1001',
  flightId: 1001,
  from: 'LSZH',
  to: 'LSZH',
  startAt: 5 * HOUR,
  endAt: 6 * HOUR,
  over: false,
  ...more,
})
const task = (more: Partial<RotationEntry>): RotationEntry => {
  const { flightId: _, ...rest } = stop({ label: 'MAINTENANCE', taskId: 5, ...more })
  return rest
}

describe('findings of a leg', () => {
  type Case = [
    what: string,
    leg: Partial<JudgedLeg>,
    aircraft: Partial<Aircraft>,
    stops: RotationEntry[],
    types: string[],
  ]
  const [overlap, elsewhere] = ['SCHEDULE_OVERLAP', 'AIRCRAFT_LOCATION']
  const cases: Case[] = [
    ['free and at home', {}, {}, [], []],
    ['something until it departs', {}, {}, [stop({ endAt: 10 * HOUR })], []],
    [
      'something from when it arrives',
      {},
      {},
      [task({ from: 'EGGW', to: 'EGGW', startAt: 12 * HOUR, endAt: 20 * HOUR })],
      [],
    ],
    ['something a moment too long', {}, {}, [stop({ endAt: 10 * HOUR + 1 })], [overlap]],
    ['something within it', {}, {}, [task({ startAt: 11 * HOUR, endAt: 11.5 * HOUR })], [overlap]],
    ['something around it', {}, {}, [task({ startAt: 0, endAt: 99 * HOUR })], [overlap]],
    ['last elsewhere', {}, {}, [stop({ to: 'EGLF' })], [elsewhere]],
    [
      'elsewhere, then back',
      {},
      {},
      [stop({ to: 'EGLF' }), stop({ flightId: 1002, from: 'EGLF', startAt: 7 * HOUR, endAt: 8 * HOUR })],
      [],
    ],
    [
      'maintained elsewhere after its last flight',
      {},
      {},
      [stop({}), task({ to: 'EGLF', startAt: 7 * HOUR, endAt: 8 * HOUR })],
      [],
    ],
    ['maintained elsewhere without an earlier flight', {}, {}, [task({ to: 'EGLF' })], [elsewhere]],
    [
      'the next flight departs from elsewhere',
      {},
      {},
      [stop({ from: 'EGLF', startAt: 13 * HOUR, endAt: 14 * HOUR })],
      [elsewhere],
    ],
    [
      'maintenance after it is elsewhere',
      {},
      {},
      [task({ from: 'EGLF', startAt: 13 * HOUR, endAt: 14 * HOUR })],
      [elsewhere],
    ],
    ['not from home', { departure: runway('LFPB') }, {}, [], [elsewhere]],
    ['home unknown', { departure: runway('LFPB') }, { homebase: null }, [], []],
    ['as many as seats', { pax: 7 }, {}, [], []],
    ['one too many', { pax: 8 }, {}, [], ['SEATS_EXCEEDED']],
    ['just in range', { distance: 1900 }, {}, [], []],
    ['out of range', { distance: 1900.1 }, {}, [], ['FUEL_STOP']],
    ['range unknown', { distance: 9000 }, { maxRange: null }, [], []],
    ['short runway there', { arrival: runway('EGGW', 969) }, {}, [], ['RUNWAY_TOO_SHORT']],
    ['short runway here', { departure: runway('LSZH', 969) }, {}, [], ['RUNWAY_TOO_SHORT']],
    ['just long enough', { arrival: runway('EGGW', 970) }, {}, [], []],
    ['runway unknown', { arrival: runway('EGGW', null) }, {}, [], []],
    ['need unknown', { arrival: runway('EGGW', 10) }, { minRunway: null }, [], []],
    [
      'a defect past its day',
      {},
      { defects: [{ title: 'Stall warning', dueDay: '1969-12-30', overdue: true, restrictions: [] }] },
      [],
      ['DEFECT_OVERDUE'],
    ],
    [
      'everything at once, the gravest first',
      { pax: 9, distance: 3000, departure: runway('LSZH', 1) },
      {},
      [stop({ to: 'EGLF', endAt: 11 * HOUR })],
      [overlap, elsewhere, 'SEATS_EXCEEDED', 'FUEL_STOP', 'RUNWAY_TOO_SHORT'],
    ],
  ]
  test.each(cases)('%s', (_what, changes, more, stops, types) => {
    const found = legFindings({ ...leg, ...changes }, { ...aircraft, ...more }, stops)
    expect(found.map(({ code }) => legWarningTypes[code as keyof typeof legWarningTypes])).toEqual(types)
    for (const { subject } of found) expect(subject).toBe('D-CAPA')
  })
})

describe('positioning flights', () => {
  const { departureAt, arrivalAt } = leg
  const out = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureAt, arrivalAt }
  const back = {
    departureAirport: 'EGGW',
    arrivalAirport: 'LSZH',
    departureAt: 20 * HOUR,
    arrivalAt: 22 * HOUR,
  }
  const ground = TURNAROUND * 60_000
  type Next = Pick<RotationEntry, 'from' | 'startAt'> | undefined
  const cases: [
    what: string,
    legs: (typeof out)[],
    schedule: RotationEntry[],
    next: Next,
    home: string | null,
    gaps: Gap[],
  ][] = [
    ['there and back from home', [out, back], [], undefined, 'LSZH', []],
    ['no legs', [], [], undefined, 'LSZH', []],
    [
      'home after',
      [out],
      [],
      undefined,
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'LSZH', readyAt: 12 * HOUR + ground }],
    ],
    ['stays for a flight from there soon', [out], [], { from: 'EGGW', startAt: 40 * HOUR }, 'LSZH', []],
    [
      'home when the next flight is far away',
      [out],
      [],
      { from: 'EGGW', startAt: 400 * HOUR },
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'LSZH', readyAt: 12 * HOUR + ground }],
    ],
    [
      'from where it is',
      [out, back],
      [stop({ to: 'EGLF' })],
      undefined,
      'LSZH',
      [{ before: 0, from: 'EGLF', to: 'LSZH', dueAt: 10 * HOUR - ground }],
    ],
    [
      'between legs that do not meet',
      [out, { ...back, departureAirport: 'EGLF' }],
      [],
      undefined,
      'LSZH',
      [{ before: 1, from: 'EGGW', to: 'EGLF', dueAt: 20 * HOUR - ground }],
    ],
    ['nowhere known', [out], [], undefined, null, []],
  ]
  test.each(cases)('%s', (_what, legs, schedule, next, home, gaps) => {
    expect(positionGaps(legs, schedule, next, home)).toEqual(gaps)
  })
})
