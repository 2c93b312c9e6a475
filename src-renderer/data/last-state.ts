import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import { prefetch, prefetchFromLastStart } from './prefetch.ts'

type State = Answer<EndpointFor<'setup.state'>>

const NAME = 'apron.state'

function read(): State | undefined {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A desk that was ready is so again at the next start, nearly always; any other state is not worth a guess. */
function keep(state: State): void {
  if (state.state === 'ready') localStorage.setItem(NAME, JSON.stringify(state))
  else localStorage.removeItem(NAME)
}

/**
 * Requests the state of the installation. The desktop app shows what it was the last time until the core, which is
 * still opening, answers: the screens are drawn meanwhile. A browser may be signed out, and shows nothing before it
 * knows.
 */
export function requestState(): void {
  if (bridge.desktop) prefetchFromLastStart('setup.state', { read, keep })
  else prefetch('setup.state', {})
}
