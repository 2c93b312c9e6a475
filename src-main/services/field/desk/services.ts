import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { FieldHub } from '../field-hub.ts'

/** The services that the handlers of field devices use. */
export interface FieldServices extends Services {
  /** Field devices connect to it. */
  fieldHub: FieldHub
}

export type Uses<Name extends keyof FieldServices> = Pick<FieldServices, Name>

export const withServices = servicesBy<FieldServices>()
