import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RELEASE, REPORT, SHORTEST_REST as REST } from '../../src-main/features/duty/rules/periods.ts'
import { dutyAround, type Sector } from '../../src-main/features/flight-checklists/rules/duty.ts'

const HOUR = 3_600_000
const flight = (publicId: number, from: number, to: number): Sector => ({
  publicId,
  departureAt: from * HOUR,
  arrivalAt: to * HOUR,
})
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
        flightDutyPeriod: 480,
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
        flightDutyPeriod: 480,
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
        flightDutyPeriod: 180,
        restBefore: 930,
        restAfter: null,
      },
    ],
  ]
  test.each(rows)('%s', (_what, publicId, duty) => {
    expect(dutyAround(week, publicId)).toEqual(duty)
    expect(dutyAround(week.toReversed(), publicId)).toEqual(duty)
  })

  test('begins anew after a rest that is long enough, to the minute', () => {
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
      const duties = flights.map((sector) => dutyAround(flights, sector.publicId))
      for (const [index, duty] of duties.entries()) {
        const sector = flights[index] as Sector
        expect(duty?.checkin).toBeLessThanOrEqual(sector.departureAt - REPORT)
        expect(duty?.checkout).toBeGreaterThanOrEqual(sector.arrivalAt + RELEASE)
        const next = duties[index + 1]
        if (!duty || !next || next.checkin === duty.checkin) continue
        expect(next.checkin - duty.checkout).toBeGreaterThanOrEqual(REST)
        expect([duty.restAfter, next.restBefore]).toEqual(Array(2).fill((next.checkin - duty.checkout) / 60_000))
      }
    }),
  )
})
