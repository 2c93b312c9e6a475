import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net'
import * as tls from 'node:tls'
import { message } from '../../../src-shared/messages/index.ts'
import { Failure, type Timings } from './outcome.ts'
import { type Address, type Resolve, vettedAddresses } from './resolve.ts'
import type { DeliveryTarget, Targets } from './target.ts'
import type { TrustStore } from './trust.ts'

/** The limit for name, connection and certificate together (decision 34). */
const CONNECT_WITHIN_MS = 3000
/** How long one of several addresses is tried before the next. */
const NEXT_ADDRESS_AFTER_MS = 750

export interface Connecting {
  targets: Targets
  resolve: Resolve
  trust: TrustStore
}

/**
 * Connects to a vetted address of the target and verifies its certificate, noting in `timings` how long each step took.
 * @throws Failure refused or unreachable; the system's error otherwise.
 */
export async function connect(
  target: DeliveryTarget,
  { targets, resolve, trust }: Connecting,
  timings: Timings,
  signal: AbortSignal,
): Promise<tls.TLSSocket> {
  const ended = new AbortController()
  const late = new Failure(
    'slow',
    message('connection_timeout', { host: target.host, seconds: CONNECT_WITHIN_MS / 1000 }),
  )
  const timer = setTimeout(() => ended.abort(late), CONNECT_WITHIN_MS)
  const stop = () => ended.abort(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    const begun = performance.now()
    const addresses = await unlessEnded(vettedAddresses(target, targets, resolve), ended.signal)
    if (!isIP(target.host)) timings.dnsMs = performance.now() - begun
    return await handshake(target, addresses, trust, timings, ended.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function unlessEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true })
    if (ended.aborted) reject(ended.reason as Error)
    work.then(resolve, reject)
  })
}

/** Answers a look-up with the addresses that were vetted, so that the connection can't go elsewhere. */
const pinned = (addresses: [Address, ...Address[]]): LookupFunction => {
  return (_host, { all }, done) => {
    if (all) done(null, addresses)
    else done(null, addresses[0].address, addresses[0].family)
  }
}

function handshake(
  { host, port }: DeliveryTarget,
  addresses: [Address, ...Address[]],
  trust: TrustStore,
  timings: Timings,
  ended: AbortSignal,
): Promise<tls.TLSSocket> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const options: tls.ConnectionOptions & Partial<TcpNetConnectOpts> = {
      host,
      port: Number(port),
      lookup: pinned(addresses),
      autoSelectFamily: addresses.length > 1,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
      // An address has no server name to send; its certificate must name the address.
      servername: isIP(host) ? '' : host,
      secureContext: trust(),
      // Said here because the environment could otherwise turn it off.
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    }
    const socket = tls.connect(options)
    const end = () => socket.destroy(ended.reason as Error)
    ended.addEventListener('abort', end, { once: true })
    if (ended.aborted) end()
    socket.setNoDelay(true)
    socket.once('connect', () => {
      timings.connectMs = performance.now() - begun
    })
    // Stays attached: until the request takes over the socket, no other listener handles its errors.
    socket.on('error', reject)
    socket.once('secureConnect', () => {
      ended.removeEventListener('abort', end)
      timings.tlsMs = performance.now() - begun - (timings.connectMs ?? 0)
      resolve(socket)
    })
  })
}
