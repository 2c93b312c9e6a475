import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a hub that breaks: each of its first connections is cut after some bytes, of either side. */
interface CuttingProxy {
  address: string
  /** Connections that were cut. */
  readonly cuts: number
  close(): Promise<void>
}

interface Options {
  /** Where it listens. */
  address?: string
  /** How many connections it cuts in all. */
  most?: number
}

/** @param limits after how many bytes each connection is cut; those after the last are left alone */
export async function cuttingProxy(
  port: number,
  limits: number[],
  { address = '127.0.0.1', most = limits.length }: Options = {},
): Promise<CuttingProxy> {
  let cuts = 0
  const waiting = [...limits]
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const hub = connect(port, '127.0.0.1')
    const limit = waiting.shift()
    let left = limit === undefined || cuts >= most ? Number.POSITIVE_INFINITY : limit
    const end = () => {
      client.destroy()
      hub.destroy()
    }
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('error', end).on('close', () => {
        sockets.delete(from)
        end()
      })
      from.on('data', (bytes: Buffer) => {
        const some = bytes.subarray(0, left)
        left -= some.length
        to.write(some)
        if (left > 0) return
        left = Number.POSITIVE_INFINITY
        cuts += 1
        end()
      })
    }
    pass(client, hub)
    pass(hub, client)
  })
  server.listen(0, address)
  await once(server, 'listening')
  return {
    address: `${address}:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
