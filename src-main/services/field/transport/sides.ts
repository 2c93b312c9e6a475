import { z } from 'zod'
import type { ExchangeAnswer, ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import type { PublicIdentity } from '../pairing/identity.ts'

/** What a device sends to be paired; its certificate is that of the connection. */
export const pairRequest = z.object({
  secret: z.string().max(200),
  /** What the device is called at the hub: the name of its computer. */
  name: z.string().trim().min(1).max(100),
  version: z.string().max(50),
})
type PairRequest = z.infer<typeof pairRequest>

/** What the hub answers. */
export const pairAnswer = z.object({
  deviceId: z.string(),
  operator: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), userId: z.int(), name: z.string() }),
  scope: z.enum(['own', 'everything']),
  /** What the hub is called. */
  hub: z.string(),
  version: z.string(),
})
export type PairAnswer = z.infer<typeof pairAnswer>

/** A device as the listener knows it, by the certificate of its connection. */
export interface KnownDevice {
  id: string
  operatorId: string
  isRevoked: boolean
}

/** What the hub does for its field devices; refusals are thrown as Problem. */
export interface HubSide {
  /** Lets a device in; the same device may ask again with the same secret, as its answer may have been lost. */
  pair(request: PairRequest, device: PublicIdentity): Promise<PairAnswer>
  deviceOf(fingerprint: string): Promise<KnownDevice | undefined>
  exchange(device: KnownDevice, request: ExchangeRequest): Promise<ExchangeAnswer>
  /** The path of a document's bytes, where the device may have it. */
  documentOf(device: KnownDevice, sha256: string): Promise<string | undefined>
}
