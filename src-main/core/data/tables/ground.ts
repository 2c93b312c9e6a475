import type { Bit, Instant, JsonText, ServiceStatus } from './columns.ts'

/**
 * The content of a flight that an authority or company was sent, as digests: a file of the people on board, an order, a
 * request. `status` is the letter that stands while the content is the same; `since`: when it first differed.
 */
export interface SentContent {
  status: ServiceStatus
  digest: string
  parts: Record<string, string>
  since?: Instant
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
interface ServicePerson {
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
  /** Null: nothing was sent, or before Apron noted it. */
  sentContent: JsonText<SentContent> | null
  createdAt: Instant
  updatedAt: Instant
}

/** What permits and slots have in common: who arranges them, how far that is, and their request. */
interface OrderColumns {
  company: string | null
  /** The trip support provider that arranges it. */
  providerId: string | null
  status: ServiceStatus
  recheck: Bit
  remarks: string | null
  /** When its request was last sent, and to which address. */
  orderedAt: Instant | null
  orderedTo: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface PermitsTable extends OrderColumns {
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
  /** Null: nothing was sent, or before Apron noted it. */
  sentContent: JsonText<SentContent> | null
}

/** Slots and PPR. */
export interface SlotsTable extends OrderColumns {
  id: string
  operatorId: string
  publicId: number
  flightId: string
  kind: string
  target: string
  airport: string
  at: Instant | null
  number: string | null
  /** Null: nothing was sent, or before Apron noted it. */
  sentContent: JsonText<SentContent> | null
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
  /** Null: nothing was sent, or before Apron noted it. */
  sentContent: JsonText<SentContent> | null
  createdAt: Instant
  updatedAt: Instant
}
