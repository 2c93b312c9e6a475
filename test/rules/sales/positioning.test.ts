import { describe, expect, test } from 'vitest'
import { type JudgedLeg, legFindings } from '../../../src-main/core/features/crew/findings/rules/leg.ts'
import type { Aircraft, RotationEntry } from '../../../src-main/core/features/crew/findings/rules/situation.ts'
import {
  type Gap,
  positionGaps,
  slotIn,
  TURNAROUND,
} from '../../../src-main/core/features/sales/feasibility/rules/position.ts'
import { legWarningTypes } from '../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

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
      {
        defects: [{ title: 'Stall warning', dueDay: '1969-12-30', overdue: true, restrictions: [], limitation: null }],
      },
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
  /** `from-to before@end of what was before>begin of what comes`, in hours. */
  const inWords = ({ before, from, to, after, leadsTo }: Gap) =>
    `${from}-${to} ${before}@${after ? after.at / HOUR : ''}>${leadsTo ? leadsTo.at / HOUR : ''}`
  const flight = (from: string, to: string, startAt: number, endAt: number) =>
    stop({ label: `${from}${startAt}`, flightId: startAt, from, to, startAt: startAt * HOUR, endAt: endAt * HOUR })
  const service = (airport: string, startAt: number, endAt: number) =>
    task({ from: airport, to: airport, startAt: startAt * HOUR, endAt: endAt * HOUR })
  const cases: [what: string, legs: (typeof out)[], others: RotationEntry[], home: string | null, gaps: string[]][] = [
    ['there and back from home', [out, back], [], 'LSZH', []],
    ['no legs', [], [], 'LSZH', []],
    ['home after', [out], [], 'LSZH', ['EGGW-LSZH 1@12>']],
    ['stays for a flight from there soon', [out], [flight('EGGW', 'EGLF', 40, 41)], 'LSZH', []],
    ['home when the next flight is far away', [out], [flight('EGGW', 'EGLF', 400, 401)], 'LSZH', ['EGGW-LSZH 1@12>']],
    ['from where it is', [out, back], [stop({ to: 'EGLF' })], 'LSZH', ['EGLF-LSZH 0@6>10']],
    ['between legs that do not meet', [out, { ...back, departureAirport: 'EGLF' }], [], 'LSZH', ['EGGW-EGLF 1@12>20']],
    ['nowhere known', [out], [], null, []],
    [
      'to and from a flight between the legs',
      [out, back],
      [flight('LFPB', 'LFMN', 15, 16)],
      'LSZH',
      ['EGGW-LFPB 1@12>15', 'LFMN-EGGW 1@16>20'],
    ],
    ['a flight between the legs that fits in', [out, back], [flight('EGGW', 'EGGW', 15, 16)], 'LSZH', []],
    [
      'back from flights between the legs that begin where it is',
      [out, back],
      [flight('EGGW', 'EGLF', 14, 15), flight('EGLF', 'LFPB', 16, 17)],
      'LSZH',
      ['LFPB-EGGW 1@17>20'],
    ],
    [
      'what others leave open between their own flights is theirs',
      [out, back],
      [flight('EGGW', 'EGLF', 13, 14), flight('LFMN', 'EGGW', 17, 18)],
      'LSZH',
      [],
    ],
    ['a flight at the same time as a leg is no way', [out, back], [flight('LFPB', 'LFMN', 11, 13)], 'LSZH', []],
    [
      'to and from maintenance between the legs, where it would be without them',
      [out, back],
      [service('LSZH', 14, 17)],
      'LSZH',
      ['EGGW-LSZH 1@12>14', 'LSZH-EGGW 1@17>20'],
    ],
    ['maintenance where it would not be anyway', [out, back], [service('LFPB', 14, 17)], 'LSZH', []],
    ['on to maintenance after the last', [out], [service('LSZH', 16, 20)], 'LSZH', ['EGGW-LSZH 1@12>16']],
  ]
  test.each(cases)('%s', (_what, legs, others, home, gaps) => {
    expect(positionGaps(legs, others, home).map(inWords)).toEqual(gaps)
  })

  const end = (at: number, isLeg = true) => ({ label: '', at: Math.round(at * HOUR), ground: TURNAROUND, isLeg })
  const gap = (more: Partial<Gap>): Gap => ({ before: 1, from: 'EGGW', to: 'LSZH', ...more })
  const slots: [what: string, gap: Gap, now: number, slot: ReturnType<typeof slotIn>][] = [
    ['a turnaround before a leg', gap({ after: end(2), leadsTo: end(9) }), 0, { departureAt: 7 * HOUR }],
    ['without a known flight before', gap({ leadsTo: end(9) }), 0, { departureAt: 7 * HOUR }],
    ['at once on to another’s flight', gap({ after: end(2), leadsTo: end(9, false) }), 0, { departureAt: 3 * HOUR }],
    ['at once home', gap({ after: end(2) }), 0, { departureAt: 3 * HOUR }],
    ['just in time', gap({ after: end(6), leadsTo: end(9) }), 0, { departureAt: 7 * HOUR }],
    [
      'a minute short of the turnarounds',
      gap({ after: end(6), leadsTo: end(9 - 1 / 60) }),
      0,
      { departureAt: 7 * HOUR - 60_000, missing: { needed: 180, available: 179 } },
    ],
    [
      'less time than it takes',
      gap({ after: end(8.5), leadsTo: end(9) }),
      0,
      { departureAt: 8.5 * HOUR, missing: { needed: 180, available: 30 } },
    ],
    [
      'not before now',
      gap({ after: end(2), leadsTo: end(9) }),
      7.5 * HOUR,
      { departureAt: 7.75 * HOUR, missing: { needed: 120, available: 90 } },
    ],
    ['entered afterwards', gap({ after: end(2), leadsTo: end(9) }), 10 * HOUR, { departureAt: 7 * HOUR }],
  ]
  test.each(slots)('depart %s', (_what, gap, now, slot) => {
    expect(slotIn(gap, 60, now)).toEqual(slot)
  })
})
