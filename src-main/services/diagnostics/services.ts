import { servicesBy } from '../../core/dispatch/services.ts'
import type { HealthServices } from '../health/desk/services.ts'

/** The services that diagnostics are made with. */
export interface DiagnosticsServices extends HealthServices {
  /** The last lines of the log. */
  logTail(): readonly string[]
}

export type Uses<Name extends keyof DiagnosticsServices> = Pick<DiagnosticsServices, Name>

export const withServices = servicesBy<DiagnosticsServices>()
