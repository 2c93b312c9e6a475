import type { Message } from '../../../../src-shared/messages/index.ts'
import type { Progress } from '../../runtime/long-work.ts'
import type { ExchangeFigures } from '../protocol/messages.ts'

/** What the screens of a device show of its sync. */
interface DeviceStatus {
  pending: number
  refused: number
  conflicts: number
}

/** A field device's side: the sync with its hub, by network and by file. */
export interface FieldDevice {
  /** Where the hub answered last; null while it did not since the start. */
  readonly hubAddress: string | null
  readonly isSyncing: boolean
  readonly progress: Progress | null
  /** Why the last sync failed; null after one that succeeded. */
  readonly problem: Message | null
  /** The counts of calls. */
  status(): Promise<DeviceStatus>
  /** Becomes the device that a link invites, and fetches its records. @throws Problem. */
  pair(link: string): Promise<{ person: string; hub: string }>
  /** Syncs now, or waits for the sync that is under way. @throws Problem state_conflict. */
  sync(): Promise<ExchangeFigures>
  /** What waits to be sent as a file for the hub. @throws Problem state_conflict. */
  exportFile(): Promise<{ name: string; bytes: Uint8Array }>
  /** Imports the hub's answer. @throws Problem; nothing has changed then. */
  importFile(bytes: Uint8Array): Promise<ExchangeFigures>
  /** Syncs automatically from now on: after changes, at intervals, and when the network is back. */
  watch(): Promise<void>
  close(): Promise<void>
}
