import type { DispatchDeps } from '../../core/dispatch/types.ts'
import type { Uses } from '../../core/features/services.ts'

/** What the demo operator is filled with: calls as of the past, and the services that it writes by itself. */
export interface DemoDeps extends DispatchDeps {
  services: Uses<'filling' | 'seal'>
}
