import type { Generated } from 'kysely'
import type { Restriction } from '../../../../src-shared/domain/fleet/restrictions.ts'
import type { ActiveStatus, Bit, CrewLayout, Equipment, Instant, JsonText } from './columns.ts'

export interface AirportsTable {
  code: string
  id: number
  icao: string | null
  iata: string | null
  faa: string | null
  localIdentifier: string | null
  aid: string | null
  name: string
  city: string | null
  state: string | null
  country: string | null
  timeZone: string
  latitude: number
  longitude: number
  /** Feet; null where it is not known. */
  elevation: number | null
  /** Metres, as is the width. */
  longestRunway: number | null
  widestRunway: number | null
  /** closed: the data set no longer has it; it is kept for the flights that went there. */
  kind: 'large' | 'medium' | 'small' | 'closed'
  /** The words for the search: name and city, folded, a space before each word. */
  words: string
}

export interface AircraftTable {
  id: string
  operatorId: string
  publicId: number
  tailNumber: string
  /** The tail number as it is compared: see `tailKey`. */
  tailKey: string
  type: string
  model: string
  typeName: string | null
  typeRating: string | null
  typeOfUse: string | null
  category: string
  numberOfSeats: number
  homebase: string | null
  flightNumberToken: string | null
  subcharter: Bit
  cargo: Bit
  ambulance: Bit
  wingSpan: number | null
  externalLength: number | null
  externalHeight: number | null
  cabinHeight: number | null
  cabinLength: number | null
  cabinWidth: number | null
  maxFuel: number | null
  maxPayload: number | null
  maxRange: number | null
  minRunway: number | null
  normalCruiseSpeed: number | null
  mtow: number | null
  manufacturingYear: number | null
  refurbishedYear: number | null
  beds: number | null
  beltedToilet: Bit | null
  keyAccountManagerId: string | null
  /** The cabin plan, row by row from the front; null without a plan. */
  cabin: JsonText<string[]> | null
  layout: JsonText<CrewLayout>
  equipment: JsonText<Equipment>
  usesPricingEngine: Bit
  ownersApprovalRequired: Bit
  status: ActiveStatus
  position: number
  createdAt: Instant
  updatedAt: Instant
}

export interface TasksTable {
  id: string
  operatorId: string
  publicId: number
  aircraftId: string
  type: string
  airport: string
  startAt: Instant
  endAt: Instant
  notes: string | null
  seatsAfter: number | null
  createdAt: Instant
  updatedAt: Instant
}

export interface MaintenanceSchedulesTable {
  id: string
  operatorId: string
  publicId: number
  aircraftId: string
  scheduleType: string
  type: string | null
  unit: string | null
  timeUnit: string | null
  profileType: string | null
  taskType: string | null
  externalSource: string | null
  lastUpdateAt: Instant | null
  dueAt: Instant | null
  maxAt: Instant | null
  amount: number | null
  lastAmount: number | null
  maxAmount: number | null
  maxOrNextAmount: number | null
  remaining: number | null
  averagePerDay: number | null
  dueRepeat: number | null
  limitReached: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** A defect that is carried until it is due (a hold item). */
export interface HoldItemsTable {
  id: string
  operatorId: string
  publicId: number
  aircraftId: string
  title: string
  description: string | null
  limitations: string | null
  limitationsDescription: string | null
  /** What it keeps the aircraft from. */
  restrictions: Generated<JsonText<Restriction[]>>
  reportDay: string
  dueDay: string | null
  source: string
  createdAt: Instant
  updatedAt: Instant
}
