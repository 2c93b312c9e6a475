import type { Context } from 'koa'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { DESK_HEADER } from '../../../src-shared/wire/page-key.ts'
import type { Credentials } from '../../core/dispatch/authenticate.ts'
import type { Sessions } from './sessions.ts'

/** Cookies know no port: two Aprons on one machine must not overwrite each other's. */
export const cookieName = (ctx: Context): string => `apron_${ctx.req.socket.localPort}`

const input = (ctx: Context, header: string): string | undefined => ctx.get(header).trim() || undefined
/** The same of a header by its name in lower case, which Node has it by. */
const sent = (ctx: Context, header: string): string | undefined =>
  (ctx.req.headers[header] as string | undefined)?.trim() || undefined

/** The origin a request was sent to; Koa's own `origin` is the one it came from. */
export const originOf = (ctx: Context): string => `${ctx.protocol}://${ctx.host}`

/** Whether the browser says that a page of our own asks; other callers send neither header. */
function isSameOrigin(ctx: Context): boolean {
  const site = input(ctx, 'Sec-Fetch-Site')
  const origin = input(ctx, 'Origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === originOf(ctx)
}

/**
 * The session of the operator's own people in a browser: its cookie, and the key that the page alone knows.
 * @throws Problem signed_out; permission_missing when the page of another site asks.
 */
export function requireSession(ctx: Context, sessions: Sessions): void {
  if (!isSameOrigin(ctx)) throw new Problem('permission_missing', message('other_origin'))
  const [cookie, pageKey] = [ctx.cookies.get(cookieName(ctx)), input(ctx, DESK_HEADER)]
  if (sessions.has({ ...(cookie ? { cookie } : {}), ...(pageKey ? { pageKey } : {}) })) return
  throw new Problem('signed_out', message('signed_out'))
}

/** Headers in which other services take a key; the refusal names our header. */
const foreignHeaders = ['Authorization', 'X-Api-Key', 'Api-Key', 'X-Auth-Key', 'X-Access-Token']

/** @throws Problem key_missing for a key in a header that is not read. */
function refuseForeignHeader(ctx: Context): void {
  const header = foreignHeaders.find((name) => input(ctx, name) !== undefined)
  if (!header) return
  throw new Problem('key_missing', message('api_key_in_other_header', { header }))
}

/**
 * The credentials of a request: a key, or the session of the app's own page. The page identifies itself by a header
 * that no other site can send, with a secret that no other server on this computer gets.
 * @throws Problem key_missing, signed_out, permission_missing.
 */
export function credentialsOf(ctx: Context, entry: Endpoint, sessions: Sessions): Credentials {
  const token = sent(ctx, 'x-auth-token')
  const clientId = sent(ctx, 'x-api-client-id')
  if (token !== undefined) return { kind: 'key', token, clientId }
  const fromPage = input(ctx, DESK_HEADER) !== undefined
  if (!fromPage && entry.access !== 'desk' && entry.access !== 'setup') {
    refuseForeignHeader(ctx)
    return { kind: 'key', clientId }
  }
  requireSession(ctx, sessions)
  return { kind: 'desk' }
}
