import type { DispatchDeps } from '../../core/dispatch/types.ts'
import type { Uses } from '../../core/features/services.ts'

/** The dependencies of the demo operator: dispatch for calls in the past, the seal for its webhook keys, and its progress. */
export interface DemoDeps extends DispatchDeps {
  services: Uses<'filling' | 'seal'>
}
