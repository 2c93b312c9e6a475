import { expect, test } from 'vitest'
import { positionWords } from '../../../src-renderer/features/sales/quotes/position-words.ts'

const at = Date.UTC(2027, 2, 1, 14)
const next = { airport: 'LOWW', positioning: 70, at, timeZone: 'Europe/Vienna' }

test.each([
  ['there already', { from: 'GMMX', positioning: 0, after: null }, 'utc', ['from GMMX, +0:00 positioning']],
  [
    'home afterwards',
    { from: 'LSZH', positioning: 185, after: { ...next, airport: 'LSZH', at: null } },
    'utc',
    ['from LSZH, +3:05 positioning', 'then +1:10 to base LSZH'],
  ],
  [
    'on to its next flight',
    { from: 'LSZH', positioning: 60, after: next },
    'utc',
    ['from LSZH, +1:00 positioning', 'Next flight from LOWW at 1 Mar 14:00 needs a 1:10 positioning'],
  ],
  [
    'its time as the form has times',
    { from: 'LSZH', positioning: 60, after: next },
    'local',
    ['from LSZH, +1:00 positioning', 'Next flight from LOWW at 1 Mar 15:00 needs a 1:10 positioning'],
  ],
  ['place unknown', { from: null, positioning: 0, after: { ...next, positioning: 0 } }, 'utc', ['+0:00 positioning']],
] as const)('%s', (_what, offer, typedIn, words) => {
  expect(positionWords(offer, typedIn)).toEqual(words)
})
