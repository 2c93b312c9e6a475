import { describe, expect, test } from 'vitest'
import { changedLegTimes, editedTime } from '../../../src-main/core/features/flights/flights/rules/leg-times.ts'
import { resolveLeg } from '../../../src-main/core/features/sales/itinerary/rules.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const DEPARTURE = Date.UTC(2027, 2, 1, 8)
const at = (minutes: number) => DEPARTURE + minutes * MINUTE
const leg = { departureAt: DEPARTURE, arrivalAt: at(90), blockTime: 90, flightTime: 75 }

describe('times of a leg that is changed', () => {
  test.each([
    ['nothing given', {}, leg],
    ['the departure it has, without an arrival', { departureAt: DEPARTURE }, leg],
    ['the times it has', { departureAt: DEPARTURE, arrivalAt: at(90), flightTime: 75 }, leg],
    [
      'both moved: the taxi times stay',
      { departureAt: at(60), arrivalAt: at(180) },
      { departureAt: at(60), arrivalAt: at(180), blockTime: 120, flightTime: 105 },
    ],
    ['an arrival alone', { arrivalAt: at(100) }, { ...leg, arrivalAt: at(100), blockTime: 100, flightTime: 85 }],
    [
      'moved, with the minutes it had: they follow',
      { arrivalAt: at(100), flightTime: 75 },
      { ...leg, arrivalAt: at(100), blockTime: 100, flightTime: 85 },
    ],
    ['minutes of its own', { flightTime: 60.4 }, { ...leg, flightTime: 60 }],
    [
      'another block time moves the arrival',
      { blockTime: 100 },
      { ...leg, arrivalAt: at(100), blockTime: 100, flightTime: 85 },
    ],
    [
      'another block time, with the times it has',
      { departureAt: DEPARTURE, arrivalAt: at(90), blockTime: 80 },
      { ...leg, arrivalAt: at(80), blockTime: 80, flightTime: 65 },
    ],
    [
      'the block time it has, with another arrival',
      { arrivalAt: at(100), blockTime: 90 },
      { ...leg, arrivalAt: at(100), blockTime: 100, flightTime: 85 },
    ],
    [
      'both, as they fit',
      { arrivalAt: at(100), blockTime: 100 },
      { ...leg, arrivalAt: at(100), blockTime: 100, flightTime: 85 },
    ],
    ['a block time of 0 is as if left out', { blockTime: 0 }, leg],
    ['minutes of 0 are as if left out', { flightTime: 0 }, leg],
  ])('%s', (_what, given, after) => expect(changedLegTimes(leg, given, (field) => field)).toEqual(after))

  test.each([
    ['a departure moved without an arrival', { departureAt: at(1) }, 'arrivalDate'],
    ['a departure moved with a block time alone', { departureAt: at(1), blockTime: 100 }, 'arrivalDate'],
    ['an arrival with the departure', { arrivalAt: DEPARTURE }, 'arrivalDate'],
    [
      'a departure moved past the arrival that is sent along',
      { departureAt: at(95), arrivalAt: at(90) },
      'arrivalDate',
    ],
    ['an arrival and a block time that do not fit', { arrivalAt: at(100), blockTime: 95 }, 'blockTime'],
    ['minutes in the air longer than the block', { flightTime: 91 }, 'flightTime'],
  ])('%s is refused', (_what, given, field) => {
    const change = () => changedLegTimes(leg, given, (field) => field)
    expect(change).toThrow(Problem)
    expect(change).toThrow(new RegExp(`^${field}: `))
  })
})

describe('which of two forms of a time counts', () => {
  const shown = { at: DEPARTURE + 30_000, timeZone: 'Europe/Zurich' }
  test.each([
    ['neither: undefined', {}, 'Europe/Zurich', undefined],
    ['UTC', { utc: '2027-03-01T10:00' }, 'Europe/Zurich', at(120)],
    ['local', { local: '2027-03-01T10:00' }, 'Europe/Zurich', at(60)],
    ['both as shown: no change, not even of the seconds', bothShown(), 'Europe/Zurich', shown.at],
    ['local edited', { ...bothShown(), local: '2027-03-01T11:00' }, 'Europe/Zurich', at(120)],
    ['UTC edited', { ...bothShown(), utc: '2027-03-01T11:00' }, 'Europe/Zurich', at(180)],
    ['both edited: UTC', { utc: '2027-03-01T11:00', local: '2027-03-01T23:00' }, 'Europe/Zurich', at(180)],
    ['UTC as shown, alone', { utc: '2027-03-01T08:00:00.000Z' }, 'Europe/Zurich', shown.at],
    ['local as shown, alone', { local: '2027-03-01T09:00' }, 'Europe/Zurich', shown.at],
    ['at another airport, both as shown: the same instant', bothShown(), 'Europe/London', shown.at],
    ['at another airport, local alone: in its time', { local: '2027-03-01T09:00' }, 'Europe/London', at(60)],
    [
      'at another airport, local edited: in its time',
      { ...bothShown(), local: '2027-03-01T10:00' },
      'Europe/London',
      at(120),
    ],
    ['an offset in the local field', { local: '2027-03-01T10:00+05:00' }, 'Europe/Zurich', at(-180)],
  ])('%s', (_what, given, timeZone, expected) => expect(editedTime(given, shown, timeZone)).toBe(expected))

  function bothShown() {
    return { utc: '2027-03-01T08:00', local: '2027-03-01T09:00' }
  }
})

describe('which leg of an itinerary matches', () => {
  const legs = [
    { leg: { publicId: 1 }, flight: { publicId: 10, externalReference: '2' } },
    { leg: { publicId: 2 }, flight: undefined },
    { leg: { publicId: 3 }, flight: { publicId: 2_000, externalReference: 'AB' } },
  ]
  test.each([
    ['10', 1],
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['AB', 3],
    ['ab', undefined],
    ['undefined', undefined],
    ['4', undefined],
  ])('%s', (reference, publicId) => expect(resolveLeg(legs, reference)?.leg.publicId).toBe(publicId))
})
