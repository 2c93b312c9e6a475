import { networkInterfaces } from 'node:os'

/** An address at which field devices may reach this computer. */
interface OwnAddress {
  address: string
  /** The name of the network adapter; empty for all of them. */
  adapter: string
  kind: 'loopback' | 'network' | 'all'
}

export const LOOPBACK = '127.0.0.1'
export const EVERYWHERE = '0.0.0.0'

/** Addresses that name their adapter too (fe80::1%eth0) are of no use in a link. */
const isUsable = ({ family, address }: { family: string; address: string }) =>
  family === 'IPv4' || !/^fe80:/i.test(address)

/** The addresses of this computer, its networks first; empty but for loopback where it has no network adapter. */
export function ownAddresses(interfaces = networkInterfaces()): OwnAddress[] {
  const all = Object.entries(interfaces).flatMap(([adapter, addresses]) =>
    (addresses ?? []).filter(isUsable).map(({ address, family, internal }) => ({ adapter, address, family, internal })),
  )
  const networks = all
    .filter(({ internal }) => !internal)
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ adapter, address }): OwnAddress => ({ address, adapter, kind: 'network' }))
  return [
    ...networks,
    ...(networks.length > 0 ? [{ address: EVERYWHERE, adapter: '', kind: 'all' as const }] : []),
    { address: LOOPBACK, adapter: all.find(({ address }) => address === LOOPBACK)?.adapter ?? '', kind: 'loopback' },
  ]
}

/** `[::1]:8744` */
export const withPort = (address: string, port: number): string =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`

/** Where a device finds what listens at an address: everywhere means each network. */
export function reachableAt(address: string, port: number, own: OwnAddress[] = ownAddresses()): string[] {
  if (address !== EVERYWHERE) return [withPort(address, port)]
  const networks = own.filter(({ kind }) => kind === 'network')
  return [...networks.map((one) => withPort(one.address, port)), withPort(LOOPBACK, port)]
}
