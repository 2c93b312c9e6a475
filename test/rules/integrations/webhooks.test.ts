import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkResend,
  expirationOf,
  listedSince,
  renewableFrom,
  renewed,
} from '../../../src-main/core/features/integrations/webhooks/rules.ts'
import type { Problem } from '../../../src-shared/wire/errors.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const shown = (moment: number) => new Date(moment).toISOString().slice(0, 16)

test('a subscription lasts 15 days to the millisecond', () => {
  expect(shown(expirationOf(at('2027-02-20T10:30')))).toBe('2027-03-07T10:30')
  expect(expirationOf(7) - 7).toBe(15 * 24 * 60 * 60 * 1000)
})

describe('a renewal', () => {
  const months: [string, string][] = [
    ['2027-01-15T10:30', '2027-02-15T10:30'],
    ['2027-01-28T10:30', '2027-02-28T10:30'],
    ['2027-01-29T10:30', '2027-02-28T10:30'],
    ['2027-01-31T23:59', '2027-02-28T23:59'],
    ['2028-01-29T10:30', '2028-02-29T10:30'],
    ['2028-01-31T10:30', '2028-02-29T10:30'],
    ['2028-02-29T10:30', '2028-03-29T10:30'],
    ['2027-02-28T10:30', '2027-03-28T10:30'],
    ['2027-03-31T00:00', '2027-04-30T00:00'],
    ['2027-12-31T10:30', '2028-01-31T10:30'],
    ['2000-01-31T10:30', '2000-02-29T10:30'],
    ['2100-01-31T10:30', '2100-02-28T10:30'],
    ['2027-08-31T10:30', '2027-09-30T10:30'],
    ['2027-05-31T10:30', '2027-06-30T10:30'],
    ['2027-11-30T00:00', '2027-12-30T00:00'],
    ['2028-02-28T23:59', '2028-03-28T23:59'],
  ]
  test.each(months)('moves the expiration from %s to %s', (from, to) => {
    expect(shown(renewed(at(from), at(from) - 60_000))).toBe(to)
  })

  /** Into and out of summer time, in Europe and in America: the hour that is left out, and the one that comes twice. */
  const changes: [string, string][] = [
    ['2027-02-28T01:30', '2027-03-28T01:30'],
    ['2027-03-27T23:30', '2027-04-27T23:30'],
    ['2027-09-30T23:30', '2027-10-30T23:30'],
    ['2027-09-30T00:30', '2027-10-30T00:30'],
    ['2027-10-31T00:30', '2027-11-30T00:30'],
    ['2027-02-14T07:30', '2027-03-14T07:30'],
    ['2027-10-07T05:30', '2027-11-07T05:30'],
    ['2028-01-31T23:30', '2028-02-29T23:30'],
  ]
  describe.each(['Europe/Zurich', 'America/New_York', 'Pacific/Auckland'])('on a computer in %s', (zone) => {
    const before = process.env['TZ']
    beforeAll(() => {
      process.env['TZ'] = zone
    })
    afterAll(() => {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    })
    test.each(changes)('moves the expiration from %s to %s, by UTC', (from, to) => {
      expect(new Date(at(from)).getTimezoneOffset()).not.toBe(0)
      expect(shown(renewed(at(from), at(from)))).toBe(to)
      expect(at(from) - renewableFrom(at(from))).toBe(5 * 24 * 60 * 60 * 1000)
    })
  })

  test('is measured from the expiration, whenever in the window it comes', () => {
    const expiresAt = at('2027-05-20T12:00')
    for (const now of [renewableFrom(expiresAt), expiresAt - 1, expiresAt]) {
      expect(shown(renewed(expiresAt, now))).toBe('2027-06-20T12:00')
    }
  })

  const refused: [string, number, RegExp][] = [
    ['a millisecond too early', at('2027-05-15T12:00') - 1, /too early.*from 2027-05-15T12:00:00.000Z on/],
    ['two weeks too early', at('2027-05-05T12:00'), /too early/],
    ['a millisecond too late', at('2027-05-20T12:00') + 1, /expired on 2027-05-20T12:00:00.000Z/],
  ]
  test.each(refused)('is refused %s', (_when, now, message) => {
    const renew = () => renewed(at('2027-05-20T12:00'), now)
    expect(renew).toThrow(message)
    expect(renew).toThrow(expect.objectContaining({ code: 'renewal_refused' } satisfies Partial<Problem>))
  })
})

test('failed deliveries are listed for two calendar months', () => {
  expect(shown(listedSince(at('2027-04-30T10:30')))).toBe('2027-02-28T10:30')
  expect(shown(listedSince(at('2028-04-30T10:30')))).toBe('2028-02-29T10:30')
})

describe('sending again', () => {
  const now = at('2027-05-20T12:00')
  const good = { status: 'ACTIVE', expiresAt: now + 1, deletedAt: null } as const
  test.each(['waiting', 'delivered', 'failed', 'canceled'])('is possible for one that is %s', (state) => {
    expect(() => checkResend(state, good, now)).not.toThrow()
  })
  const refused: [string, string, object, RegExp][] = [
    ['while it is being sent', 'leased', {}, /being sent right now/],
    ['without its subscription', 'failed', { deletedAt: now - 1 }, /deleted/],
    ['with it switched off', 'failed', { status: 'INACTIVE' }, /switched off/],
    ['after its end', 'failed', { expiresAt: now }, /expired/],
  ]
  test.each(refused)('is refused %s', (_when, state, differing, message) => {
    expect(() => checkResend(state, { ...good, ...differing }, now)).toThrow(message)
  })
})
