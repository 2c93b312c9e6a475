import { STATUS_CODES } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'koa'
import { englishText, message } from '../../../src-shared/messages/index.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import type { FaultRule } from '../../core/data/fault-rule.ts'
import type { Credentials } from '../../core/dispatch/authenticate.ts'
import { seenOf } from './record-calls.ts'
import { send } from './replies.ts'

/** Who calls, where a rule asks for the key; the record names the caller too. */
const callerOf = (core: Core, credentials: Credentials) =>
  core.identify(credentials, core.clock.now()).catch(() => undefined)

function answerWith(ctx: Context, core: Core, { name, kind, status: wanted, retryAfter }: FaultRule): void {
  const status = kind === 'rate' ? 429 : wanted
  const reason = message('fault_injected', { name })
  const body: ProblemBody = {
    // A code of its own (decision 71): nobody takes the fault for an error of Apron's.
    code: 'injected_fault',
    message: englishText(reason),
    details: [],
    timestamp: new Date(core.clock.now()).toISOString(),
    status,
    error: STATUS_CODES[status] ?? 'Error',
    path: ctx.path,
    reason,
  }
  send(ctx, { status, body, ...(kind === 'rate' ? { headers: { 'Retry-After': String(retryAfter) } } : {}) })
}

/**
 * Lets a call of a partner fail where a fault rule is on for it; true where that is all that happens to it. The desk
 * calls with a session, and no rule applies to that.
 */
export async function injectFault(
  core: Core,
  ctx: Context,
  operation: string,
  credentials: Credentials,
): Promise<boolean> {
  if (credentials.kind !== 'key') return false
  const caller = await callerOf(core, credentials)
  const rule = core.host.faults.choose({ operation, path: ctx.path, keyId: caller?.keyId })
  if (!rule) return false
  const seen = seenOf(ctx)
  if (seen) Object.assign(seen, { fault: rule.name, caller })
  ctx.set('X-Apron-Fault', encodeURIComponent(rule.name))
  if (rule.delayMs > 0) await pause(rule.delayMs, undefined, { ref: false })
  if (rule.kind === 'latency') return false
  if (rule.kind === 'status' || rule.kind === 'rate') {
    answerWith(ctx, core, rule)
    return true
  }
  ctx.respond = false
  if (rule.kind === 'cut') ctx.req.socket.destroy()
  else await new Promise((resolve) => ctx.res.once('close', resolve))
  return true
}
