import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { Snapshots } from '../snapshots.ts'

/** The services that the handlers of scenarios use. */
export interface ScenarioServices extends Services {
  /** Saves and loads scenarios. */
  snapshots: Snapshots
}

export type Uses<Name extends keyof ScenarioServices> = Pick<ScenarioServices, Name>

export const withServices = servicesBy<ScenarioServices>()
