import type { Context, Middleware } from 'koa'
import { PAGE_KEY } from '../../../src-shared/wire/page-key.ts'
import { pageFile } from '../static-page/static-page.ts'
import { cookieName } from './callers.ts'
import type { Sessions } from './sessions.ts'

const notBuilt = `The page of Apron is not built yet.

Run "npm run build" where Apron is, then load this address again.
The interface for partners works without it; GET /docs describes it.
`
const usedUp = `This sign-in link was used already or is older than ten minutes.

Ask Apron for a new one: press Enter where it runs, or start it again.
`

/** Files of the built page; passes on what is not one of them. */
export function servePage(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = await pageFile(folder, ctx.path)
    if (file) {
      ctx.set(file.headers)
      ctx.body = file.bytes
    } else if (ctx.path === '/') say(ctx, 404, notBuilt)
    else return next()
  }
}

/** `GET /sign-in?code=...`: swaps a one-time code for the two secrets of a session. */
export function signIn(sessions: Sessions): Middleware {
  return (ctx) => {
    const { code } = ctx.query
    const secrets = ctx.method === 'GET' && typeof code === 'string' ? sessions.signIn(code) : undefined
    if (!secrets) return say(ctx, 401, usedUp)
    ctx.cookies.set(cookieName(ctx), secrets.cookie, { httpOnly: true, sameSite: 'strict', overwrite: true })
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 303
    // The part after the # stays in the browser and is sent to no server.
    ctx.set('Location', `/#${PAGE_KEY}=${secrets.pageKey}`)
  }
}

function say(ctx: Context, status: number, text: string): void {
  ctx.status = status
  ctx.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  ctx.body = text
}
