import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { message } from '../../../src-shared/messages/index.ts'
import { refusedRange } from './address.ts'
import { Failure } from './outcome.ts'
import { type DeliveryTarget, hostPort, type Targets } from './target.ts'

export interface Address {
  address: string
  family: number
}
/** All addresses of a name. */
export type Resolve = (name: string) => Promise<Address[]>

/** Resolves names as the system does, its hosts file included. */
export const systemResolve: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/**
 * The addresses of a target, every one of them vetted: a name with a single forbidden address is refused, so that a
 * resolver that answers differently each time gains nothing. Only these may be connected to.
 * @throws Failure refused; else the resolver's error.
 */
export async function vettedAddresses(
  { host, port }: DeliveryTarget,
  { allows }: Pick<Targets, 'allows'>,
  resolve: Resolve,
): Promise<[Address, ...Address[]]> {
  const family = isIP(host)
  const [first, ...others] = family ? [{ address: host, family }] : await resolve(host)
  if (!first) throw new Failure('unreachable', message('host_without_address', { host }))
  const addresses: [Address, ...Address[]] = [first, ...others]
  if (allows(host, port)) return addresses
  for (const { address } of addresses) {
    const place = refusedRange(address)
    if (!place) continue
    const target = hostPort({ host, port })
    const reason = family
      ? message('callback_url_problem', { problem: message('callback_url_not_public', { host, place, target }) })
      : message('host_not_public', { host, address, place, target })
    throw new Failure('refused', reason)
  }
  return addresses
}
