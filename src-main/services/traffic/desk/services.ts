import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { Traffic } from '../traffic.ts'

/** The services that the handlers of recorded calls use. */
export interface TrafficServices extends Services {
  /** The recorded calls of partners. */
  traffic: Traffic
}

export type Uses<Name extends keyof TrafficServices> = Pick<TrafficServices, Name>

export const withServices = servicesBy<TrafficServices>()
