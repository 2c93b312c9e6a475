import { message } from '../../../src-shared/messages/index.ts'
import { createTargets, hostPort, readTarget, type Targets } from '../delivery/target.ts'
import { createTrust, type TrustStore } from '../delivery/trust.ts'

/** Targets on private networks, `host:port`, and certificates of authorities, PEM. */
export interface Allowed {
  hosts: readonly string[]
  authorities: readonly string[]
}

/** The allowed targets and trusted certificates of deliveries, which the receiver extends while it listens. */
export interface DeliveryTargets {
  targets: Targets
  trust: TrustStore
  /** The hosts that were allowed when Apron was started. */
  readonly startedWith: readonly string[]
  /** @throws Error for what is no host or certificate. */
  check(allowed: Allowed): void
  /** Allows these beside those that Apron was started with. @throws Error for what is no host or certificate. */
  allow(allowed: Allowed): void
  /** Lets deliveries go to these hosts too, trusting this authority; with nothing, as without the receiver. */
  widen(more?: { hosts: string[]; authority: string }): void
}

const ownNames = ['localhost', '127.0.0.1', '::1']

/** Whether a URL is that of an inbox of the receiver on this computer. */
function isInbox(url: string): boolean {
  const target = readTarget(url)
  return target !== undefined && ownNames.includes(target.host) && /^\/in\/[\w-]+$/.test(target.url.pathname)
}

export function createDeliveryTargets(hosts: string[], authorities: string[]): DeliveryTargets {
  let allowed: Allowed = { hosts: [], authorities: [] }
  let more: { hosts: string[]; authority: string } | undefined
  const made = (input: Allowed, extra: typeof more) => ({
    targets: createTargets([...hosts, ...input.hosts, ...(extra?.hosts ?? [])]),
    trust: createTrust([...authorities, ...input.authorities, ...(extra ? [extra.authority] : [])]),
  })
  let now = made(allowed, more)
  return {
    startedWith: hosts,
    targets: {
      refusal(url) {
        const refused = now.targets.refusal(url)
        if (!refused || !isInbox(url)) return refused
        const target = readTarget(url)
        return message('callback_url_of_receiver_off', { target: target ? hostPort(target) : '' })
      },
      allows: (host, port) => now.targets.allows(host, port),
    },
    trust: () => now.trust(),
    check: (given) => void made(given, undefined),
    allow(given) {
      now = made(given, more)
      allowed = given
    },
    widen(extra) {
      more = extra
      now = made(allowed, more)
    },
  }
}
