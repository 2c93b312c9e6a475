import type { Handlers } from '../core/dispatch/context.ts'
import { coreHandlers } from '../core/features/index.ts'
import { backups } from '../services/backup/desk/handlers.ts'
import { diagnostics } from '../services/diagnostics/handlers.ts'
import { faults } from '../services/faults/desk/handlers.ts'
import { fieldDevices } from '../services/field/desk/handlers.ts'
import { health } from '../services/health/desk/handlers.ts'
import { callbackTargets } from '../services/receiver/callback-targets/handlers.ts'
import { receiver } from '../services/receiver/desk/handlers.ts'
import { travelDocuments } from '../services/scan/handlers.ts'
import { scenarios } from '../services/snapshots/desk/handlers.ts'
import { traffic } from '../services/traffic/desk/handlers.ts'

/** The handlers of all operations, those of a computer too; a missing one is a compile error. */
export const handlers: Handlers = {
  ...coreHandlers,
  backups,
  diagnostics,
  faults,
  fieldDevices,
  health,
  callbackTargets,
  receiver,
  travelDocuments,
  scenarios,
  traffic,
}
