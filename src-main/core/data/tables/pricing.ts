import type { AirportFee, Instant, JsonText } from './columns.ts'

/** The charges of the operator (decision 16): amounts in minor units of `currency`, rates in percent. */
export interface PricingRulesTable {
  id: string
  operatorId: string
  publicId: number
  name: string
  /** Null here, as in the next four: does not matter. */
  aircraftId: string | null
  accountId: string | null
  workflow: string | null
  validFrom: string | null
  validTo: string | null
  priority: number
  currency: string
  blockHour: number
  /** Null: as with passengers. */
  positionHour: number | null
  minimumMinutes: number
  landing: number
  handling: number
  overnight: number
  airportFees: JsonText<AirportFee[]>
  passengerTax: number
  vatDomestic: number
  vatInternational: number
  fet: number
  createdAt: Instant
  updatedAt: Instant
}
