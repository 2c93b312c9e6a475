import type { Generated } from 'kysely'
import type { Boarding, DeIcingFluid } from '../../../src-shared/post-flight-report.ts'
import type { Bit, Instant, JsonText, LogbookFigures, ServiceStatus } from './columns.ts'

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

export interface ServiceNote {
  type: string
  note: string
}

/**
 * The fields of a service from partners beside its columns, under the interface's names; instants, money in minor
 * units.
 */
export interface ServiceDetails {
  by?: string | null
  type?: string | null
  handlingType?: string | null
  request?: string | null
  requestedDate?: Instant | null
  fboId?: number | null
  useFboOne?: boolean | null
  useMyHandling?: boolean | null
  details?: string | null
  meals?: string | null
  paxNotes?: string | null
  deliveryDate?: Instant | null
  person?: ServicePerson | null
  cost?: number | null
  poNumber?: string | null
  poCreatedDate?: Instant | null
  cancellationRequired?: boolean | null
  permitProviderId?: number | null
  externalSource?: string | null
  externalStatus?: string | null
  externalNote?: string | null
  flightBridgeNote?: string | null
}
export interface ServicePerson {
  firstName: string | null
  lastName: string | null
  pilot: boolean | null
}

export interface ServicesTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  kind: string
  target: string
  serviceFor: string | null
  company: string | null
  /** The trip support provider that arranges it. */
  providerId: string | null
  status: ServiceStatus
  recheck: Bit
  remarks: string | null
  details: JsonText<ServiceDetails> | null
  price: number | null
  currency: string | null
  externalReference: string | null
  /** Of a hotel: days of its local calendar, and how many rooms. */
  checkIn: string | null
  checkOut: string | null
  rooms: number | null
  /** When its order was last sent, and to which address. */
  orderedAt: Instant | null
  orderedTo: string | null
  /** Of border formalities: the file of the people on board, its submission, and its acceptance. */
  fileFormat: string | null
  fileMadeAt: Instant | null
  submittedAt: Instant | null
  submissionReference: string | null
  acceptedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export interface PermitsTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  kind: string
  authority: string
  country: string | null
  number: string | null
  /** Days, both included. */
  validFrom: string | null
  validUntil: string | null
  company: string | null
  /** The trip support provider that arranges it. */
  providerId: string | null
  status: ServiceStatus
  recheck: Bit
  remarks: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** Slots and PPR. */
export interface SlotsTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  kind: string
  target: string
  airport: string
  at: Instant | null
  number: string | null
  company: string | null
  /** The trip support provider that arranges it. */
  providerId: string | null
  status: ServiceStatus
  recheck: Bit
  remarks: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** The fields of a fuel order from partners beside its columns, under the interface's names. */
export type FuelDetails = Record<string, string | number | boolean | null>

export interface FuelsTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  status: ServiceStatus
  recheck: Bit
  fuelType: string
  provider: string | null
  quantity: number | null
  unit: string | null
  price: number | null
  currency: string | null
  externalReference: string | null
  details: JsonText<FuelDetails> | null
  /** When its order was last sent, and to which address. */
  orderedAt: Instant | null
  orderedTo: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface ExpensesTable {
  id: string
  operatorId: string
  publicId: number
  flightId: string | null
  aircraftId: string | null
  userId: string | null
  reimbursableToId: string | null
  /** The duty of the roster that it was spent on; a duty that is gone leaves the link broken. */
  rosterEntryId: string | null
  projectId: string | null
  costCenterReference: string | null
  type: string
  /** Noon UTC where only the day is known: the same day at every offset up to half a day. */
  spentAt: Instant
  supplier: string | null
  invoiceNumber: string | null
  net: number
  tax: number
  gross: number
  currency: string
  payment: string | null
  status: string
  comment: string | null
  billable: Bit
  taxable: Bit
  createdAt: Instant
  updatedAt: Instant
}

export interface DocumentsTable {
  id: string
  operatorId: string
  publicId: number
  noun: string
  rowId: string
  sha256: string
  name: string
  customName: string | null
  mediaType: string
  size: number
  kind: string | null
  createdAt: Instant
  updatedAt: Instant
}
