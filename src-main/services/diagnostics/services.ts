import { servicesBy } from '../../core/dispatch/services.ts'
import type { Services } from '../../core/features/services.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import type { Backups } from '../backup/backups.ts'
import type { Health } from '../health/health.ts'

/** The services that diagnostics are made with. */
export interface DiagnosticsServices extends Services {
  /** Makes backups. */
  backups: Backups
  /** Whether what is written can be kept. */
  health: Health
  /** Looks through a database file beside all else. */
  check: DatabaseCheck
  /** The last lines of the log. */
  logTail(): readonly string[]
}

export type Uses<Name extends keyof DiagnosticsServices> = Pick<DiagnosticsServices, Name>

export const withServices = servicesBy<DiagnosticsServices>()
