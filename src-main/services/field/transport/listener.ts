import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { SyncIdentity } from '../pairing/identity.ts'
import { HANDSHAKE_WITHIN_MS, KEEP_OPEN_MS, MAX_CONNECTIONS, REQUEST_WITHIN_MS, SILENT_FOR_MS } from './limits.ts'

/** Where field devices reach this hub, once it listens. */
export interface FieldListening {
  address: string
  port: number
  /** Cuts what is connected and listens no more. */
  close(): Promise<void>
}

/**
 * Listens for field devices at one address. Every client is asked for its certificate; whose it is decides the
 * request, since no authority has signed it.
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listenForDevices(
  { address, port, identity }: { address: string; port: number; identity: Pick<SyncIdentity, 'certificate' | 'key'> },
  onRequest: RequestListener,
): Promise<FieldListening> {
  const server = createServer(
    {
      cert: identity.certificate,
      key: identity.key,
      minVersion: 'TLSv1.3',
      requestCert: true,
      rejectUnauthorized: false,
      handshakeTimeout: HANDSHAKE_WITHIN_MS,
      headersTimeout: HANDSHAKE_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      keepAliveTimeout: KEEP_OPEN_MS,
      maxHeaderSize: 8192,
    },
    onRequest,
  )
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(Math.max(SILENT_FOR_MS, KEEP_OPEN_MS))
  // Connections that are still in their handshake are no connections of HTTP yet.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen({ port, host: address, exclusive: true })
  await once(server, 'listening')
  // Whoever breaks off a handshake is no business of ours.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  return {
    address,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
