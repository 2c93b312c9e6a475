import type { Services } from '../core/features/services.ts'
import type { DiagnosticsServices } from '../services/diagnostics/services.ts'
import type { DocumentFolder } from '../services/documents/store.ts'
import type { FaultServices } from '../services/faults/desk/services.ts'
import type { FieldServices } from '../services/field/desk/services.ts'
import type { ReceiverServices } from '../services/receiver/desk/services.ts'
import type { Retention } from '../services/retention/retention.ts'
import type { ScenarioServices } from '../services/snapshots/desk/services.ts'
import type { TrafficServices } from '../services/traffic/desk/services.ts'
import type { Weather } from '../services/weather/weather.ts'

/** The services of a computer: all that handlers name, and what its hosts use beside it. */
export interface HostServices
  extends Services,
    DiagnosticsServices,
    FaultServices,
    FieldServices,
    ReceiverServices,
    ScenarioServices,
    TrafficServices {
  /** A number from 0 up to 1, like Math.random; seeded in tests. */
  random(): number
  /** The bytes of attached files. */
  documents: DocumentFolder
  /** The SHA-256 of the key that was printed at this start; null: none was. */
  startKey: string | null
  retention: Retention
  weather: Weather
}
