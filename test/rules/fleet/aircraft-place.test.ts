import { expect, test } from 'vitest'
import { placeNow } from '../../../src-main/core/features/fleet/aircraft/rules.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const now = Date.parse('2026-11-21T06:00Z')
const flight = {
  departureAirport: 'LSZH',
  arrivalAirport: 'EGLF',
  realDepartureAirport: null,
  realArrivalAirport: null,
  departureAt: now - HOUR,
  arrivalAt: now + HOUR,
  offBlockAt: null,
  onBlockAt: null,
}
const task = { type: 'AOG', airport: 'LFPB', endAt: now + 9 * HOUR }
const homebase = 'LSGS'

test.each([
  [
    'in the air',
    { flight: { ...flight, offBlockAt: now - HOUR } },
    { kind: 'flying', airport: 'EGLF', from: 'LSZH', at: now + HOUR },
  ],
  ['late to leave', { flight }, { kind: 'ground', airport: 'LSZH', at: null }],
  [
    'arrived',
    { flight: { ...flight, offBlockAt: now - HOUR, onBlockAt: now - 60_000 } },
    { kind: 'ground', airport: 'EGLF', at: now - 60_000 },
  ],
  ['arrived by plan', { flight: { ...flight, arrivalAt: now - 1 } }, { kind: 'ground', airport: 'EGLF', at: now - 1 }],
  [
    'diverted',
    { flight: { ...flight, realArrivalAirport: 'EGLL', onBlockAt: now } },
    { kind: 'ground', airport: 'EGLL' },
  ],
  [
    'kept by a task',
    { flight: { ...flight, onBlockAt: now }, task },
    { kind: 'task', airport: 'LFPB', task: 'AOG', at: task.endAt },
  ],
  ['in the air, whatever a task says', { flight: { ...flight, offBlockAt: now }, task }, { kind: 'flying' }],
  ['never flown, kept by a task', { task }, { kind: 'task', airport: 'LFPB' }],
  ['never flown', {}, { kind: 'base', airport: 'LSGS', at: null }],
])('%s', (_, given, place) => {
  expect(placeNow({ flight: undefined, task: undefined, homebase, ...given }, now)).toMatchObject(place)
})

test('nobody knows', () => {
  expect(placeNow({ flight: undefined, task: undefined, homebase: null }, now)).toMatchObject({
    kind: 'unknown',
    airport: null,
  })
})
