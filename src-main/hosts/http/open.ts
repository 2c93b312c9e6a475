import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Core } from '../../composition/core.ts'
import { defaultRate } from '../../core/runtime/config.ts'
import { type AppOptions, createApp } from './app.ts'
import { openLive } from './live.ts'
import { awaitContinue } from './request-body.ts'
import { createSessions } from './sessions.ts'
import { answerUnreadable } from './unreadable.ts'

export interface HttpOptions extends Partial<AppOptions> {
  page: string
  host: string
  /** 0 takes a free one. */
  port: number
}

export interface Http {
  /** `http://127.0.0.1:8710` */
  url: string
  port: number
  /** An address that signs a browser in once. */
  signInLink(): string
  /** Settles once it answers no more, for whatever reason. */
  ended: Promise<void>
  /** Lets requests under way end, for a second at most. */
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 1000
const LOOKS_EVERY_MS = 20

/**
 * Opens the interface on a port.
 * @throws the system's error (`code` EADDRINUSE, EACCES, EADDRNOTAVAIL, ...) when the port can't be had.
 */
export async function openHttp(core: Core, options: HttpOptions): Promise<Http> {
  const sessions = createSessions(core.realClock)
  const live = openLive(core, sessions)
  const names = [...(options.names ?? []), ...ownNames(options.host)]
  const app = createApp(core, sessions, live, { origins: [], rate: defaultRate, ...options, names })
  const answer = app.callback()
  // Node would answer these two itself, with no body and no X-Request-Id.
  const server = createServer({ requireHostHeader: false }, answer)
  server.on('checkExpectation', answer)
  // The client may send its body only once the caller may use the operation.
  server.on('checkContinue', (request, response) => {
    awaitContinue(request, response)
    answer(request, response)
  })
  answerUnreadable(core, server)
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  const url = `http://${nameOf(options.host)}:${port}`
  return {
    url,
    port,
    ended: new Promise((resolve) => server.once('close', resolve)),
    signInLink: () => `${url}/sign-in?code=${sessions.issueCode()}`,
    close() {
      live.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection is kept open after its last answer, so it has to be looked for again.
      const idle = setInterval(() => server.closeIdleConnections(), LOOKS_EVERY_MS)
      const late = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS)
      return closed.finally(() => {
        clearInterval(idle)
        clearTimeout(late)
      })
    },
  }
}

function listen(server: Server, { host, port }: HttpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const EVERYWHERE = ['0.0.0.0', '::']

/**
 * The names that callers may use as Host when it listens at an address: everywhere, each address and the name of the
 * machine.
 */
function ownNames(host: string): string[] {
  if (!EVERYWHERE.includes(host)) return [nameOf(host)]
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return [hostname(), `${hostname()}.local`, ...addresses.map(({ address }) => nameOf(address.split('%')[0] ?? ''))]
}

/** How this machine itself calls an address it listens at. */
function nameOf(host: string): string {
  if (EVERYWHERE.includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
