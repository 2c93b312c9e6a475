import { timingSafeEqual } from 'node:crypto'
import Router, { type RouterContext } from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { answersFile, type FileReply, isStreamed } from '../../../src-shared/contract/file.ts'
import { IDEMPOTENCY_HEADER } from '../../../src-shared/contract/idempotency.ts'
import { contract, type Operation } from '../../../src-shared/contract/index.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import type { Credentials } from '../../core/dispatch/authenticate.ts'
import { hashKey } from '../../core/dispatch/key-token.ts'
import { credentialsOf } from './callers.ts'
import { entityTag, knownAnswers } from './entity-tag.ts'
import { injectFault } from './inject-fault.ts'
import { isLoopback } from './loopback.ts'
import { seenOf } from './record-calls.ts'
import { jsonOf, send, sendFile, sendJson, sendStream, sendUnchanged } from './replies.ts'
import type { Sessions } from './sessions.ts'
import { createStoredReplies, type StoredReplies } from './stored-replies.ts'
import { noteAdmitted } from './unread.ts'
import { type ReadBody, withBody } from './with-body.ts'

/**
 * For the one operation that takes it, `fieldDevices.invite`: whoever started this host may invite field devices with the key that it printed, from this computer: they have the
 * desk's rights by the sign-in link too. Other keys, and this one after the next start, may not.
 * @throws Problem key_unknown, key_expired.
 */
async function asOwner(core: Core, ctx: Context): Promise<Credentials | undefined> {
  const { startKey } = core.host
  const token = ctx.get('X-Auth-Token')
  if (startKey === null || token === '') return undefined
  if (!isLoopback(ctx.req.socket.remoteAddress ?? '')) return undefined
  if (!timingSafeEqual(Buffer.from(hashKey(token)), Buffer.from(startKey))) return undefined
  // It may have been revoked since.
  await core.identify({ kind: 'key', token }, core.clock.now())
  return { kind: 'desk', actor: 'Command line' }
}

/** An operation at one of its paths. */
export interface Route {
  operation: Operation
  entry: Endpoint
  path: string
}

/** Every path of the contract, aliases too. */
export const routes: Route[] = Object.entries(contract).flatMap(([group, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).flatMap(([name, entry]) =>
    [entry.path, ...(entry.alias ? [entry.alias] : [])].map((path) => ({
      operation: `${group}.${name}` as Operation,
      entry,
      path,
    })),
  ),
)

/** The partners' part of the interface: the desk's own operations are not public. */
export const published = routes.filter(({ entry }) => entry.access !== 'desk' && entry.access !== 'setup')

/**
 * `/api/external/flight 5`, `/desk/keys 3`: what a path begins with and its number of slashes, by which its router is
 * found. A slash at the end changes nothing.
 */
function placeOf(path: string): string {
  const heads = path.startsWith('/api/') ? 4 : 3
  let end = path.length
  let slashes = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    slashes++
    if (slashes === heads) end = at
  }
  if (path.endsWith('/')) slashes--
  return `${path.slice(0, end)} ${slashes}`
}

/** Sorts `/user/account` before `/user/{reference}`. */
const literalsFirst = (a: Route, b: Route): number => {
  const key = ({ path }: Route) => path.replace(/\{\w+\}/g, '\uffff')
  return key(a) < key(b) ? -1 : 1
}

/** Whether a Prefer header requests strict handling (RFC 7240): `respond-async, handling=strict; why=x`. */
const prefersStrict = (prefer = ''): boolean =>
  prefer !== '' && prefer.split(',').some((one) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(one))

type Revisions = readonly { revision: string }[]

/** The revisions of answers that the caller or this server has. */
function revisionsOf(...answers: Revisions[]): string[] {
  const revisions: string[] = []
  for (const some of answers) for (const { revision } of some) revisions.push(revision)
  return revisions
}

/** The state kept from one request to the next. */
interface RouteState {
  sessions: Sessions
  kept: StoredReplies
}

/** Asks the core. A body is read only of those who may use the operation. */
async function answer(core: Core, { sessions, kept }: RouteState, { operation, entry }: Route, ctx: RouterContext) {
  const seen = seenOf(ctx)
  if (seen) seen.operation = operation
  const owner = entry === contract.fieldDevices.invite ? await asOwner(core, ctx) : undefined
  const credentials = owner ?? credentialsOf(ctx, entry, sessions)
  if (core.host.faults.isActive && (await injectFault(core, ctx, operation, credentials))) return
  const { params, query, path } = ctx
  const strict = prefersStrict(ctx.req.headers.prefer as string | undefined)
  const idempotencyKey = ctx.req.headers[IDEMPOTENCY_HEADER.toLowerCase()] as string | undefined
  const request = entry.method === 'GET' && credentials.kind === 'key' ? `${strict} ${ctx.url}` : undefined
  const earlier = request === undefined ? [] : kept.find(request)
  const known = knownAnswers(ctx)
  const revisions = revisionsOf(known, earlier)
  const ask = (read: ReadBody) =>
    core.dispatch({ operation, credentials, params, query, path, strict, idempotencyKey, revisions, seen, ...read })
  const admit = async () => {
    const caller = await core.admit({ operation, credentials })
    noteAdmitted(ctx)
    return caller
  }
  const reply = await withBody(core, entry, ctx, admit, ask)
  const isInternal = entry.access === 'desk' || entry.access === 'setup'
  ctx.res.setHeader('Cache-Control', isInternal ? 'no-store' : 'private, no-cache')
  if (reply.status === 304) {
    const isOf = ({ revision }: { revision: string }) => revision === reply.revision
    const has = known.find(isOf)
    if (has) return sendUnchanged(ctx, has.tag)
    const again = earlier.find(isOf)
    if (again) return sendJson(ctx, { ...again, status: entry.status ?? 200 })
  }
  if (isStreamed(reply.body)) return sendStream(ctx, reply.body, reply)
  if (answersFile(entry) && reply.status < 300) return sendFile(ctx, reply.body as FileReply, reply)
  const { status, revision, headers, body } = reply
  if (request === undefined || revision === undefined || status !== 200 || body === undefined) return send(ctx, reply)
  const content = jsonOf(body)
  const made = { revision, headers, content, tag: entityTag(ctx, content, revision) }
  kept.keep(request, made)
  sendJson(ctx, { ...made, status: 200 })
}

/** What a path that was asked before led to. */
interface RouteMatch {
  route: Route
  params: Record<string, string>
}

/** Paths that are remembered: clients ask the same ones again and again. A long one is none of those. */
const REMEMBERED_PATHS = 2000
const MAX_REMEMBERED = 200

/**
 * Finds the operation by method and path. One router for each leading path and length: a router tries its routes one
 * after the other, so a single one would make the last of 147 slow.
 */
export function routeOperations(core: Core, sessions: Sessions): Middleware {
  const held: RouteState = { sessions, kept: createStoredReplies() }
  const routers = new Map<string, Router>()
  for (const route of routes.toSorted(literalsFirst)) {
    const key = placeOf(route.path)
    const router = routers.get(key) ?? new Router({ sensitive: true })
    routers.set(key, router)
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1')
    router.register(pattern, [route.entry.method], (ctx) => {
      remember(`${ctx.method} ${ctx.path}`, { route, params: ctx.params })
      return answer(core, held, route, ctx)
    })
  }
  const remembered = new Map<string, RouteMatch>()
  function remember(request: string, found: RouteMatch): void {
    if (request.length > MAX_REMEMBERED) return
    if (remembered.size >= REMEMBERED_PATHS) remembered.clear()
    remembered.set(request, found)
  }
  const found = new Map([...routers].map(([key, router]) => [key, router.routes()]))
  return (ctx, next) => {
    const earlier = remembered.get(`${ctx.method} ${ctx.path}`)
    if (earlier) {
      const { route, params } = earlier
      return answer(core, held, route, Object.assign(ctx, { params: { ...params } }) as RouterContext)
    }
    const router = found.get(placeOf(ctx.path))
    if (!router) return next()
    return router(ctx as RouterContext, async () => {
      const layers = (ctx as RouterContext).matched ?? []
      if (layers.length === 0) return next()
      refuseMethod(ctx, [...new Set(layers.flatMap((layer) => layer.methods))])
    })
  }
}

/** Answers OPTIONS; @throws Problem method_refused for all else. */
export function refuseMethod(ctx: Pick<RouterContext, 'method' | 'set'> & { status: number }, allowed: string[]): void {
  ctx.set('Allow', [...allowed, 'OPTIONS'].join(', '))
  if (ctx.method !== 'OPTIONS') {
    throw new Problem('method_refused', message('method_not_allowed', { allowed, method: ctx.method }))
  }
  ctx.status = 204
}
