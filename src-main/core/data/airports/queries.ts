import type { Selectable } from 'kysely'
import { asCode, codeOrder, resolveAirports } from '../../../../src-shared/domain/airports/airport-codes.ts'
import { folded } from '../../../../src-shared/strings/fold.ts'
import { found } from '../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../operator-db.ts'
import { preparedForList, preparedQuery } from '../prepared-query.ts'
import type { AirportsTable } from '../tables/fleet.ts'

export type AirportRow = Selectable<AirportsTable>

/** Airports with the name the operator gave them, where it gave one, in place of the set's. */
export function withOwnNames(db: OperatorDb) {
  return db
    .airports()
    .selectAll('airports')
    .select((eb) => {
      // Within the select, for a join costs SQLite four times the query itself.
      const own = eb
        .selectFrom('airportData')
        .select('airportData.name')
        .where('airportData.operatorId', '=', db.operatorId)
        .whereRef('airportData.airport', '=', 'airports.code')
      return eb.fn.coalesce(own, 'airports.name').as('name')
    })
}

/** The airport that a code a client sent means, in the order of the rule; undefined when there is none. */
export async function findAirport(db: OperatorDb, code: string): Promise<AirportRow | undefined> {
  return (await findAirports(db, [code])).get(code)
}

/** The airport that a path names. @throws Problem unknown_record when no airport goes by that code. */
export async function knownAirport(db: OperatorDb, code: string): Promise<AirportRow> {
  return found(await findAirport(db, code), 'airport_not_found')
}

/** The airports that codes clients sent mean, by the code as it was sent; unknown codes are missing. */
export async function findAirports(db: OperatorDb, codes: Iterable<string>): Promise<Map<string, AirportRow>> {
  const input = [...new Set(codes)]
  const wanted = [...new Set(input.map(asCode))]
  if (wanted.length === 0) return new Map()
  const exact = resolveAirports(await coded(db, wanted))
  return new Map(
    input.flatMap((code) => {
      const airport = exact.get(asCode(code))
      return airport ? [[code, airport] as const] : []
    }),
  )
}

const coded = preparedForList((db, wanted: string[]) =>
  withOwnNames(db).where((eb) => eb.or(codeOrder.map((kind) => eb(`airports.${kind}`, 'in', wanted)))),
)

const fewByCode = preparedQuery((db, { a, b, c }: { a: string; b: string; c: string }) =>
  withOwnNames(db).where('airports.code', 'in', [a, b, c]).orderBy('airports.code'),
)

/** Airports by `airports.code`, as other rows name them. */
export async function airportsByCode(db: OperatorDb, codes: Iterable<string>): Promise<AirportRow[]> {
  const wanted = [...new Set(codes)]
  const [a, b = a, c = b] = wanted
  if (a === undefined || b === undefined || c === undefined) return []
  if (wanted.length <= 3) return fewByCode(db, { a, b, c })
  return withOwnNames(db).where('airports.code', 'in', wanted).orderBy('airports.code').execute()
}

const AFTER_ALL_LETTERS = '\uffff'

/** Airports that are open, big ones first. */
const biggest = (db: OperatorDb, limit: number) =>
  // large, medium, small: the order of the alphabet is that of size.
  withOwnNames(db)
    .where('kind', '<>', 'closed')
    .orderBy('kind')
    .orderBy('longestRunway', 'desc')
    .orderBy('code')
    .limit(limit)

/** Airports with a code that begins so; at most `limit`, big ones first. */
export function airportsCoded(db: OperatorDb, search: string, limit: number): Promise<AirportRow[]> {
  const code = asCode(search)
  const coded = biggest(db, limit).where((eb) =>
    eb.or(
      (['airports.icao', 'airports.iata', 'airports.faa', 'airports.code'] as const).map((kind) =>
        eb.and([eb(kind, '>=', code), eb(kind, '<', code + AFTER_ALL_LETTERS)]),
      ),
    ),
  )
  return coded.execute()
}

const MAX_WORDS = 20

/** Airports with a code that begins so, or with all the words in name or city; at most `limit` of each, big ones. */
export async function airportsLike(db: OperatorDb, search: string, limit: number): Promise<AirportRow[]> {
  const words = [...new Set(folded(search).split(' '))]
  // No airport is called by so many words, and SQLite takes no more than a thousand conditions.
  if (words[0] === '' || words.length > MAX_WORDS) return []
  const named = words.reduce((query, word) => query.where('words', 'like', `% ${word}%`), biggest(db, limit))
  const exact = await findAirport(db, asCode(search))
  const found = [...(exact ? [exact] : []), ...(await airportsCoded(db, search, limit)), ...(await named.execute())]
  return [...new Map(found.map((airport) => [airport.code, airport])).values()]
}
