import Koa, { type Middleware } from 'koa'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem, type ProblemCode } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import type { Rate } from '../../core/runtime/config.ts'
import { version } from '../../platform/version.ts'
import { serveCalendars } from './calendars.ts'
import { closestRoutes } from './closest-route.ts'
import { allowOrigins, checkExpectation, checkHost, identify, pass } from './guard.ts'
import { limitRate } from './limits.ts'
import type { LiveUpdates } from './live.ts'
import { servePage, signIn } from './page.ts'
import { recordCalls } from './record-calls.ts'
import { describeInterface } from './reference.ts'
import { answerProblems, send } from './replies.ts'
import { logRequests } from './requests.ts'
import { published, refuseMethod, routeOperations } from './routes.ts'
import type { Sessions } from './sessions.ts'
import { endUnread } from './unread.ts'

export interface AppOptions {
  /** The folder of the built page. */
  page: string
  /** Host names to answer to beside those of loopback. */
  names: string[]
  /** Origins whose pages may ask the interface; none by default. */
  origins: string[]
  /** The rate limit of callers from other machines; null: none. */
  rate: Rate | null
}

/** Paths that no operation has. They are read, and need no key. */
function only(pages: Record<string, Middleware>): Middleware {
  const found = new Map(Object.entries(pages))
  return (ctx, next) => {
    const page = found.get(ctx.path)
    if (!page) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuseMethod(ctx, ['HEAD', 'GET'])
    return page(ctx, next)
  }
}

const unknownPath: Middleware = (ctx) => {
  // `OPTIONS *` asks about the server as a whole.
  if (ctx.path === '*') return refuseMethod(ctx, ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const near = closestRoutes(published, ctx.method, ctx.path).join(', ')
  if (near) throw new Problem('unknown_path', message('path_unknown_closest', { near, path: ctx.path }))
  throw new Problem('unknown_path', message('path_unknown', { path: ctx.path }))
}

/** Whether changes are saved, for a program that watches; why not by the code that they are refused with. */
function stateOf({ host: { health } }: Core): { status: 'ok' | 'read_only'; code?: ProblemCode } {
  if (health.damage) return { status: 'read_only', code: 'storage_damaged' }
  if (!health.storage) return { status: 'ok' }
  const { trouble } = health.storage
  return { status: 'read_only', code: trouble === 'gone' ? 'storage_failed' : `storage_${trouble}` }
}

/** HTTP over dispatch: a request is checked and identified, then routed by its path, then dispatched. */
export function createApp(core: Core, sessions: Sessions, live: LiveUpdates, options: AppOptions): Koa {
  const app = new Koa()
  app.use(endUnread)
  app.use(identify)
  app.use(logRequests(core.log))
  app.use(answerProblems(core))
  app.use(pass(checkHost(options.names), checkExpectation))
  // A question whether an origin may ask does not count.
  if (options.origins.length > 0) app.use(allowOrigins(options.origins))
  app.use(limitRate(core, options.rate))
  // Requests for another host, or over the rate, cost no record.
  app.use(recordCalls(core))
  app.use(
    only({
      '/health': (ctx) => send(ctx, { status: 200, body: { ...stateOf(core), version } }),
      '/sign-in': signIn(sessions),
      '/desk/live': live.answer,
      ...describeInterface(core),
    }),
  )
  app.use(serveCalendars(core))
  app.use(routeOperations(core, sessions))
  app.use(servePage(options.page))
  app.use(unknownPath)
  // The remaining errors are connections that broke while an answer was on its way.
  app.on('error', (error) => core.log.info({ error }, 'the connection broke'))
  return app
}
