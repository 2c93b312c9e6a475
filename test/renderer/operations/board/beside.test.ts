import { describe, expect, test } from 'vitest'
import { besideText, besideWidth } from '../../../../src-renderer/features/operations/board/model/beside.ts'
import type { LaneItem } from '../../../../src-renderer/features/operations/board/model/lanes.ts'
import { textWidth } from '../../../../src-renderer/features/operations/board/model/words.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import { flight } from './render.tsx'

const PIXELS = 10 / HOUR
const item = (more: Partial<LaneItem>): LaneItem =>
  ({ flight: flight(7, 8), startAt: 0, endAt: 2 * HOUR, clearUntil: 48 * HOUR, ...more }) as LaneItem
const width = Math.max(textWidth('AP7'), textWidth('LSZH'))

describe('the label beside a bar', () => {
  test.each<[string, Partial<LaneItem>, string]>([
    ['names the flight and where it goes', {}, 'AP7\nLSZH'],
    ['is the trip and leg where there is no number', { flight: flight(7, 8, { flightNumber: null }) }, 'T107/1\nLSZH'],
    ['is absent for maintenance', { flight: undefined as never }, ''],
  ])('%s', (_, more, text) => expect(besideText(item(more))).toBe(text))

  test.each<[string, Partial<LaneItem>, number, number]>([
    ['stands where the bar is too narrow', {}, PIXELS, width],
    ['is not needed where the name fits into the bar', {}, 200 * PIXELS, 0],
    ['needs space up to the next bar', { clearUntil: 3 * HOUR }, PIXELS, 0],
    ['is left out while that space is not known', { clearUntil: undefined as never }, PIXELS, 0],
    ['leaves the middle of the gap to a location mismatch', { clearUntil: 10 * HOUR, mismatchAfter: true }, PIXELS, 0],
    ['stands before a mismatch far away', { mismatchAfter: true }, PIXELS, width],
    ['is absent for maintenance', { flight: undefined as never }, PIXELS, 0],
  ])('%s', (_, more, pixels, expected) => expect(besideWidth(item(more), pixels)).toBe(expected))
})
