import type { Operation } from '../../../../src-shared/contract/index.ts'
import type { DeviceScope } from '../../data/tables/field.ts'
import { endpointOf } from '../../dispatch/admission.ts'

/** Whether a device may carry out an operation on its own, and the hub later. */
export function isOffline(operation: Operation, scope: DeviceScope): boolean {
  const { offline } = endpointOf(operation)
  return offline === 'crew' || (offline === 'desk' && scope === 'everything')
}

/** Whether an operation concerns this installation alone, so that a device carries it out and sends nothing. */
export const isLocal = (operation: Operation): boolean => endpointOf(operation).offline === 'local'
