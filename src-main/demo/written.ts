import type { PlannedCrew } from './crew.ts'
import type { PlannedUser } from './people.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'
import type { Numbers } from './step.ts'

/** What of the plan is written, and under which number. */
export interface Written {
  aircraft: Numbers<string>
  pilots: Numbers<PlannedCrew>
  types: Numbers<string>
  users: Numbers<PlannedUser>
  bookings: Numbers<PlannedBooking>
  flights: Numbers<PlannedFlight>
  /** By external reference. */
  projects: Numbers<string>
  /** By name. */
  providers: Numbers<string>
}
