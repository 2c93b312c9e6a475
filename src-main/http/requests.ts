import type { Middleware } from 'koa'
import type { Log } from '../runtime/log.ts'

const SHOWN_CHARACTERS = 10

/** One line a request; of the key only its first characters, of the query nothing. */
export function logRequests(log: Log): Middleware {
  const logged: Middleware = async (ctx, next) => {
    const started = performance.now()
    try {
      await next()
    } finally {
      const ms = Math.round(performance.now() - started)
      const key = ctx.get('X-Auth-Token').slice(0, SHOWN_CHARACTERS) || undefined
      const id = ctx.response.get('X-Request-Id')
      log.info({ id, method: ctx.method, path: ctx.path, status: ctx.status, ms, key }, 'request')
    }
  }
  return (ctx, next) => (log.isLevelEnabled('info') ? logged(ctx, next) : next())
}
