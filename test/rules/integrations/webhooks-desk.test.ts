import { describe, expect, test } from 'vitest'
import {
  HOLDS_BACK_FOR,
  type WaitReason,
  waitReasonOf,
} from '../../../src-main/core/features/integrations/webhooks/desk-rules.ts'
import { ORDERED_ATTEMPTS } from '../../../src-main/services/delivery/retry.ts'

const now = 1_000_000
const fresh = { state: 'waiting', dueAt: now, attempts: 0, windowStartedAt: null as number | null }
const other = { id: 7, state: 'waiting', attempts: 0 }
const waits = (reason: WaitReason['reason'], until: number | null = null, deliveryId: number | null = null) => ({
  reason,
  until,
  deliveryId,
})

describe('why a delivery waits', () => {
  type Row = [string, Partial<typeof fresh>, number | null, (typeof other)[]]
  const rows: [...Row, WaitReason | null][] = [
    ['it is due', {}, null, [], waits('turn')],
    ['its window is open', { windowStartedAt: now - 1, dueAt: now + 5 }, null, [other], waits('window', now + 5)],
    ['its window is over', { windowStartedAt: now - 9 }, null, [], waits('turn')],
    ['it has failed and is tried later', { attempts: 2, dueAt: now + 30 }, null, [], waits('retry', now + 30)],
    ['its receiver is left alone', {}, now + 60, [], waits('paused', now + 60)],
    ['its receiver is tried again now', {}, now, [], waits('turn')],
    [
      'its own time is later than the receiver’s',
      { attempts: 1, dueAt: now + 90 },
      now + 60,
      [],
      waits('retry', now + 90),
    ],
    ['an earlier one goes first', {}, now + 60, [other], waits('earlier', null, 7)],
    ['an earlier one has been tried often', {}, null, [{ ...other, attempts: HOLDS_BACK_FOR }], waits('turn')],
    ['one of those is under way', {}, null, [{ id: 8, state: 'leased', attempts: 9 }], waits('earlier', null, 8)],
    ['its subscription was switched off', { state: 'held' }, null, [], waits('held')],
    ['it has arrived', { state: 'delivered' }, now + 60, [other], null],
    ['it is under way', { state: 'leased' }, null, [], null],
  ]
  test.each(rows)('%s', (_what, differing, openUntil, earlier, expected) => {
    expect(waitReasonOf({ ...fresh, ...differing }, openUntil, earlier, now)).toEqual(expected)
  })
})

test('the sender and the desk are of one mind about how long order is kept', () => {
  expect(HOLDS_BACK_FOR).toBe(ORDERED_ATTEMPTS)
})
