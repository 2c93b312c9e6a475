import type { testClock as contract } from '../../../../../src-shared/contract/integrations/test-clock.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'

function presentClock({ testClock: clock, now }: Pick<Reading, 'now'> & Uses<'testClock'>) {
  if (!clock) return { now, movable: false, frozen: false, aheadMs: 0 }
  const at = clock.now()
  return { now: at, movable: true, frozen: clock.isFrozen, aheadMs: at - clock.real.now() }
}

export const testClock = withServices(
  'testClock',
  'notifyScreens',
)<typeof contract>({
  read: presentClock,
  set(context, { body }) {
    const clock = context.testClock
    if (!clock) throw new Problem('state_conflict', message('clock_not_movable'))
    const { at, by, frozen, real } = body
    if (at !== undefined && by !== undefined) throw fieldProblem('by', message('clock_moved_twice'))
    if (real && (at !== undefined || by !== undefined || frozen))
      throw fieldProblem('real', message('clock_moved_twice'))
    // Frozen first and running last, so that nothing happens between the parts.
    if (frozen) clock.freeze()
    if (at !== undefined) clock.moveTo(at)
    if (by !== undefined) clock.moveTo(clock.now() + by)
    if (real) clock.moveTo(clock.real.now())
    if (frozen === false || real) clock.run()
    context.notifyScreens(['testClock', '*'])
    return presentClock(context)
  },
})
