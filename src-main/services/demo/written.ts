import type { PlannedCrew } from './crew.ts'
import type { PlannedUser } from './people.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'
import type { Numbers } from './step.ts'

/** The written part of the plan, with the numbers of its records. */
export interface WrittenRecords {
  aircraft: Numbers<string>
  pilots: Numbers<PlannedCrew>
  types: Numbers<string>
  users: Numbers<PlannedUser>
  bookings: Numbers<PlannedBooking>
  flights: Numbers<PlannedFlight>
  /** The projects by external reference. */
  projects: Numbers<string>
  /** The providers by name. */
  providers: Numbers<string>
}
