import type { Middleware } from 'koa'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { operatorIds } from '../../core/dispatch/authenticate.ts'
import { sendFile } from './replies.ts'
import { refuseMethod } from './routes.ts'

const CALENDAR = /^\/calendar\/([^/]{1,80})\.ics$/
const PREFIX = '/calendar/'

/**
 * `GET /calendar/<token>.ics`: the roster of a crew member for calendar programs, which send no key; the token in the
 * address is the credential. Its code alone determines the operator.
 * @throws Problem unknown_path for a link that is turned off, renewed or made up, all alike.
 */
export function serveCalendars(core: Core): Middleware {
  const answer: Middleware = async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuseMethod(ctx, ['HEAD', 'GET'])
    const [, token] = CALENDAR.exec(ctx.path) ?? []
    if (token !== undefined) {
      for (const operatorId of await core.data.readers.read(operatorIds)) {
        const credentials = { kind: 'desk', operatorId, actor: 'calendar link' } as const
        const path = `${PREFIX}***`
        const reply = await core.dispatch({ operation: 'calendarLinks.calendar', credentials, params: { token }, path })
        if (reply.status !== 200) continue
        ctx.set('Cache-Control', 'private, no-cache')
        sendFile(ctx, reply.body as FileReply)
        ctx.set('Content-Type', 'text/calendar; charset=utf-8')
        return
      }
    }
    throw new Problem('unknown_path', message('calendar_link_unknown'))
  }
  return (ctx, next) => (ctx.path.startsWith(PREFIX) ? answer(ctx, next) : next())
}
