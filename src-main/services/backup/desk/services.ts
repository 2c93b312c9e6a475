import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { DatabaseCheck } from '../../../engines/sqlite/check.ts'
import type { Backups } from '../backups.ts'

/** The services that the handlers of backups use. */
export interface BackupServices extends Services {
  /** Makes backups. */
  backups: Backups
  /** Looks through a database file beside all else. */
  check: DatabaseCheck
}

export type Uses<Name extends keyof BackupServices> = Pick<BackupServices, Name>

export const withServices = servicesBy<BackupServices>()
