import type { Middleware } from 'koa'
import type { Log } from '../../core/runtime/log.ts'
import { keysOf, loggedKey, loggedPath } from './logged-path.ts'

/** One line a request; of the key only its first characters, of the query and of keys in the path nothing. */
export function logRequests(log: Log): Middleware {
  const logged: Middleware = async (ctx, next) => {
    const started = performance.now()
    try {
      await next()
    } finally {
      const ms = Math.round(performance.now() - started)
      const key = loggedKey(ctx.get('X-Auth-Token'))
      const path = loggedPath(ctx.path, keysOf(ctx.headers))
      const id = ctx.response.get('X-Request-Id')
      log.info({ id, method: ctx.method, path, status: ctx.status, ms, key }, 'request')
    }
  }
  return (ctx, next) => (log.isLevelEnabled('info') ? logged(ctx, next) : next())
}
