import type { IncomingMessage, ServerResponse } from 'node:http'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../src-shared/wire/errors.ts'

/** Clients that wait for a 100 before they send their body (`Expect: 100-continue`). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/** Notes a client that waits for a 100; for the server's event `checkContinue`. */
export const awaitContinue = (request: IncomingMessage, response: ServerResponse): void =>
  void waiting.set(request, response)

/** Whether the client still waits for a 100. */
export const isAwaitingContinue = (request: IncomingMessage): boolean => waiting.has(request)

/** Whether a request carries a body, by its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * The body of a request, chunk by chunk; a client that waits for permission gets it now. The first byte is read when
 * the first chunk is requested.
 * @throws Problem invalid_input when the connection ends before the body does.
 */
export async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  waiting.get(request)?.writeContinue()
  waiting.delete(request)
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw fieldProblem('body', message('connection_ended'))
  }
}
