import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flightDutyOf } from '../../../src-main/core/features/crew/duty/rules/flight-duty.ts'
import {
  type Activity,
  RELEASE,
  REPORT,
  MIN_REST as REST,
} from '../../../src-main/core/features/crew/duty/rules/periods.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const flight = (flightId: number, from: number, to: number): Activity => {
  const [startAt, endAt] = [from * HOUR, to * HOUR]
  return { kind: 'FLIGHT', label: `flight ${flightId}`, flightId, startAt, endAt, arrivalAirport: 'LSZH' }
}
const dutyAround = (flights: Activity[], flightId: number) =>
  flightDutyOf('EASA', flights, flightId, { zone: 'UTC', home: null })
/** Two sectors of a day, and one the day after. */
const week = [flight(1, 8, 10), flight(2, 12, 15), flight(3, 32, 34)]

describe('the duty of a flight', () => {
  const rows: [string, number, object][] = [
    [
      'its first sector',
      1,
      {
        checkin: 7 * HOUR,
        checkout: 15.5 * HOUR,
        lastFlightId: 2,
        flightDuty: 480,
        restBefore: null,
        restAfter: 930,
      },
    ],
    [
      'its last sector, the same duty',
      2,
      {
        checkin: 7 * HOUR,
        checkout: 15.5 * HOUR,
        lastFlightId: 2,
        flightDuty: 480,
        restBefore: null,
        restAfter: 930,
      },
    ],
    [
      'the day after',
      3,
      {
        checkin: 31 * HOUR,
        checkout: 34.5 * HOUR,
        lastFlightId: 3,
        flightDuty: 180,
        restBefore: 930,
        restAfter: null,
      },
    ],
  ]
  test.each(rows)('%s', (_what, publicId, duty) => {
    expect(dutyAround(week, publicId)).toMatchObject(duty)
    expect(dutyAround(week.toReversed(), publicId)).toMatchObject(duty)
  })

  test('restarts after a rest that is long enough, to the minute', () => {
    const gap = (REST + REPORT + RELEASE) / HOUR
    const enough = [flight(1, 0, 2), flight(2, 2 + gap, 4 + gap)]
    const short = [flight(1, 0, 2), flight(2, 2 + gap - 1 / 60, 4 + gap)]
    expect(dutyAround(enough, 2)?.lastFlightId).toBe(2)
    expect(dutyAround(enough, 1)?.lastFlightId).toBe(1)
    expect(dutyAround(enough, 1)?.restAfter).toBe(REST / 60_000)
    expect(dutyAround(short, 1)?.lastFlightId).toBe(2)
  })

  test('of a flight that is not among them is not known', () => {
    expect(dutyAround(week, 9)).toBeUndefined()
    expect(dutyAround([], 1)).toBeUndefined()
  })
})

describe('what a person has rostered beside flights', () => {
  const duty = (kind: Activity['kind'], from: number, to: number): Activity => {
    return { kind, label: 'Office', startAt: from * HOUR, endAt: to * HOUR }
  }
  test('counts for the duty, and rest does not', () => {
    expect(dutyAround([duty('DUTY', 4, 6), ...week], 1)).toMatchObject({ checkin: 4 * HOUR, flightDuty: 660 })
    expect(dutyAround([duty('FREE', 0, 6), ...week], 1)).toMatchObject({ checkin: 7 * HOUR, flightDuty: 480 })
    expect(dutyAround([...week, duty('DUTY', 16, 18)], 1)).toMatchObject({ checkout: 18 * HOUR, lastFlightId: 2 })
  })
  test('a flight whose flight duty is not counted has a duty without a limit', () => {
    const [first, ...others] = week as [Activity, ...Activity[]]
    const duties = [{ ...first, kind: 'DUTY' } as const, ...others.slice(1)]
    expect(dutyAround(duties, 1)).toMatchObject({ checkin: 8 * HOUR, flightDuty: null, maxFlightDuty: null })
    expect(
      dutyAround(
        duties.map((one) => ({ ...one, counting: noDuty })),
        1,
      ),
    ).toBeUndefined()
  })
  const noDuty = { noDuty: true, noFlight: true, blockHoursPerMonth: null }
})

test('under FAR 135 the limit is of the whole duty', () => {
  const person = { zone: 'UTC', home: null }
  const duty = flightDutyOf('FAR_135', week, 1, person)
  expect(duty?.flightDuty).toBe(510)
  expect(duty?.maxFlightDuty).toBe(840)
})

test('whatever is flown: every flight is in one duty, and two duties have a rest between them', () => {
  const hours = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 40 }), block: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(hours, (legs) => {
      let at = 0
      const flights = legs.map(({ gap, block }, index) => {
        const sector = flight(index, at + gap, at + gap + block)
        at += gap + block
        return sector
      })
      const duties = flights.map((sector) => dutyAround(flights, sector.flightId ?? -1))
      for (const [index, duty] of duties.entries()) {
        const sector = flights[index] as Activity
        expect(duty?.checkin).toBeLessThanOrEqual(sector.startAt - REPORT)
        expect(duty?.checkout).toBeGreaterThanOrEqual(sector.endAt + RELEASE)
        const next = duties[index + 1]
        if (!duty || !next || next.checkin === duty.checkin) continue
        expect(next.checkin - duty.checkout).toBeGreaterThanOrEqual(REST)
        expect([duty.restAfter, next.restBefore]).toEqual(Array(2).fill((next.checkin - duty.checkout) / 60_000))
      }
    }),
  )
})
