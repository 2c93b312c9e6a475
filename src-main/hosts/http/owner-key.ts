import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Core } from '../../composition/core.ts'
import type { Credentials } from '../../core/dispatch/authenticate.ts'
import { hashKey } from '../../core/dispatch/key-token.ts'
import { isLoopback } from './loopback.ts'

/**
 * For the one operation that takes it, `fieldDevices.invite`: whoever started this host may invite field devices with the key that it printed, from this computer: they have the
 * desk's rights by the sign-in link too. Other keys, and this one after the next start, may not.
 * @throws Problem key_unknown, key_expired.
 */
export async function asOwner(core: Core, ctx: Context): Promise<Credentials | undefined> {
  const { startKey } = core.host
  const token = ctx.get('X-Auth-Token')
  if (startKey === null || token === '') return undefined
  if (!isLoopback(ctx.req.socket.remoteAddress ?? '')) return undefined
  if (!timingSafeEqual(Buffer.from(hashKey(token)), Buffer.from(startKey))) return undefined
  // It may have been revoked since.
  await core.identify({ kind: 'key', token }, core.clock.now())
  return { kind: 'desk', actor: 'Command line' }
}
