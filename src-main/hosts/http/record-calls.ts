import type { Context, Middleware } from 'koa'
import { DESK_HEADER } from '../../../src-shared/wire/page-key.ts'
import type { Core } from '../../composition/core.ts'
import type { SeenBody, SeenCall } from '../../services/traffic/call.ts'
import { hiddenParts } from './logged-path.ts'

const PARTNERS = '/api/'
const deskHeader = DESK_HEADER.toLowerCase()

/** What is noted of a call on its way; undefined where it is not recorded. */
export const seenOf = (ctx: Context): SeenCall | undefined => ctx.state.seen as SeenCall | undefined

/** Notes the body of a request, once it was read. */
export function noteBody(ctx: Context, body: SeenBody): void {
  const seen = seenOf(ctx)
  if (seen) seen.request = body
}

/** Whether a partner calls: at a path of theirs or with a key. The page of the desk calls with neither. */
function isPartners({ path, req }: Context): boolean {
  if (req.headers['x-auth-token'] !== undefined) return true
  return path.startsWith(PARTNERS) && req.headers[deskHeader] === undefined
}

/** The body of an answer: JSON as it was sent, of a file its name, type and size. */
function answeredBody(ctx: Context): SeenBody | undefined {
  const { body } = ctx
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return { bytes: body }
  // Files are sent as what they are, and none is JSON.
  if (Buffer.isBuffer(body) && ctx.response.get('Content-Type').startsWith('application/json')) return { bytes: body }
  const disposition = ctx.response.get('Content-Disposition')
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '')
  const size = ctx.response.get('Content-Length')
  return { files: [{ name, type: ctx.response.get('Content-Type'), size: size === '' ? null : Number(size) }] }
}

/** Notes the calls of partners with their answers, once these were sent or their connection broke. */
export function recordCalls(core: Core): Middleware {
  const { traffic } = core.host
  return (ctx, next) => {
    if (!isPartners(ctx)) return next()
    const seen: SeenCall = {}
    ctx.state.seen = seen
    const [at, begun] = [core.clock.now(), performance.now()]
    const { req, res } = ctx
    res.once('close', () => {
      // Koa's own body of an answer without one is not sent.
      if (res.statusCode !== 304 && req.method !== 'HEAD') seen.response = answeredBody(ctx)
      traffic.recorder.add({
        at,
        ms: performance.now() - begun,
        method: req.method ?? '',
        url: req.url ?? '',
        // Of a path that leads nowhere nothing is needed that may be a key.
        hidden: seen.operation === undefined || res.statusCode === 404 ? hiddenParts(req.url ?? '') : [],
        rawHeaders: req.rawHeaders,
        headers: req.headers,
        status: res.headersSent ? res.statusCode : null,
        responseHeaders: res.getHeaders(),
        requestId: String(res.getHeader('x-request-id') ?? ''),
        seen,
      })
    })
    return next()
  }
}
