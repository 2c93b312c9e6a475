import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { CHANGE_HEADER } from '../../src-shared/wire/change-header.ts'
import { bridge } from '../api.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { markDisconnected, noteConnected } from './connection.ts'

interface ApiAnswer<Data> {
  data: Data
  /** The change that the call made, for undoing exactly that one; undefined where nothing changed. */
  changeId: string | undefined
}

/**
 * Calls an operation and unwraps its answer. Throws an `ApiError` where the core refuses the call or can't be reached.
 * An aborted `signal` cancels the request over HTTP; a call over IPC can't be canceled.
 */
export async function sendToApi<O extends Operation>(
  operation: O,
  sent: RequestParts<EndpointFor<O>>,
  signal?: AbortSignal,
): Promise<ApiAnswer<Answer<EndpointFor<O>>>> {
  const reply = await bridge.call(operation, sent as Sending, ...(signal ? [signal] : [])).catch((reason) => {
    if (signal?.aborted) throw reason
    markDisconnected()
    throw unreachable()
  })
  noteConnected()
  const error = apiErrorOf(reply)
  if (error) throw error
  return { data: reply.body as Answer<EndpointFor<O>>, changeId: reply.headers?.[CHANGE_HEADER] }
}

/** The data an operation answers with; errors as in `sendToApi`. */
export const callApi = async <O extends Operation>(
  operation: O,
  sent: RequestParts<EndpointFor<O>>,
  signal?: AbortSignal,
): Promise<Answer<EndpointFor<O>>> => (await sendToApi(operation, sent, signal)).data
