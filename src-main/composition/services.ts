import type { Message } from '../../src-shared/messages/index.ts'
import type { LongWork } from '../core/runtime/long-work.ts'
import type { MovableClock } from '../core/runtime/movable-clock.ts'
import type { Seal } from '../core/runtime/seal.ts'
import type { DeviceCalls } from '../core/sync/device/device-calls.ts'
import type { FieldDevice } from '../core/sync/field-device.ts'
import type { DatabaseCheck } from '../engines/sqlite/check.ts'
import type { Backups } from '../services/backup/backups.ts'
import type { Signable } from '../services/delivery/signed-headers.ts'
import type { DocumentStore } from '../services/documents/store.ts'
import type { Faults } from '../services/faults/faults.ts'
import type { FieldHub } from '../services/field/field-hub.ts'
import type { Health } from '../services/health/health.ts'
import type { Recovery } from '../services/health/recovery.ts'
import type { DeliveryTargets } from '../services/receiver/delivery-targets.ts'
import type { Receiver } from '../services/receiver/receiver.ts'
import type { Retention } from '../services/retention/retention.ts'
import type { Snapshots } from '../services/snapshots/snapshots.ts'
import type { Traffic } from '../services/traffic/traffic.ts'
import type { Weather } from '../services/weather/weather.ts'

/** The services of the process around the core for handlers: chance, seal, and the permissions given at the start. */
export interface RuntimeServices {
  version: string
  /** A number from 0 up to 1, like Math.random; seeded in tests. */
  random(): number
  seal: Seal
  /** The folder that holds the database and the files. */
  folder: string
  /** The bytes of attached files. */
  documents: DocumentStore
  /** Where the interface is reached, as `http://127.0.0.1:8710`; null while it does not listen. */
  address: string | null
  /** Steps done and in all of filling the demo operator; 0 of 0 when nothing is being filled. `failed`: it was given up. */
  filling: { done: number; total: number; failed?: boolean }
  /** The SHA-256 of the key that was printed at this start; null: none was. */
  startKey: string | null
  /** Begins to fill the new operator with the demo fleet, crew and flights. */
  fillDemo(): void
  /** Why a callback URL is refused, or undefined; looks at its text only, names are resolved when sending. */
  refusesCallback(url: string): Message | undefined
  /** The last lines of the log. */
  logTail(): readonly string[]
  /** Whether what is written can be kept. */
  health: Health
  /** The actions on a damaged database. */
  recovery: Recovery
  /**
   * The name under which a write-ahead log that belonged to another database was set aside at the start; null: none.
   */
  strayLog: string | null
  /** Looks through a database file beside all else. */
  check: DatabaseCheck
  /** The long work that can be stopped. */
  longWork: LongWork
  /** Saves and loads scenarios. */
  snapshots: Snapshots
  /** Makes backups. */
  backups: Backups
  /** Removes what is older than it is kept. */
  retention: Retention
  /** Fetches weather reports. */
  weather: Weather
  /** The outcome of a demo operator that was not finished the last time, in a sentence; null: there was none. */
  unfinished: Message | null
  /** On a field device: the changes that were made on it. */
  fieldCalls: DeviceCalls
  /** Webhooks can be tried with it on this computer. */
  receiver: Receiver
  /** Where deliveries may go beside the public internet, and the certificates that are trusted. */
  callbacks: Pick<DeliveryTargets, 'startedWith' | 'check' | 'allow' | 'trust'>
  /** The headers that a delivery would be sent with. */
  signDelivery(delivery: Signable): Record<string, string>
  /** The clock, where Apron was started with one that can be moved. */
  testClock: MovableClock | undefined
  /** Failures that calls of partners are answered with. */
  faults: Faults
  /** Notifies screens of what is no record: answers made from records stay current. */
  notifyScreens(nouns: string[]): void
  /** The recorded calls of partners. */
  traffic: Traffic
  /** Field devices connect to it. */
  fieldHub: FieldHub
  /** Syncs with its hub, where this is a field device. */
  fieldDevice: FieldDevice
}
