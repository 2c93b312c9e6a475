import { describe, expect, test } from 'vitest'
import { type Activity, dutyPeriods } from '../../../src-main/core/features/crew/duty/rules/periods.ts'
import { personFindings } from '../../../src-main/core/features/crew/findings/rules/person.ts'
import { chainBreaks, type LocationEntry, stopOfEntry } from '../../../src-shared/domain/crew/crew-location.ts'
import { findingMessage } from '../../../src-shared/domain/crew/findings/words.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const flown = (hour: number, from: string, to: string): LocationEntry => ({
  ...{ startAt: hour * HOUR, endAt: (hour + 2) * HOUR, from, to },
})
const rostered = (type: string, hour: number, airport: string | null) =>
  stopOfEntry({ type, startAt: hour * HOUR, endAt: (hour + 2) * HOUR, airport }) ?? []

/** A person who lives in LOWW and flew to EDDB from 8 to 10. */
const there = flown(8, 'LOWW', 'EDDB')

describe('the rotation of a person from LOWW who is at EDDB from 10:00', () => {
  test.each<[string, LocationEntry | LocationEntry[], LocationEntry | LocationEntry[], string[], string]>([
    ['goes on from where it is', [], flown(12, 'EDDB', 'LSZH'), [], 'they are there'],
    ['breaks the same day', [], flown(12, 'LOWW', 'LSZH'), ['EDDB LOWW'], 'two hours are no way home unseen'],
    ['breaks after a short night', [], flown(24, 'LOWW', 'LSZH'), ['EDDB LOWW'], '14 h are a rest and no travel'],
    ['begins again at home', [], flown(24.01, 'LOWW', 'LSZH'), [], 'more than 14 h: they went home by themselves'],
    ['breaks elsewhere than home', [], flown(34, 'LFMN', 'LSZH'), ['EDDB LFMN'], 'nothing moves them there'],
    ['breaks after 36 h', [], flown(46, 'LFMN', 'LSZH'), ['EDDB LFMN'], 'that is the limit'],
    ['begins anywhere after days', [], flown(46.01, 'LFMN', 'LSZH'), [], 'over 36 h off: taken to have travelled'],
    ['is resolved by positioning', rostered('POS', 12, 'LFMN'), flown(16, 'LFMN', 'LSZH'), [], 'they were moved'],
    [
      'breaks after another way',
      rostered('POS', 12, 'LSGG'),
      flown(16, 'LFMN', 'LSZH'),
      ['LSGG LFMN'],
      'it ends there',
    ],
    [
      'is not known after positioning without an airport',
      rostered('POS', 12, null),
      flown(16, 'LFMN', 'LSZH'),
      [],
      'at an unknown place',
    ],
    ['goes on from a simulator', rostered('SIM', 14, 'LFMN'), flown(18, 'LFMN', 'LSZH'), [], 'they came to it'],
    ['is not resolved by a day off', rostered('OFF', 12, null), flown(16, 'LFMN', 'LSZH'), ['EDDB LFMN'], 'no travel'],
    ['is not judged at the same time', [], flown(9, 'LFMN', 'LSZH'), [], 'overlapping flights are another finding'],
  ])('%s', (_what, between, next, expected) => {
    const breaks = chainBreaks([next, between, there].flat(), 'LOWW')
    expect(breaks.map(({ arrivedAt, departsFrom }) => `${arrivedAt} ${departsFrom}`)).toEqual(expected)
  })
  test('begins again anywhere after a night where no home is known', () => {
    expect(chainBreaks([there, flown(25, 'LFMN', 'LSZH')], null)).toEqual([])
    expect(chainBreaks([there, flown(20, 'LFMN', 'LSZH')], null)).toHaveLength(1)
  })
})

test('each of two flights that do not go together says so, the others do not', () => {
  const activity = (flightId: number, hour: number, from: string, to: string): Activity => ({
    ...{ kind: 'FLIGHT', startAt: hour * HOUR, endAt: (hour + 1) * HOUR, label: `APR${flightId}`, flightId },
    ...{ arrivalAirport: to, place: { from, to } },
  })
  const all = [activity(1, 6, 'LOWW', 'EDDB'), activity(2, 9, 'LOWW', 'LSZH'), activity(3, 12, 'LSZH', 'LOWW')]
  expect(dutyPeriods(all)).toHaveLength(1)
  const person = { pilotId: 1, name: 'Ida Rast', home: 'LOWW', zone: 'UTC', scheme: 'EASA' as const, activities: all }
  const of = (flightId: number) =>
    personFindings(person, new Set([flightId])).map((found) => `${found.code}: ${findingMessage(found)}`)
  const broken = ['crew_location: At EDDB, but APR2 departs from LOWW']
  expect(of(1)).toEqual(broken)
  expect(of(2)).toEqual(broken)
  expect(of(3)).toEqual([])
})
