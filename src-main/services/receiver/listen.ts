import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Servers on this computer's own addresses, at one port. */
export interface Listening {
  port: number
  /** Cuts what is connected and listens no more. */
  close(): Promise<void>
}

/**
 * Listens for HTTPS at both loopback addresses, or at the old one alone where there is no other.
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listen(
  port: number,
  certificate: { cert: string; key: string },
  onRequest: RequestListener,
): Promise<Listening> {
  const begin = async (host: string, at: number): Promise<Server> => {
    const server = createServer({ ...certificate, minVersion: 'TLSv1.2' }, onRequest)
    server.listen(at, host)
    await once(server, 'listening')
    return server
  }
  const first = await begin('127.0.0.1', port)
  const chosen = (first.address() as AddressInfo).port
  const second = await begin('::1', chosen).catch(() => undefined)
  const servers = second ? [first, second] : [first]
  return {
    port: chosen,
    async close() {
      const closed = servers.map((server) => once(server, 'close'))
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await Promise.all(closed)
    },
  }
}
