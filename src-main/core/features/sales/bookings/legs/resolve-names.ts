import type { ChangedLeg, LegInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { tailKey } from '../../../../../../src-shared/domain/fleet/tail.ts'
import { joined, message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem, Problem, type ProblemDetail } from '../../../../../../src-shared/wire/errors.ts'
import { type AirportRow, findAirports } from '../../../../data/airports/queries.ts'
import { unknownAirport } from '../../../../data/airports/required.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { aircraftByTails } from '../../../fleet/aircraft/queries.ts'

/** The part of a leg that is about where and when, as bodies that make or change one have it. */
export type GivenWay = Omit<LegInput, 'pax'>

/** The code a leg gives for one of its ends: beside the airport object or, failing that, in it. */
export function codeAt(leg: GivenWay, end: 'departure' | 'arrival'): string | undefined {
  const airport = leg[`${end}AirportObj`] ?? {}
  const { icao, iata, faa, localIdentifier, aid } = airport
  return leg[`${end}Airport`] ?? icao ?? iata ?? faa ?? localIdentifier ?? aid
}

const codeKinds = ['icao', 'iata', 'faa', 'localIdentifier', 'aid'] as const

/**
 * The codes by which a change of a leg can mean another airport at one of its ends, with their fields: the one beside
 * the airport object, and the code in the object that differs from the one that was shown (decision 45).
 */
export function changedCodesAt(
  leg: ChangedLeg,
  end: 'departure' | 'arrival',
  shown: AirportRow,
): [code: string, field: string][] {
  const code = leg[`${end}Airport`]
  const second = end === 'departure' ? 'from' : 'to'
  const edited = ([`${end}AirportObj`, second] as const).flatMap((field): [string, string][] => {
    const airport = leg[field] ?? {}
    const kind = codeKinds.find((one) => airport[one] && shown[one] && airport[one] !== shown[one])
    return kind ? [[airport[kind] as string, `${field}.${kind}`]] : []
  })
  return code ? [[code, `${end}Airport`], ...edited] : edited
}

/** A tail number or airport code as a request gives it, and the field that gives it. */
export type FieldValue<Value> = [value: Value, field: string]

/** The key of a tail number (`tailKey`); empty where a request gives none. */
export const asTail = (input: string | undefined): string => tailKey(input ?? '')

/** The airports of a request that can't be found, by field. */
function missingAirports(codes: FieldValue<string | undefined>[], airports: Map<string, AirportRow>): ProblemDetail[] {
  return codes.flatMap(([code, field]) => {
    if (code === undefined) return fieldProblem(field, message('airport_code_required')).details
    return airports.has(code) ? [] : unknownAirport(code, field).details
  })
}

/**
 * Finds the aircraft and airports that a request names, by `asTail` and by code as given; an empty tail names none.
 * @throws Problem invalid_input with every one that is not known.
 */
export async function resolveNames(
  db: OperatorDb,
  tails: FieldValue<string>[],
  codes: FieldValue<string | undefined>[],
) {
  const airports = await findAirports(
    db,
    codes.flatMap(([code]) => code ?? []),
  )
  const wanted = [...new Set(tails.flatMap(([tail]) => tail || []))]
  const fleet = new Map((await aircraftByTails(db, wanted)).map((row) => [row.tailKey, row]))
  const missing = [
    ...tails.flatMap(([tail, field]) =>
      tail === '' || fleet.has(tail) ? [] : fieldProblem(field, message('tail_not_in_fleet', { tail })).details,
    ),
    ...missingAirports(codes, airports),
  ]
  if (missing.length > 0) {
    const problems = missing.map(({ field, message: text, reason }) =>
      message('field_problem', { field, problem: reason ?? text }),
    )
    throw new Problem('invalid_input', message('request_invalid', { problems: joined(problems, ' ') }), missing)
  }
  return { airports, fleet }
}
