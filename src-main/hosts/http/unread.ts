import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import { hasBody, isAwaitingContinue } from './request-body.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** A body of this size that is left unread costs less than a new connection. */
const SMALL = 64 * KIB
/**
 * How much of a refused body is read and thrown away, so that a client that reads only once it has sent everything sees
 * the answer; of a caller that may not use the operation far less.
 */
const allowances = {
  admitted: { bytes: 64 * MIB, ms: 30_000 },
  unknown: { bytes: MIB, ms: 2000 },
}

/** Notes that the caller may use the operation. */
export const noteAdmitted = (ctx: Context): void => {
  ctx.state.admitted = true
}

/** Settles once the rest of a body was thrown away, the client hung up, or enough was read. */
function discard(request: IncomingMessage, { bytes, ms }: { bytes: number; ms: number }): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    const end = () => {
      clearTimeout(timer)
      request.off('data', count).off('end', end).off('close', end).off('error', end)
      request.pause()
      resolve()
    }
    const count = (chunk: Buffer) => {
      size += chunk.length
      if (size > bytes) end()
    }
    const timer = setTimeout(end, ms)
    request.on('data', count).once('end', end).once('close', end).once('error', end)
  })
}

async function* sentBeforeDiscarding(text: string, ctx: Context): AsyncGenerator<string> {
  yield text
  await discard(ctx.req, ctx.state.admitted ? allowances.admitted : allowances.unknown)
}

/**
 * Ends the connection of a request that was answered before its body was read. The answer goes out at once; a bounded
 * rest of the body is thrown away before the end, since a connection that is closed with bytes in it loses the answer.
 */
export const endUnread: Middleware = (ctx, next) => (hasBody(ctx.req) ? next().then(() => endWhereUnread(ctx)) : next())

function endWhereUnread(ctx: Context): void {
  if (ctx.req.complete || ctx.req.destroyed) return
  const size = Number(ctx.get('Content-Length') || Number.POSITIVE_INFINITY)
  const isWaiting = isAwaitingContinue(ctx.req)
  if (size <= SMALL && !isWaiting) return
  ctx.set('Connection', 'close')
  const { body } = ctx
  if (isWaiting || typeof body !== 'string' || ctx.method === 'HEAD') return
  ctx.body = Readable.from(sentBeforeDiscarding(body, ctx))
  ctx.length = Buffer.byteLength(body)
}
