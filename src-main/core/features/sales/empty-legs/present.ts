import type { z } from 'zod'
import type { emptyLeg } from '../../../../../src-shared/contract/sales/empty-legs.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import type { OfferedFlight } from './queries.ts'

/** `LSZH ZRH`; an airport's code is its ICAO code where it has one. */
const codes = (code: string, iata: string | null) => (iata === null || iata === code ? code : `${code} ${iata}`)

/** Row -> wire (wire-facts 15). */
export function presentEmptyLeg(row: OfferedFlight): z.infer<typeof emptyLeg> {
  return {
    id: row.publicId,
    from: codes(row.departureCode, row.departureIata),
    to: codes(row.arrivalCode, row.arrivalIata),
    date: row.departureAt,
    datearr: row.arrivalAt,
    seats: row.numberOfSeats,
    price: fromMinor(row.price, row.currency),
    currency: row.currency,
    type: row.typeName ?? row.model,
    tailnumber: row.tailNumber,
  }
}
