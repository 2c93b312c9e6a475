import { describe, expect, test } from 'vitest'
import { RULE_MS, stepsOf } from '../../src-renderer/features/integrations/webhooks/attempt-steps.ts'
import { clock, dayMonth, duration, fromNow, isoDay, offsetName, placeOf } from '../../src-renderer/ui/time.ts'
import { MINUTE } from '../../src-shared/time/durations.ts'

const at = (text: string) => Date.parse(`${text}Z`)

describe('times', () => {
  test('are written in the zone they are asked for', () => {
    const instant = at('2026-11-21T23:30')
    expect([clock(instant, 'UTC'), clock(instant, 'Europe/Zurich'), clock(instant, 'Asia/Kolkata')]).toEqual([
      '23:30',
      '00:30',
      '05:00',
    ])
    expect([isoDay(instant, 'UTC'), isoDay(instant, 'Europe/Zurich')]).toEqual(['2026-11-21', '2026-11-22'])
    expect(dayMonth(instant, 'America/New_York')).toBe('21 Nov')
  })
  test.each([
    ['2026-11-21T12:00', 'Europe/Zurich', 'UTC+1'],
    ['2026-07-21T12:00', 'Europe/Zurich', 'UTC+2'],
    ['2026-11-21T12:00', 'America/St_Johns', 'UTC-3:30'],
    ['2026-11-21T12:00', 'Europe/London', 'UTC'],
  ])('%s in %s is %s', (when, zone, name) => expect(offsetName(at(when), zone)).toBe(name))
  test('a zone goes by its place', () => expect(placeOf('America/New_York')).toBe('New York'))
  test.each([
    [65, '1:05'],
    [-5, '-0:05'],
    [600, '10:00'],
    [2056 * 60 + 30, '2,056:30'],
  ])('%i minutes are %s', (minutes, words) => expect(duration(minutes * MINUTE)).toBe(words))
  test.each([
    [4 * 1440 + 180, 'in 4 d 3 h'],
    [-90, '1 h 30 min ago'],
    [-180, '3 h ago'],
    [15 * 1440 + 60, 'in 15 days'],
    [-3 * 1440, '3 days ago'],
    [0, 'in a moment'],
    [-0.4, 'just now'],
  ])('%i minutes from now is %s', (minutes, words) => expect(fromNow(minutes * MINUTE, 0)).toBe(words))
})

describe('the steps of an attempt', () => {
  test('follow each other; the rest after the first byte is reading', () => {
    const steps = stepsOf({ dnsMs: 4, connectMs: 10, tlsMs: 26, firstByteMs: 60, totalMs: 120 })
    expect(steps.map(({ step, fromMs, ms }) => [step, fromMs, ms])).toEqual([
      ['dns', 0, 4],
      ['connect', 4, 10],
      ['tls', 14, 26],
      ['wait', 40, 60],
      ['body', 100, 20],
    ])
  })
  test('on a kept connection begin with waiting', () =>
    expect(
      stepsOf({ dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 60, totalMs: 60 }).map(({ step }) => step),
    ).toEqual(['wait']))
  test('without an answer end in silence', () => {
    const steps = stepsOf({ dnsMs: null, connectMs: 12, tlsMs: null, firstByteMs: null, totalMs: 12 + RULE_MS })
    expect(steps.at(-1)).toMatchObject({ step: 'late', fromMs: 12, ms: RULE_MS })
  })
})
