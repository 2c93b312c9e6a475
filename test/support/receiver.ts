import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { generate } from 'selfsigned'

/** The request, byte for byte. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The connection it came by, counted from 1. */
  connection: number
}

/** The response of the receiver to a request; 200 at once by default. */
export interface Behaviour {
  status?: number
  /** Milliseconds until the status line. */
  delay?: number
  headers?: Record<string, string>
  body?: string
  /** `silent`: no answer; `endless`: a status and a body that does not end; `cut`: the connection is cut. */
  manner?: 'silent' | 'endless' | 'cut'
}

export interface Receiver {
  host: string
  url: string
  /** The certificate of the authority that signed the receiver's, PEM. */
  authority: string
  received: Received[]
  behave: (received: Received) => Behaviour
  close(): Promise<void>
}

const ec = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** A certificate for names and addresses of this computer, by an authority of its own. */
export async function makeCertificate(name = 'localhost', notAfterDate = new Date(Date.now() + 86_400_000)) {
  const ca = await generate([{ name: 'commonName', value: 'Apron test authority' }], {
    ...ec,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const local = [
    { type: 7, ip: '127.0.0.1' },
    { type: 7, ip: '::1' },
  ] as const
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    ...ec,
    ca: { key: ca.private, cert: ca.cert },
    notBeforeDate: new Date(Date.now() - 2 * 86_400_000),
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }, ...(name === 'localhost' ? local : [])] },
    ],
  })
  return { key, cert, authority: ca.cert }
}

/** A real HTTPS server on this computer that keeps what it gets. */
export async function startReceiver(certificate?: Awaited<ReturnType<typeof makeCertificate>>): Promise<Receiver> {
  const { key, cert, authority } = certificate ?? (await makeCertificate())
  const connections = new Map<Socket, number>()
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers, socket } = request
    if (!connections.has(socket)) connections.set(socket, connections.size + 1)
    const connection = connections.get(socket) ?? 0
    const received: Received = { method, path: url, headers, body: Buffer.concat(chunks), connection }
    receiver.received.push(received)
    const { status = 200, delay = 0, headers: answered, body, manner } = receiver.behave(received)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (manner === 'cut') socket.destroy()
    if (manner === 'cut' || manner === 'silent') return
    response.writeHead(status, answered)
    if (manner === 'endless') response.write(body ?? 'and')
    else response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    host: `localhost:${port}`,
    url: `https://localhost:${port}/hooks`,
    authority,
    received: [],
    behave: () => ({}),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
