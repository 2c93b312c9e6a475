import { useState } from 'react'
import type { Sending } from '../../src-shared/bridge.ts'
import { CHANGE_HEADER } from '../../src-shared/change-header.ts'
import type { Answer, Sent } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import type { ApiError } from '../ui/api-error.ts'
import { showError } from '../ui/messages.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { noteConnected } from './connection.ts'

/** `changeId`: the change that was made, which can be undone by it; undefined where nothing changed. */
type Outcome<Body> = { done: true; data: Body; changeId: string | undefined } | { done: false; error: ApiError }

export interface Command<O extends Operation> {
  run(sent: Sent<EndpointFor<O>>): Promise<Outcome<Answer<EndpointFor<O>>>>
  isPending: boolean
  /** Why the last run was refused; cleared by the next one. */
  error: ApiError | undefined
  reset(): void
}

/** Something the user does. A refusal is shown as a message, unless the form shows it itself (`quiet`). */
export function useApiMutation<O extends Operation>(operation: O, { quiet = false } = {}): Command<O> {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  return {
    isPending: running,
    error,
    reset: () => setError(undefined),
    async run(sent) {
      setRunning(true)
      setError(undefined)
      const reply = await bridge.call(operation, sent as Sending).catch(() => undefined)
      setRunning(false)
      const refusal = reply ? apiErrorOf(reply) : unreachable
      if (reply) noteConnected()
      const changeId = reply?.headers?.[CHANGE_HEADER]
      if (!refusal) return { done: true, data: reply?.body as Answer<EndpointFor<O>>, changeId }
      setError(refusal)
      if (!quiet) showError(refusal)
      return { done: false, error: refusal }
    },
  }
}
