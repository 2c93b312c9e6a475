import { describe, expect, test } from 'vitest'
import { logbookOf } from '../../../src-main/core/features/flights/flights/rules/night.ts'
import { distanceNm } from '../../../src-shared/domain/airports/geo.ts'
import { isNight } from '../../../src-shared/domain/airports/sun.ts'
import { HOUR, MINUTE, SECOND } from '../../../src-shared/time/durations.ts'

const at = (time: string) => Date.parse(`${time}Z`)

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const london = { latitude: 51.5074, longitude: -0.1278 }
const quito = { latitude: -0.1807, longitude: -78.4678 }
const reykjavik = { latitude: 64.1466, longitude: -21.9426 }
const washington = { latitude: 38.889444, longitude: -77.035278 }
const arctic = { latitude: 70, longitude: 0 }

/** Ends of civil twilight as the United States Naval Observatory publishes them, to the minute, in UTC. */
const almanac: [string, typeof oslo, 'begins' | 'ends', string][] = [
  ['Oslo in summer', oslo, 'begins', '2025-06-21T00:10'],
  ['Oslo in summer', oslo, 'ends', '2025-06-21T22:28'],
  ['Oslo in winter', oslo, 'begins', '2025-12-21T07:21'],
  ['Oslo in winter', oslo, 'ends', '2025-12-21T15:10'],
  ['London in summer', london, 'begins', '2025-06-21T02:55'],
  ['London in summer', london, 'ends', '2025-06-21T21:09'],
  ['Quito at the equinox', quito, 'begins', '2025-03-20T10:57'],
  ['Quito at the equinox', quito, 'ends', '2025-03-20T23:45'],
  ['Reykjavik in winter', reykjavik, 'begins', '2025-12-21T10:03'],
  ['Reykjavik in winter', reykjavik, 'ends', '2025-12-21T16:49'],
  ['Washington in March', washington, 'begins', '2024-03-05T11:07'],
  ['Washington in March', washington, 'ends', '2024-03-05T23:32'],
  ['70° north in winter, where the sun does not rise', arctic, 'begins', '2025-12-21T09:55'],
  ['70° north in winter, where the sun does not rise', arctic, 'ends', '2025-12-21T14:02'],
]

describe('civil twilight by the almanac', () => {
  test.each(almanac)('in %s', (_where, place, edge, time) => {
    // Published times are rounded to the minute.
    const [before, after] = [at(time) - 35 * SECOND, at(time) + 35 * SECOND]
    expect([isNight(before, place), isNight(after, place)]).toEqual(edge === 'begins' ? [true, false] : [false, true])
  })

  test('there is no night in the polar summer', () => {
    for (let hour = 0; hour < 24; hour++) expect(isNight(at('2025-06-21T00:00') + hour * HOUR, arctic)).toBe(false)
  })
})

const zurich = { latitude: 47.4581, longitude: 8.5481 }
const newYork = { latitude: 40.6398, longitude: -73.7789 }
const flight = (from: typeof oslo, to: typeof oslo, off: number, block: number) => {
  const times = {
    offBlockAt: off,
    takeOffAt: off + 10 * MINUTE,
    landingAt: off + block - 5 * MINUTE,
    onBlockAt: off + block,
  }
  return logbookOf(from, to, times)
}

describe('the logbook of a flight', () => {
  test('by day has no night', () => {
    expect(flight(zurich, london, at('2025-06-21T10:00'), 100 * MINUTE)).toEqual({
      ...{ nightTime: 0, dayTakeOffs: 1, nightTakeOffs: 0, dayLandings: 1, nightLandings: 0 },
    })
  })

  test('by night is night from block to block', () => {
    expect(flight(zurich, london, at('2025-12-21T21:00'), 100 * MINUTE)).toEqual({
      ...{ nightTime: 100, dayTakeOffs: 0, nightTakeOffs: 1, dayLandings: 0, nightLandings: 1 },
    })
  })

  test('on one place into the night counts from the minute of the almanac', () => {
    expect(flight(london, london, at('2025-06-21T20:09'), 2 * HOUR)).toEqual({
      ...{ nightTime: 60, dayTakeOffs: 1, nightTakeOffs: 0, dayLandings: 0, nightLandings: 1 },
    })
  })

  test('towards the west stays ahead of the night, towards the east meets it', () => {
    // The night in Zurich begins at 18:00.
    expect(flight(zurich, newYork, at('2025-09-21T14:50'), 8 * HOUR).nightTime).toBe(0)
    expect(flight(zurich, zurich, at('2025-09-21T14:50'), 8 * HOUR).nightTime).toBeGreaterThan(4.5 * 60)
    const east = flight(newYork, zurich, at('2025-09-21T22:20'), 7 * HOUR)
    expect(east.nightTime).toBeGreaterThan(5 * 60)
    expect(east).toMatchObject({ dayTakeOffs: 1, dayLandings: 1 })
  })

  test('over the pole in winter is night though both ends have day', () => {
    const [anchorage, tromso] = [
      { latitude: 61.17, longitude: -150 },
      { latitude: 69.68, longitude: 18.92 },
    ]
    const { nightTime } = flight(anchorage, tromso, at('2025-12-21T21:00'), 7 * HOUR)
    expect(nightTime).toBeGreaterThan(5 * 60)
  })

  test('is that of a sum over each second', () => {
    const [off, block] = [at('2025-03-20T16:30'), 3 * HOUR]
    const athens = { latitude: 37.9364, longitude: 23.9445 }
    const times = { offBlockAt: off, takeOffAt: off, landingAt: off + block, onBlockAt: off + block }
    let seconds = 0
    const share = (second: number) => second / (block / SECOND)
    for (let second = 0; second < block / SECOND; second++) {
      // Short of the ends, the way over the ellipsoid is near enough to one over degrees for an hour of flight.
      const place = {
        latitude: zurich.latitude + (athens.latitude - zurich.latitude) * share(second),
        longitude: zurich.longitude + (athens.longitude - zurich.longitude) * share(second),
      }
      if (isNight(off + second * SECOND, place)) seconds++
    }
    expect(distanceNm(zurich, athens)).toBeGreaterThan(800)
    expect(Math.abs(logbookOf(zurich, athens, times).nightTime - seconds / 60)).toBeLessThanOrEqual(2)
  })

  test('takes no time to speak of', () => {
    const start = process.cpuUsage()
    for (let index = 0; index < 200; index++) flight(zurich, newYork, at('2025-09-21T16:50') + index * HOUR, 8 * HOUR)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000 / 200).toBeLessThan(5)
  })
})
