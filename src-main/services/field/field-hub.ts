import type { Message } from '../../../src-shared/messages/index.ts'
import type { ExchangeFigures } from '../../core/sync/protocol/messages.ts'
import type { PublicIdentity } from './pairing/identity.ts'

/** What the hub noted of a device at its last exchange. */
export interface DeviceState {
  lastSeenAt: number
  version: string
  pending: number
  clockOffset: number
  exchanges: number
  isCopied: boolean
  schema: string | null
  unanswered: number
}

/** The hub's side of field devices: the listener that they connect to, and the files that come instead. */
export interface FieldHub {
  /** Where it listens; undefined while it does not. */
  readonly listening: { address: string; port: number } | undefined
  /** Why it does not listen though it should. */
  readonly trouble: Message | undefined
  /** The own identity, made at first use. @throws Problem state_conflict where its key can't be opened here. */
  identity(): Promise<PublicIdentity>
  /** The same without making one. */
  knownIdentity(): Promise<PublicIdentity | undefined>
  /** Listens at an address and port, 0 for a free one. @throws the system's error where it can't. */
  start(address: string, port: number): Promise<void>
  /** Cuts what is connected and listens no more. */
  stop(): Promise<void>
  /** Notes the changes that devices are to get from now on, or no longer. */
  note(isOn: boolean): Promise<void>
  /** Keeps why it could not be started. */
  failed(reason: Message): void
  /** What was noted of devices, and how many records each has. */
  states(
    deviceIds: string[],
  ): Promise<Map<string, { exchange: DeviceState | undefined; rows: number; hasAnswer: boolean }>>
  /** The rows on a device, by table. */
  holdings(deviceId: string): Promise<Map<string, string[]>>
  /** Forgets what a removed device has sent in part. */
  forget(deviceId: string): Promise<void>
  /** Imports a device's file and makes the answer. @throws Problem; nothing has changed then. */
  importFile(
    operatorId: string,
    bytes: Uint8Array,
    acceptRevoked: boolean,
  ): Promise<{ deviceId: string; figures: ExchangeFigures }>
  /** The last answer file of a device. */
  answerFile(deviceId: string): Promise<{ name: string; bytes: Uint8Array } | undefined>
  close(): Promise<void>
}
