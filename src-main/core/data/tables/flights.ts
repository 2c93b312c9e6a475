import type { Generated } from 'kysely'
import type { Boarding, DeIcingFluid } from '../../../../src-shared/domain/flights/post-flight-report.ts'
import type { Bit, Instant, JsonText, LogbookFigures } from './columns.ts'
import type { ServiceNote } from './ground.ts'

export interface FlightsTable {
  id: string
  /**
   * Set for a leg that is not booked: it is reached by its id and through its leg alone, and emits no event (decision
   * 59).
   */
  isOption: Generated<Bit>
  operatorId: string
  publicId: number
  bookingId: string
  legId: string
  aircraftId: string | null
  tripNumber: number
  /** Its number within the trip, from 1; it stays when legs are added or removed. */
  legNumber: Generated<number>
  flightNumber: string | null
  flightType: string
  fplType: string
  workflow: string
  workflowCustomName: string | null
  requestedAircraftType: string | null
  departureAirport: string
  arrivalAirport: string
  realDepartureAirport: string | null
  realArrivalAirport: string | null
  alternateDepartureAirport: string | null
  alternateFirstArrivalAirport: string | null
  alternateSecondArrivalAirport: string | null
  flightLevel: number | null
  departureAt: Instant
  arrivalAt: Instant
  scheduledDepartureAt: Instant
  scheduledArrivalAt: Instant
  offBlockAt: Instant | null
  takeOffAt: Instant | null
  landingAt: Instant | null
  onBlockAt: Instant | null
  canceledAt: Instant | null
  postFlightClosedAt: Instant | null
  /** Why it was closed although something was unfinished. */
  postFlightReason: string | null
  pax: number
  distance: number
  flightTime: number
  blockTime: number
  externalReference: string
  notes: string | null
  planningNotes: string | null
  /** The operational notification. */
  notification: string | null
  serviceNotes: JsonText<ServiceNote[]> | null
  fuelOffBlock: number | null
  fuelArrival: number | null
  fuelRemaining: number | null
  upliftMass: number | null
  fuelMassUnit: string
  /** In minor units; null while it is not offered as an empty leg. */
  offerPrice: number | null
  offerCurrency: string | null
  /** The figures entered in place of the computed ones that follow. */
  logbook: JsonText<Partial<LogbookFigures>> | null
  /** Minutes at night; null, as the figures that follow, until it is computed from actual times. */
  nightTime: number | null
  dayTakeOffs: number | null
  nightTakeOffs: number | null
  dayLandings: number | null
  nightLandings: number | null
  /** What the crew report beside times, fuel and landings: see post-flight-report.ts. */
  deIcingFluid: DeIcingFluid | null
  deIcedAt: Instant | null
  delayCode: string | null
  crewRemarks: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface FlightCrewTable {
  id: string
  operatorId: string
  flightId: string
  userId: string
  role: string
  position: number
  isPilotLanding: Bit
  isPilotTakeoff: Bit
  createdAt: Instant
  updatedAt: Instant
}

export interface TicketsTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  userId: string | null
  paxType: string
  isMain: Bit
  seatOnLap: Bit
  comment: string | null
  externalReference: string | null
  idCardId: string | null
  luggageWeight: number | null
  luggageUnit: string | null
  /** Whether the passenger came; null while the crew have not reported it. */
  boarding: Boarding | null
  createdAt: Instant
  updatedAt: Instant
}

/** Animals, cargo and unassigned luggage on board. */
export interface CargoTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  kind: 'ANIMAL' | 'CARGO' | 'LUGGAGE'
  type: string | null
  cargoType: string | null
  note: string | null
  packages: number | null
  weight: number | null
  weightUnit: string | null
  createdAt: Instant
  updatedAt: Instant
}
