import type { Generated } from 'kysely'
import type { Bit, Instant } from './columns.ts'

/**
 * The operator's own records of an airport, beside the shared set; all of them name their airport by `airports.code`.
 */
interface OfAirport {
  id: string
  operatorId: string
  publicId: number
  airport: string
  createdAt: Instant
  updatedAt: Instant
}
/** Days, both within; null without a limit. */
interface Valid {
  validFrom: string | null
  validTo: string | null
}

/** One row for each airport the operator has anything of its own about; times in milliseconds. */
export interface AirportDataTable extends OfAirport {
  name: string | null
  avgTaxiInTime: number | null
  avgTaxiOutTime: number | null
  avgTurnaroundTime: number | null
  cfmuTaxiInTime: number | null
  cfmuTaxiOutTime: number | null
  rescueFireCategory: string | null
  rescueFireHeliCategory: string | null
}

export interface AirportCostsTable extends OfAirport, Valid {
  type: string
  description: string | null
  /** In minor units. */
  amount: number
  currency: string
  per: string
}

export interface AirportFuelsTable extends OfAirport, Valid {
  fboName: string | null
  contractorName: string | null
  fuelType: string
  currency: string
  unit: string
  /** The price of one unit, in whole units of the currency: a rate. */
  price: number
  volumeFrom: number | null
  volumeTo: number | null
  taxIncluded: Bit
  shared: Bit
}

export interface AirportNotesTable extends OfAirport, Valid {
  note: string
  alert: Bit
  /** Of a NOTAM: B) and C), whether C) is an estimate, and D). */
  activeFrom: Instant | null
  activeTo: Instant | null
  endEstimated: Generated<Bit>
  schedule: string | null
  /** Of a NOTAM: its number, the region of Q), and the number it replaces, or cancels. */
  number: string | null
  fir: string | null
  replaces: string | null
  isCancellation: Generated<Bit>
}

/** A company that serves at an airport. */
export interface AirportCompaniesTable extends OfAirport {
  type: string
  company: string
  email: string | null
  phone: string | null
  homepage: string | null
  address: string | null
  radio: string | null
  mainContact: Bit
}
