import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../../src-shared/wire/bridge.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { BuiltIn, OperatorBasics } from './scenario-request.ts'

const LOOKS_EVERY_MS = 25

/**
 * Sets up an operator where there is none: with nothing, or with the demo's records.
 * @param progress called with the share that is done, 0 to 1.
 * @throws where it could not be filled.
 */
export async function setUp(
  dispatch: Dispatch,
  scenario: BuiltIn,
  basics: OperatorBasics,
  progress: (share: number) => void,
): Promise<void> {
  const desk = createClient((operation, sent) => dispatch({ operation, credentials: { kind: 'desk' }, ...sent }))
  const body = scenario === 'empty' ? { kind: 'empty' as const, ...basics } : { kind: 'demo' as const }
  const begun = await desk.setup.start({ body })
  if (begun.status > 299) throw new Error((begun.body as ProblemBody).message)
  for (;;) {
    const { body: state } = await desk.setup.state({})
    if (!state || !('state' in state)) throw new Error('the state of the setup could not be read')
    if (state.state !== 'filling') return
    progress(state.total === 0 ? 0 : state.done / state.total)
    await pause(LOOKS_EVERY_MS)
  }
}
