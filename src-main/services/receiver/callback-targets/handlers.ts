import { X509Certificate } from 'node:crypto'
import type { callbackTargets as contract } from '../../../../src-shared/contract/integrations/callback-targets.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { type Uses, withServices } from '../desk/services.ts'

function presentAuthority(certificate: string) {
  const { subject, validTo } = new X509Certificate(certificate)
  return { certificate, subject: subject.replaceAll('\n', ', '), expiresAt: Date.parse(validTo) }
}

function presentTargets(
  { hosts, authorities }: { hosts: string[]; authorities: string[] },
  { callbacks }: Uses<'callbacks'>,
) {
  return { hosts, startedWith: [...callbacks.startedWith], authorities: authorities.map(presentAuthority) }
}

/** @throws Problem invalid_input with the first that is refused. */
function check(all: string[], field: string, isGood: (one: string) => void, problemOf: (one: string) => Message): void {
  for (const [at, one] of all.entries()) {
    try {
      isGood(one)
    } catch {
      throw fieldProblem(`${field}[${at}]`, problemOf(one))
    }
  }
}

async function allowed({ db }: Reading) {
  const { hosts = [], authorities = [] } = await db.settings('callbacks')
  return { hosts, authorities }
}

export const callbackTargets = withServices(
  'callbacks',
  'notifyScreens',
)<typeof contract>({
  async read(context) {
    return presentTargets(await allowed(context), context)
  },
  async configure(context, { body }) {
    const { callbacks, notifyScreens } = context
    const now = await allowed(context)
    const hosts = [...new Set((body.hosts ?? now.hosts).map((host) => host.trim()).filter((host) => host !== ''))]
    const authorities = body.authorities ?? now.authorities
    check(
      hosts,
      'hosts',
      (host) => callbacks.check({ hosts: [host], authorities: [] }),
      (host) => message('callback_host_malformed', { host }),
    )
    check(
      authorities,
      'authorities',
      (pem) => callbacks.check({ hosts: [], authorities: [pem] }),
      () => message('callback_authority_unreadable'),
    )
    await context.saveSetting('callbacks', 'hosts', hosts)
    await context.saveSetting('callbacks', 'authorities', authorities)
    context.afterCommit(() => {
      callbacks.allow({ hosts, authorities })
      notifyScreens(['callbackTargets'])
    })
    return presentTargets({ hosts, authorities }, context)
  },
})
