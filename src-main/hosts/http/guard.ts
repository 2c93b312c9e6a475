import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import { isLoopback } from './loopback.ts'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** Sent with every response; a page or file sets its own content policy over it. */
export const responseHeaders = {
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const responseHeaderList = Object.entries(responseHeaders)

/** Names every response, with the caller's own X-Request-Id where it gave one (decision 7). */
export const identify: Middleware = ({ req, res }, next) => {
  const wanted = req.headers['x-request-id'] as string | undefined
  res.setHeader('X-Request-Id', wanted !== undefined && REQUEST_ID.test(wanted) ? wanted : randomUUID())
  for (const [name, value] of responseHeaderList) res.setHeader(name, value)
  return next()
}

/** A check of every request before any work is done for it. @throws Problem where it is refused. */
export type Check = (ctx: Context) => void

/** Passes on requests that all checks let through, one middleware for all of them. */
export function pass(...checks: Check[]): Middleware {
  return (ctx, next) => {
    for (const check of checks) check(ctx)
    return next()
  }
}

/** @throws Problem invalid_input unless a request of HTTP/1.1 has exactly one Host header (RFC 9112, 3.2). */
function checkHostCount(request: IncomingMessage): void {
  const { rawHeaders } = request
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  if (count === 1 || (count === 0 && request.httpVersion === '1.0')) return
  throw fieldProblem('Host', message('host_header_count', { number: count }), 'header')
}

/**
 * Lets through what is addressed to a loopback name or one of `names` (decision 11): a web page of another site can
 * point its own name at this machine, but not send ours as Host.
 * @throws Problem host_refused, invalid_input.
 */
export function checkHost(names: string[]): Check {
  const allowed = new Set(names.map((name) => name.toLowerCase()))
  return ({ req }) => {
    checkHostCount(req)
    const name = (req.headers.host ?? '').toLowerCase().replace(/:\d*$/, '')
    if (isLoopback(name) || allowed.has(name)) return
    throw new Problem('host_refused', message('host_name_refused', { name: name.slice(0, 80) }))
  }
}

/** @throws Problem expectation_failed for an Expect header other than 100-continue, which Node answers itself. */
export const checkExpectation: Check = ({ req }) => {
  const expected = req.headers.expect
  if (expected === undefined || expected === '' || expected.toLowerCase() === '100-continue') return
  throw new Problem('expectation_failed', message('expect_header_refused'))
}

/** Lets pages of the origins that the operator named ask the interface; without any, browsers keep them out. */
export function allowOrigins(origins: string[]): Middleware {
  const allowed = new Set(origins)
  return (ctx, next) => {
    ctx.vary('Origin')
    const origin = ctx.get('Origin')
    if (!allowed.has(origin)) return next()
    ctx.set('Access-Control-Allow-Origin', origin)
    ctx.set(
      'Access-Control-Expose-Headers',
      'X-Request-Id, ETag, Deprecation, Link, X-Total-Count, Retry-After, X-Ignored-Fields, Preference-Applied, ' +
        'Idempotent-Replayed',
    )
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') return next()
    ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
    ctx.set(
      'Access-Control-Allow-Headers',
      'Content-Type, X-Auth-Token, X-Api-Client-Id, X-Request-Id, If-None-Match, Prefer, Idempotency-Key',
    )
    ctx.set('Access-Control-Max-Age', '600')
    ctx.status = 204
  }
}
