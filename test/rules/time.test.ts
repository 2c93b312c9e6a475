import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { localTime, parseTime, startOfDay } from '../../src-shared/time/time.ts'

const zones = [
  'UTC',
  'Europe/Zurich',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Tehran',
]
const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })

test('the local time of any instant is what Temporal says, in any order of asking', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
      expect(localTime(at, zone)).toBe(local.toString({ smallestUnit: 'millisecond' }))
    }),
    { numRuns: 3000 },
  )
})

describe('around the hour in which clocks change', () => {
  const changes: [string, string, string, string][] = [
    ['Europe/Zurich', '2026-03-29T01:00:00.000Z', '2026-03-29T01:59:59.999', '2026-03-29T03:00:00.000'],
    ['Europe/Zurich', '2026-10-25T01:00:00.000Z', '2026-10-25T02:59:59.999', '2026-10-25T02:00:00.000'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T01:59:59.999', '2026-03-08T03:00:00.000'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05T01:59:59.999', '2026-04-05T01:30:00.000'],
  ]
  test.each(changes)('%s at %s', (zone, change, before, after) => {
    const at = Date.parse(change)
    expect(localTime(at, zone)).toBe(after)
    expect(localTime(at - 1, zone)).toBe(before)
    expect(localTime(at, zone)).toBe(after)
  })
})

test('a local time that happens once is read back as the instant it came from', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const local = localTime(at, zone)
      const instant = parseTime(local, zone)
      // Where clocks were set back, the first of the two counts.
      expect(localTime(instant, zone)).toBe(local)
      expect(instant).toBeLessThanOrEqual(at)
    }),
  )
})

test('a day begins with the first instant that has its date', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const day = localTime(at, zone).slice(0, 10)
      const start = startOfDay(day, zone)
      expect(localTime(start, zone).slice(0, 10)).toBe(day)
      expect(localTime(start - 1, zone).slice(0, 10)).not.toBe(day)
    }),
  )
})
