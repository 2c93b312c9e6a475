import { describe, expect, test } from 'vitest'
import { moveValidation } from '../../../src-main/core/features/operations/board/rules.ts'
import { checkCrewable } from '../../../src-main/core/features/operations/board/seat-rules.ts'
import { verbatim } from '../../../src-shared/messages/index.ts'

describe('the crew of a flight', () => {
  const planned = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
  const open = { ...planned, canceledAt: null, postFlightClosedAt: null }
  test('can be changed while it is planned', () => expect(() => checkCrewable(open)).not.toThrow())
  test.each([
    ['cancelled', { canceledAt: 1 }, 'is canceled'],
    ['under way', { offBlockAt: 1 }, 'has actual times'],
    ['closed', { postFlightClosedAt: 1 }, 'is closed'],
  ])('stays once it is %s', (_what, given, words) => expect(() => checkCrewable({ ...open, ...given })).toThrow(words))
})

test('what is blocking comes first; what is known already says so', () => {
  const chain = { type: 'AIRCRAFT_LOCATION', message: verbatim('HB-ONE is at EGLF before.'), blocking: false }
  const overlap = { type: 'SCHEDULE_OVERLAP', message: verbatim('HB-ONE is taken then.'), blocking: true }
  expect(moveValidation([chain, overlap], [chain]).warnings).toEqual([
    { ...overlap, already: false },
    { ...chain, already: true },
  ])
})
