import { message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../operator-db.ts'
import { type AirportRow, findAirport } from './queries.ts'

/** The airport that a field of a request names. @throws Problem invalid_input when no airport goes by that code. */
export async function requiredAirport(db: OperatorDb, code: string, field: string): Promise<AirportRow> {
  const airport = await findAirport(db, code)
  if (!airport) throw unknownAirport(code, field)
  return airport
}

export const unknownAirport = (code: string, field: string) =>
  fieldProblem(field, message('airport_code_unknown', { code }))

/** The code that the airport of a request's `airport` is kept by; null and absent stay. @throws Problem invalid_input. */
export const airportCodeOf = async (
  db: OperatorDb,
  code: string | null | undefined,
): Promise<string | null | undefined> => (code ? (await requiredAirport(db, code, 'airport')).code : code)
