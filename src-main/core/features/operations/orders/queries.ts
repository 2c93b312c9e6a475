import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { companiesOf } from '../../airports/airports/desk-queries.ts'
import { providerByNumber } from '../../office/providers/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { type FlightFacts, flightViewOf } from '../papers/flight-view.ts'
import type { Ordered } from './ordered.ts'
import { sameName } from './rules.ts'

/** The facts that an order tells a company. */
export interface OrderFacts {
  ordered: Ordered
  view: FlightFacts
  operator: string
}

/** All that the text of an order is made of. */
export async function orderViewOf(db: OperatorDb, ordered: Ordered) {
  const view = await flightViewOf(db, { id: ordered.flightId })
  const { name } = found(await operator(db), 'operator_not_found')
  const provider = ordered.providerNumber === null ? undefined : await providerByNumber(db, ordered.providerNumber)
  return { ordered, view, operator: name, provider }
}
export type OrderView = Awaited<ReturnType<typeof orderViewOf>>

/**
 * The companies that may get an order: those at its airport. A permit has none; it can go to those at the airports of its
 * country, and to the company that obtains it wherever that is.
 */
export async function companiesAbout(db: OperatorDb, { ordered, view: { departure, arrival } }: OrderView) {
  const { noun, country, company } = ordered
  if (noun === 'permits')
    return [departure, arrival].flatMap(({ airport, companies }) =>
      companies.filter((one) => country === null || airport.country === country || sameName(one.company, company)),
    )
  const end = ordered.target === 'DEPARTURE' ? departure : arrival
  return ordered.airport === null || ordered.airport === end.airport.code
    ? end.companies
    : companiesOf(db, ordered.airport)
}

/** The address that an authority was written to last, for any flight; undefined before the first time. */
export async function addressOfAuthority(db: OperatorDb, authority: string | null): Promise<string | undefined> {
  if (authority === null) return undefined
  const row = await db
    .from('permits')
    .select('orderedTo')
    .where('authority', '=', authority)
    .where('orderedTo', 'is not', null)
    .orderBy('orderedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.orderedTo ?? undefined
}
