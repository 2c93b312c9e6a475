import type { z } from 'zod'
import type { fuelObject } from '../../../../../src-shared/contract/flights/fuel-object.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FuelDetails } from '../../../data/tables/ground.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { FlightRow } from '../flights/queries.ts'
import type { FuelRow } from './desk-queries.ts'
import { massIn } from './rules.ts'

export type Fuel = z.infer<typeof fuelObject>

/** The kind of a release among the documents of a fuel record. */
export const RELEASE = 'RELEASE'

export const detailsOf = ({ details }: Pick<FuelRow, 'details'>): FuelDetails =>
  details === null ? {} : unpack(details)

/** Fields that are kept as they were given, under the same name. */
const asGiven = [
  'by',
  'uplift',
  'density',
  'unitDensity',
  'fuelArrivalPlanned',
  'fuelRemainig',
  'fuelBurned',
  'fuelBurnedPlanned',
  'extraFuel',
  'minFuelRequired',
  'minFuelRequiredUnit',
  'fuelTemperature',
  'fplType',
  'fuelCurrency',
  'fuelPriceIndex',
  'fuelPriceIndexCommercial',
  'pricePerUnit',
  'pricePerUnitComercial',
  'payment',
  'paymentType',
  'creditCardNumber',
  'creditCardExpiration',
  'receiptNumber',
  'quoteOnly',
  'agentId',
  'providerId',
  'releaseAgentId',
  'permitProviderId',
  'notes',
  'poNumber',
  'cancellationRequired',
  'externalSource',
  'externalStatus',
  'externalNote',
  'deliveryDate',
  'poCreatedDate',
] as const satisfies (keyof Fuel)[]

function kept<Field extends keyof Fuel>(details: FuelDetails, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, details[field] ?? null])) as { [F in Field]: Fuel[F] }
}

function amount(minor: FuelDetails[string] | undefined, currency: FuelDetails[string] | undefined): number | null {
  return typeof minor === 'number' && typeof currency === 'string' ? fromMinor(minor, currency) : null
}

/** The flight's actual figures in the unit the record was given in, where they can be counted in it. */
function presentFigures(flight: FlightRow, wanted: FuelDetails[string] | undefined) {
  const unit = flight.fuelMassUnit
  const shown = typeof wanted === 'string' && massIn(1, unit, wanted) !== undefined ? wanted : unit
  const mass = (value: number | null) => (value === null ? null : (massIn(value, unit, shown) ?? null))
  return {
    fuelTankUnit: shown as Fuel['fuelTankUnit'],
    upliftMass: mass(flight.upliftMass),
    fuelRemainigActual: mass(flight.fuelRemaining),
    fuelArrival: mass(flight.fuelArrival),
  }
}

/** Row -> wire-facts 19: nulls stay. `airportId` is that of the departure; `documents` are oldest first. */
export function presentFuelObject(row: FuelRow, flight: FlightRow, airportId: number, documents: DocumentRow[]): Fuel {
  const { publicId: id, status, quantity, currency, externalReference, updatedAt } = row
  const details = detailsOf(row)
  const files = documents.map((document) => presentDocumentObject(document, id))
  const newest = files.filter((_, index) => documents[index]?.kind === RELEASE).at(-1)
  const release = newest ? { document: newest } : null
  return {
    ...kept(details, asGiven),
    ...presentFigures(flight, details['fuelTankUnit']),
    id,
    status,
    airportId,
    fuelType: row.fuelType as Fuel['fuelType'],
    fuelProvider: row.provider,
    quantity,
    upliftUnit: row.unit as Fuel['upliftUnit'],
    price: amount(row.price, currency),
    priceComercial: amount(details['priceComercial'], currency),
    fuelCost: amount(details['fuelCost'], details['fuelCurrency']),
    currency,
    externalReference,
    updatedDate: updatedAt,
    release,
    fuelRelease: release,
    releaseDocument: newest !== undefined,
    documents: files,
  }
}
