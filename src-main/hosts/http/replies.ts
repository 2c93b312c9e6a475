import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { FileReply, StreamedFile } from '../../../src-shared/contract/file.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { problemReply } from '../../core/dispatch/problem-reply.ts'
import { entityTag, tag } from './entity-tag.ts'
import { keysOf, loggedPath } from './logged-path.ts'

/** A reply of the core as an HTTP response, with what saves sending it again (decision 7). */
export function send(ctx: Context, reply: Reply): void {
  if (reply.body !== undefined) {
    const content = jsonOf(reply.body)
    const isRead = reply.status === 200 && (ctx.method === 'GET' || ctx.method === 'HEAD')
    sendJson(ctx, { ...reply, content, tag: isRead ? entityTag(ctx, content, reply.revision) : undefined })
    return
  }
  ctx.status = reply.status
  setHeaders(ctx, reply.headers)
  ctx.body = null
  ctx.status = reply.status
}

/** Says that the caller has the newest answer already, by the ETag that it has of it. */
export function sendUnchanged(ctx: Context, tag: string): void {
  ctx.status = 304
  ctx.res.setHeader('ETag', tag)
}

/** Straight to the response: Koa looks at each of them again. */
function setHeaders({ res }: Context, headers: Record<string, string> | undefined): void {
  if (headers) for (const name of Object.keys(headers)) res.setHeader(name, headers[name] as string)
}

/** From this length on a body is encoded once, for its length, its ETag and the connection; a shorter one goes with its headers. */
const LONG = 4096

/** A body as JSON. */
export function jsonOf(body: unknown): string | Buffer {
  const text = JSON.stringify(body)
  return text.length < LONG ? text : Buffer.from(text)
}

interface JsonReply {
  status: number
  headers?: Record<string, string> | undefined
  /** The body as JSON. */
  content: string | Buffer
  tag: string | undefined
}

/** The same of a body that is written already. */
export function sendJson(ctx: Context, { status, headers, content, tag: name }: JsonReply): void {
  ctx.status = status
  setHeaders(ctx, headers)
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8')
  ctx.body = content
  if (name !== undefined) tag(ctx, name)
}

/** A file as an HTTP response: to be saved, and never to be taken for a page. */
export function sendFile(
  ctx: Context,
  { name, mediaType, bytes }: FileReply,
  { headers = {}, revision }: Pick<Reply, 'headers' | 'revision'> = {},
): void {
  ctx.set(headers)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ctx.status = 200
  ctx.attachment(name)
  ctx.set('Content-Type', mediaType)
  ctx.body = body
  tag(ctx, entityTag(ctx, body, revision))
}

/**
 * The same of a file that is made while it is sent. Where that fails the connection breaks, so that the
 * received part is not taken for the whole.
 */
export function sendStream(
  ctx: Context,
  { name, mediaType, chunks }: StreamedFile,
  { headers = {} }: Pick<Reply, 'headers'> = {},
): void {
  ctx.set(headers)
  ctx.status = 200
  ctx.attachment(name)
  const body = chunks instanceof Readable ? chunks : Readable.from(chunks)
  body.once('error', () => ctx.res.destroy())
  ctx.body = body
  ctx.set('Content-Type', mediaType)
}

/** Turns what is thrown behind it into the problem body of decision 1. */
export function answerProblems(core: Core): Middleware {
  return (ctx, next) =>
    next().catch((error: unknown) => {
      if (!(error instanceof Problem)) {
        const path = loggedPath(ctx.path, keysOf(ctx.headers))
        core.log.error({ error, path }, 'the request failed')
      }
      const problem = error instanceof Problem ? error : new Problem('internal', message('unexpected_error'))
      send(ctx, problemReply(problem, { path: ctx.path, now: core.clock.now() }))
    })
}
