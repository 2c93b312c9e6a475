import { pack } from '../../data/tables/columns.ts'
import type { Image } from '../protocol.ts'

const noPrice = pack({ net: 0, vat: 0, gross: 0, currency: null, lines: [] })
type Redaction = Image

/** Fields that a device of a crew member never gets: prices, and what the office alone needs. */
const always: Record<string, Redaction> = {
  operators: { invoicing: null },
  bookings: { price: noPrice, requestedPrice: null, comment: null, paymentStatus: 'NOT_PAID' },
  flights: { offerPrice: null, offerCurrency: null },
  services: { price: null, currency: null },
  fuels: { price: null, currency: null },
}

const contactFields = { email: null, phone: null, mobile: null, address: null, notes: null }
/** What is left of people and accounts that other records only refer to: their names. */
const referred: Record<string, Redaction> = {
  accounts: { ...contactFields, vatNumber: null },
  users: {
    ...contactFields,
    ...{ birthDate: null, birthPlace: null, birthCountry: null, nationality: null, gender: null, profile: null },
    ...{ weight: null, weightUnit: null, personnelNumber: null, radiationProtectionRegistryId: null, siflType: null },
  },
}

/**
 * A row as a crew member's device gets it.
 * @param isReferred other records refer to it, and that is all that it is there for.
 */
export const redacted = (table: string, row: Image, isReferred: boolean): Image => ({
  ...row,
  ...always[table],
  ...(isReferred ? referred[table] : {}),
})
