import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { SyncIdentity } from '../pairing/identity.ts'
import type { HubClient } from './hub-client.ts'
import { WrongHub } from './wrong-hub.ts'

/** The hub, at whichever of its addresses answers. */
export interface Connections {
  /** Runs `work` with a hub that answers. @throws Problem, also where none does. */
  withHub<Result>(work: (client: HubClient) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface Options {
  identity: SyncIdentity
  fingerprint: string
  /** Where the hub may be, the likeliest first. */
  addresses(): Promise<string[]> | string[]
  /** Called with the address that answered. */
  reached(address: string): void
}

/** What says that nothing answers at an address, and nothing was sent. */
const UNREACHED =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EINVAL)$/

const isUnreached = (error: unknown): boolean =>
  error instanceof WrongHub || UNREACHED.test((error as NodeJS.ErrnoException).code ?? '')

export function connectionsTo({ identity, fingerprint, addresses, reached }: Options): Connections {
  let current: HubClient | undefined

  async function attempt<Result>(client: HubClient, work: (client: HubClient) => Promise<Result>): Promise<Result> {
    try {
      const result = await work(client)
      await keep(client)
      return result
    } catch (error) {
      // It answered, if with a refusal.
      if (error instanceof Problem) await keep(client)
      else await leave(client)
      throw error
    }
  }

  async function keep(client: HubClient): Promise<void> {
    if (current === client) return
    await current?.close()
    current = client
    reached(client.address)
  }

  async function leave(client: HubClient): Promise<void> {
    if (current === client) current = undefined
    await client.close()
  }

  return {
    async withHub(work) {
      let isWrong = false
      if (current) {
        try {
          return await attempt(current, work)
        } catch (error) {
          if (error instanceof Problem) throw error
          if (!isUnreached(error)) throw lost(error)
        }
      }
      const { hubClient } = await import('./hub-client.ts')
      let broken: unknown
      for (const address of await addresses()) {
        const client = hubClient(address, fingerprint, identity)
        try {
          return await attempt(client, work)
        } catch (error) {
          if (error instanceof Problem) throw error
          isWrong ||= error instanceof WrongHub
          if (isUnreached(error)) continue
          // Something else may answer there by now, such as the page of a hotel's network: the hub may be at the next.
          if (client.certificate || isAborted(error)) throw lost(error)
          broken ??= error
        }
      }
      if (broken !== undefined && !isWrong) throw lost(broken)
      throw new Problem('state_conflict', isWrong ? message('field_hub_differs') : message('field_hub_not_reached'))
    },
    async close() {
      await current?.close()
      current = undefined
    },
  }
}

/** The connection broke on the way; all that was done stays done, and the rest goes with the next exchange. */
const lost = (error: unknown): unknown =>
  isAborted(error) || /^(UND_ERR|ECONN|EPIPE|ERR_SSL|HPE_)/.test(codeOf(error))
    ? new Problem('state_conflict', message('field_connection_lost'))
    : error

const isAborted = (error: unknown): boolean => (error as Error).name === 'AbortError'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
