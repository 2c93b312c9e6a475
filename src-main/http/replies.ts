import etag from 'etag'
import type { Context, Middleware } from 'koa'
import type { FileReply } from '../../src-shared/contract/file.ts'
import { Problem, type Reply } from '../../src-shared/errors.ts'
import type { Core } from '../core.ts'
import { problemReply } from '../dispatch/problem-reply.ts'

/** A reply of the core as an HTTP response, with what saves sending it again (decision 7). */
export function send(ctx: Context, reply: Reply): void {
  ctx.status = reply.status
  ctx.set(reply.headers ?? {})
  if (reply.body === undefined) {
    ctx.body = null
    ctx.status = reply.status
    return
  }
  const text = JSON.stringify(reply.body)
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = text
  if (reply.status === 200 && (ctx.method === 'GET' || ctx.method === 'HEAD')) tag(ctx, etag(text))
}

/** A file as an HTTP response: to be saved, and never to be taken for a page. */
export function sendFile(
  ctx: Context,
  { name, mediaType, bytes }: FileReply,
  headers: Record<string, string> = {},
): void {
  ctx.set(headers)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ctx.status = 200
  ctx.attachment(name)
  ctx.set('Content-Type', mediaType)
  ctx.body = body
  tag(ctx, etag(body))
}

/**
 * Names what is sent, and leaves it out if the caller has that already. Not Koa's `fresh`: that sends it all the same
 * to clients that say no-cache, as `fetch` does whenever it is given an If-None-Match.
 */
export function tag(ctx: Context, name: string): void {
  ctx.set('ETag', name)
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  const known = ctx.get('If-None-Match').split(',').map(opaque)
  if (known.includes(opaque(name)) || known.includes('*')) ctx.status = 304
}

/** Turns what is thrown behind it into the problem body of decision 1. */
export function answerProblems(core: Core): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof Problem)) core.log.error({ error, path: ctx.path }, 'the request failed')
      const problem =
        error instanceof Problem ? error : new Problem('internal', 'Something went wrong here; it was logged.')
      send(ctx, problemReply(problem, { path: ctx.path, now: core.clock.now() }))
    }
  }
}
