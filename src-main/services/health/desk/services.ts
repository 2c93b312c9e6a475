import { servicesBy } from '../../../core/dispatch/services.ts'
import type { BackupServices } from '../../backup/desk/services.ts'
import type { Health } from '../health.ts'
import type { Recovery } from '../recovery.ts'

/** The services that the handlers of health use. */
export interface HealthServices extends BackupServices {
  /** Whether what is written can be kept. */
  health: Health
  /** The actions on a damaged database. */
  recovery: Recovery
  /**
   * The name under which a write-ahead log that belonged to another database was set aside at the start; null: none.
   */
  strayLog: string | null
}

export type Uses<Name extends keyof HealthServices> = Pick<HealthServices, Name>

export const withServices = servicesBy<HealthServices>()
