import { createTargets, type Targets } from '../delivery/target.ts'
import { createTrust, type Trust } from '../delivery/trust.ts'

/** The allowed targets and trusted certificates of deliveries, which the receiver extends while it listens. */
export interface Reachable {
  targets: Targets
  trust: Trust
  /** Lets deliveries go to these hosts too, trusting this authority; with nothing, as at the start. */
  widen(more?: { hosts: string[]; authority: string }): void
}

export function createReachable(hosts: string[], authorities: string[]): Reachable {
  const own = { targets: createTargets(hosts), trust: createTrust(authorities) }
  let now = own
  return {
    targets: {
      refusal: (url) => now.targets.refusal(url),
      allows: (host, port) => now.targets.allows(host, port),
    },
    trust: () => now.trust(),
    widen(more) {
      if (!more) now = own
      else {
        const targets = createTargets([...hosts, ...more.hosts])
        now = { targets, trust: createTrust([...authorities, more.authority]) }
      }
    },
  }
}
