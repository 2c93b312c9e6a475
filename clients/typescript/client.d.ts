import type { Client, ClientOptions } from 'openapi-fetch'
import type { paths } from './apron.js'

export type { components, operations, paths, webhooks } from './apron.js'

export interface ApronOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** Where Apron answers: http://127.0.0.1:8710 unless it is said. */
  baseUrl?: string
  /** The key, `apron_...`. */
  token: string
  /** The client ID of the key's partner; operations of webhooks need it. */
  clientId?: string
}

/**
 * A client of the interface: `apron.GET('/api/external/flight/{flightId}', { params: { path: { flightId: 12 } } })` answers
 * `{ data, error, response }`, each typed by the operation.
 */
export declare function createApronClient(options: ApronOptions): Client<paths>
