import type { Window } from '../core/events/window.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Log } from '../core/runtime/log.ts'
import type { MovableClock } from '../core/runtime/movable-clock.ts'
import type { Seal } from '../core/runtime/seal.ts'
import type { DatabaseCheck } from '../engines/sqlite/check.ts'
import type { DatabaseCopy } from '../engines/sqlite/copy-here.ts'
import type { StartProgram } from '../engines/sqlite/programs.ts'
import type { Resolve } from '../services/delivery/resolve.ts'
import type { Send } from '../services/delivery/send.ts'
import type { DemoOptions } from '../services/demo/fill.ts'
import type { DailyOptions } from '../services/jobs/background.ts'
import type { Fetch } from '../services/weather/fetch-reports.ts'

/** What a host opens the core with. */
export interface CoreOptions {
  /** The folder that holds the database and the files. */
  folder: string
  clock?: Clock
  /** A clock that can be moved, in place of `clock`: the desk may set it. */
  testClock?: MovableClock | undefined
  random?: () => number
  /** Called once a waiting restore is done: it may bring the key of the seal. */
  seal?: () => Seal
  /** Whether backups are made and old records removed every day, and what is wrong is looked for; who runs many cores for a moment leaves it out. */
  daily?: DailyOptions
  /** The name of a backup to restore before anything else, or `newest`: the newest verified one. */
  restore?: string | undefined
  /** Goes on with a database that lacks changes that were saved. */
  acceptsLoss?: boolean | undefined
  /** Called with the share that is done of a restore, 0 to 1, before the database is opened. */
  restoring?: (share: number) => void
  /** Starts what runs beside this process; as a process of Node.js unless something else is given. */
  startProgram?: StartProgram
  /** Checks databases; a large one in a process of its own unless something else is given. */
  check?: DatabaseCheck
  /** Copies the database for a backup; in a process of its own unless something else is given. */
  copy?: DatabaseCopy
  log?: Log
  /** `host:port` of private and loopback callback targets that are allowed. */
  callbackHosts?: string[]
  /** Certificates of authorities to trust for callbacks beside the system's, as PEM. */
  authorities?: string[]
  /** Replaces the network that weather reports come from in tests. */
  fetchWeather?: Fetch
  /** Seed and size of the demo operator, where it is chosen. */
  demo?: Partial<DemoOptions>
  delivery?: {
    /** Sends nothing until `core.delivery.start()`. */
    held?: boolean
    /** How long deliveries wait for more of their group. */
    window?: Window
    /** How long what lands is gathered to be written together, milliseconds. */
    gatherMs?: number
    /** Replaces the network in tests. */
    send?: Send
    /** Replaces the system's resolver of names in tests. */
    resolve?: Resolve
  }
}
