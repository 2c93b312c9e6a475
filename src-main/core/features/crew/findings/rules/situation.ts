import type { Position } from '../../../../../../src-shared/domain/airports/geo.ts'
import type { Restriction } from '../../../../../../src-shared/domain/fleet/restrictions.ts'
import type { MaintenanceLimit } from '../../../fleet/maintenance/rules.ts'
import type { FuelFigures } from '../../../flights/flights/rules/fuel.ts'
import type { PlannedLeg } from './itinerary.ts'

/** The input of the rules: the plan and all records that they compare it with. Times are milliseconds UTC. */

export interface Aircraft {
  aircraftId: number
  tailNumber: string
  type: string
  seats: number
  /** Nautical miles; null where it is not known, as are metres of runway. */
  maxRange: number | null
  minRunway: number | null
  homebase: string | null
  limits: Limit[]
  defects: Defect[]
}

/** A maintenance limit. */
export interface Limit extends MaintenanceLimit {
  type: string | null
  /** It is reached today. */
  readonly overdue: boolean
}

/** A deferred defect. */
export interface Defect {
  title: string
  dueDay: string | null
  /** The due day is over today. */
  overdue: boolean
  restrictions: Restriction[]
  /** What it keeps the aircraft from in words. */
  limitation: string | null
}

export interface Airport {
  code: string
  /** ISO 3166 alpha-2. */
  country: string | null
  /** Metres; null where it is not known. */
  longestRunway: number | null
  /** Null where it is not known. */
  position: Position | null
}

/** Something an aircraft does for a while: a flight, or a task at one airport. */
export interface RotationEntry {
  /** The name that people know: a flight number; the type of a task. */
  label: string
  flightId?: number
  taskId?: number
  from: string
  to: string
  startAt: number
  endAt: number
  /** The activity is over and can't be changed. */
  over: boolean
  fuel?: FuelFigures & { fuelMassUnit: string }
}

export interface Card {
  type: string
  expires: string | null
}

export interface Traveler {
  userId: number
  name: string
  /** ISO 3166 alpha-2. */
  nationality: string | null
  /** The document they travel on: the ticket's, else their main one. */
  card: Card | undefined
  cards: Card[]
}

/** A kind of qualification that crew must hold to fly. */
interface RequiredKind {
  name: string
  /** The part of the crew it is for; null: all crew. */
  appliesTo: string | null
  /** Type designators; none: every aircraft. */
  aircraftTypes: string[]
}

/** A member of a crew on a flight. */
export interface AssignedMember {
  pilotId: number
  name: string
  role: string
  /** The roles they can have on a flight, and the tails they fly; none: not known. */
  roles: string[]
  tails: string[]
  multiCrewOnly: boolean
  qualifications: { name: string; expires: string | null; usableUntil: string | null }[]
  /** The required kinds of qualification that they hold none of. */
  missing: RequiredKind[]
  card: Card | undefined
}

/** A flight that is planned, by its best known times and airports. */
export interface PlannedFlight {
  flightId: number
  label: string
  aircraft: Aircraft | undefined
  departure: Airport
  arrival: Airport
  departureAt: number
  arrivalAt: number
  /** Nautical miles. */
  distance: number
  pax: number
  /** The flight is on block and can't be changed. */
  over: boolean
  crew: AssignedMember[]
  travelers: Traveler[]
  slots: { kind: string; target: string; airport: string; at: number | null; status: string }[]
  permits: { authority: string; validFrom: string | null; validUntil: string | null; status: string }[]
  /** The flights of its booking, itself among them, in the order of its itinerary. */
  trip: PlannedLeg[]
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
