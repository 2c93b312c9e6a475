import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Message } from '../../../src-shared/messages/index.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { createAnnouncer } from '../delivery/announce.ts'
import { answer } from './answer.ts'
import type { Authority } from './authority.ts'
import type { DeliveryTargets } from './delivery-targets.ts'
import { createInboxes, type Inbox, type Inboxes } from './inboxes.ts'

/** Servers on this computer's own addresses, at one port. */
interface Listening {
  port: number
  /** Cuts what is connected and listens no more. */
  close(): Promise<void>
}

/**
 * Listens for HTTPS at both loopback addresses, or at the old one alone where there is no other.
 * @throws the system's error, such as EADDRINUSE.
 */
async function listen(
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

interface Trouble {
  port: number
  reason: Message
}

/** A receiver of webhooks on this computer, to try them with. It is off until it is started. */
export interface Receiver extends Pick<Inboxes, 'requests' | 'count'> {
  /** Where it listens; undefined while it is off. */
  readonly port: number | undefined
  /** Why it does not listen; undefined while it does, or is off by choice. */
  readonly trouble: Trouble | undefined
  /** The certificate of the authority that its own is signed by, PEM; made at first use. */
  authority(): Promise<string>
  /** Listens at this port with these inboxes. @throws the system's error where it can't. */
  start(port: number, inboxes: Inbox[]): Promise<void>
  /** Cuts what is connected and listens no more. */
  stop(): Promise<void>
  /** Keeps why it could not be started, until it is started or stopped. */
  failed(port: number, reason: Message): void
  put(inbox: Inbox): void
  drop(inbox: Pick<Inbox, 'id' | 'operatorId'>): void
  clear(inbox: Pick<Inbox, 'id' | 'operatorId'>): void
  /** Notifies screens of a change of the receiver. */
  notify(operatorId: string): void
  close(): Promise<void>
}

interface ReceiverOptions {
  /** The folder of the data. */
  folder: string
  clock: Clock
  /** Screens are notified by it. */
  realClock: Clock
  deliveryTargets: DeliveryTargets
  /** Called when something came in, some times a second at most. */
  changed(operatorId: string): void
}

/** Loaded once the receiver is used. */
const certificates = () => import('./authority.ts')

export function createReceiver({ folder, clock, realClock, deliveryTargets, changed }: ReceiverOptions): Receiver {
  const inboxes = createInboxes()
  const announcer = createAnnouncer(realClock, changed)
  let authority: Promise<Authority> | undefined
  let listening: Listening | undefined
  let trouble: Trouble | undefined
  const ownAuthority = () => {
    authority ??= certificates()
      .then(({ folderAuthority }) => folderAuthority(folder))
      .catch((error: unknown) => {
        // What can't be read now may be the next time.
        authority = undefined
        throw error
      })
    return authority
  }
  const stop = async () => {
    const was = listening
    listening = undefined
    trouble = undefined
    deliveryTargets.widen()
    await was?.close()
  }
  return {
    get port() {
      return listening?.port
    },
    get trouble() {
      return trouble
    },
    authority: async () => (await ownAuthority()).certificate,
    async start(port, opened) {
      const own = await ownAuthority()
      const { localCertificate } = await certificates()
      await stop()
      for (const inbox of opened) inboxes.put(inbox)
      listening = await listen(port, await localCertificate(own), (request, response) => {
        const kept = answer(request, response, { inboxes, now: clock.now, notify: announcer.notify })
        // Whoever asked has hung up, or the receiver was stopped.
        kept.catch(() => request.socket.destroy())
      })
      const hosts = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${listening?.port}`)
      deliveryTargets.widen({ hosts, authority: own.certificate })
    },
    stop,
    failed(port, reason) {
      trouble = { port, reason }
    },
    requests: inboxes.requests,
    count: inboxes.count,
    put: inboxes.put,
    notify: announcer.notify,
    drop({ id, operatorId }) {
      inboxes.drop(id)
      announcer.notify(operatorId)
    },
    clear({ id, operatorId }) {
      inboxes.clear(id)
      announcer.notify(operatorId)
    },
    async close() {
      announcer.close()
      await stop()
    },
  }
}
