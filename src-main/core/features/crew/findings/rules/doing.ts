import type { Activity } from '../../duty/rules/periods.ts'

/** Something a person does, with what the rules compare beside its time. */
export interface JudgedActivity extends Activity {
  /** A flight that is over: it is no longer judged. */
  over?: boolean
  /** The code of a roster entry. */
  code?: string
  aircraftType?: string | null
  role?: string
  isPilotTakeoff?: boolean
  isPilotLanding?: boolean
}
