import { type Services, servicesBy } from '../core/dispatch/services.ts'
import type { DatabaseCheck } from '../engines/sqlite/check.ts'
import type { Backups } from './backup/backups.ts'
import type { DocumentFolder } from './documents/store.ts'
import type { Faults } from './faults/faults.ts'
import type { FieldHub } from './field/field-hub.ts'
import type { Health } from './health/health.ts'
import type { Recovery } from './health/recovery.ts'
import type { DeliveryTargets } from './receiver/delivery-targets.ts'
import type { Receiver } from './receiver/receiver.ts'
import type { Retention } from './retention/retention.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import type { Traffic } from './traffic/traffic.ts'
import type { Weather } from './weather/weather.ts'

/** The services of a computer: those of the core, and what only a computer has. */
export interface HostServices extends Services {
  /** A number from 0 up to 1, like Math.random; seeded in tests. */
  random(): number
  /** The bytes of attached files. */
  documents: DocumentFolder
  /** The SHA-256 of the key that was printed at this start; null: none was. */
  startKey: string | null
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
  /** Saves and loads scenarios. */
  snapshots: Snapshots
  /** Makes backups. */
  backups: Backups
  retention: Retention
  weather: Weather
  /** Webhooks can be tried with it on this computer. */
  receiver: Receiver
  /** Where deliveries may go beside the public internet, and the certificates that are trusted. */
  callbacks: Pick<DeliveryTargets, 'startedWith' | 'check' | 'allow' | 'trust'>
  /** Failures that calls of partners are answered with. */
  faults: Faults
  /** The recorded calls of partners. */
  traffic: Traffic
  /** Field devices connect to it. */
  fieldHub: FieldHub
}

/** What the context of a handler has of the services that it names. */
export type HostUses<Name extends keyof HostServices> = Pick<HostServices, Name>

/** Handlers of a computer with the services that they have in their context, by name. */
export const withHostServices = servicesBy<HostServices>()
