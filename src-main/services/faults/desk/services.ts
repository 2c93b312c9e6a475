import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { Faults } from '../faults.ts'

/** The services that the handlers of faults use. */
export interface FaultServices extends Services {
  /** Failures that calls of partners are answered with. */
  faults: Faults
}

export type Uses<Name extends keyof FaultServices> = Pick<FaultServices, Name>

export const withServices = servicesBy<FaultServices>()
