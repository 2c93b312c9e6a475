import { hostname, networkInterfaces } from 'node:os'
import type { Log } from '../../../core/runtime/log.ts'
import { withPort } from '../pairing/addresses.ts'

/** The kind of service that hubs announce in their network. */
const TYPE = 'apron-field'
/** So much of the fingerprint is announced: which hub it is; the connection proves it. */
const FINGERPRINT_LENGTH = 16

export interface Discovery {
  close(): void
}
const nothing: Discovery = { close() {} }

interface MulticastErrors {
  server: { mdns: { on(event: 'error' | 'warning', listener: (error: Error) => void): void } }
}

const hasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))

/** Opens multicast DNS; undefined where there is no network. It never fails anything else. */
async function openMulticast(log: Log) {
  if (!hasNetwork()) return undefined
  const failed = (error: unknown) => log.info({ error }, 'the network can’t be searched for hubs')
  try {
    const { Bonjour } = await import('bonjour-service')
    const bonjour = new Bonjour({}, failed)
    // Its own errors have no other listener, and would end the process.
    const { mdns } = (bonjour as unknown as MulticastErrors).server
    mdns.on('error', failed)
    mdns.on('warning', failed)
    return bonjour
  } catch (error) {
    failed(error)
    return undefined
  }
}

/** Announces a hub in its network until it is closed. */
export async function announceHub({ port, fingerprint, log }: { port: number; fingerprint: string; log: Log }) {
  const bonjour = await openMulticast(log)
  if (!bonjour) return nothing
  const shown = fingerprint.slice(0, FINGERPRINT_LENGTH)
  bonjour.publish({
    name: `Apron ${shown} ${hostname()}`.slice(0, 63),
    type: TYPE,
    port,
    txt: { fp: shown },
    probe: false,
  })
  return { close: () => bonjour.unpublishAll(() => bonjour.destroy()) }
}

/** Looks for a hub in the network until it is closed; `found` is called with each address of it, as `host:port`. */
export async function lookForHub(
  { fingerprint, log }: { fingerprint: string; log: Log },
  found: (address: string) => void,
): Promise<Discovery> {
  const bonjour = await openMulticast(log)
  if (!bonjour) return nothing
  const shown = fingerprint.slice(0, FINGERPRINT_LENGTH)
  bonjour.find({ type: TYPE }, ({ addresses = [], port, txt }) => {
    if ((txt as { fp?: string } | undefined)?.fp !== shown) return
    for (const address of addresses) if (!/^fe80:/i.test(address)) found(withPort(address, port))
  })
  return { close: () => bonjour.destroy() }
}
