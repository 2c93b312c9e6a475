import { type RawBuilder, sql } from 'kysely'
import { crewRoles } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { crewPositionOf } from '../../crew/assignments/rules.ts'
import type { Period } from './period.ts'
import { countedFlights, minutes, offBlock, onBlock, SLACK_MS } from './queries.ts'

/** The roles whose flight time counts towards limits. */
const counting = crewRoles.filter((role) => !crewPositionOf(role, 1).disableFtFdpCalculation)

/** Legs and block time of each crew member at the controls or in the cabin, of flights off block in a month. */
export function crewSums(db: OperatorDb, window: Period) {
  return countedFlights(db, window)
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .where('flightCrew.role', 'in', counting)
    .select('flightCrew.userId')
    .select((eb) => eb.fn.countAll<number>().as('legs'))
    .select(sql<number>`sum(${minutes})`.as('blockMinutes'))
    .groupBy('flightCrew.userId')
    .execute()
}

/** What of a flight lies within a window of time, in milliseconds. */
const within = (from: number, to: number): RawBuilder<number> => sql<number>`(
  case when ${onBlock} > ${to} then ${to} else ${onBlock} end
  - case when ${offBlock} < ${from} then ${from} else ${offBlock} end
)`

/** Milliseconds of flight time of each crew member within a window, flown and planned. */
export async function flightTimeWithin(db: OperatorDb, from: number, to: number) {
  const rows = await db
    .from('flights')
    .crossJoin('flightCrew')
    .whereRef('flightCrew.flightId', '=', 'flights.id')
    .where('flightCrew.role', 'in', counting)
    .where('flights.departureAt', '>', from - SLACK_MS)
    .where('flights.departureAt', '<', to + SLACK_MS)
    .where('flights.canceledAt', 'is', null)
    .where(offBlock, '<', to)
    .where(onBlock, '>', from)
    .select('flightCrew.userId')
    .select(sql<number>`sum(${within(from, to)})`.as('time'))
    .groupBy('flightCrew.userId')
    .execute()
  return new Map(rows.map(({ userId, time }) => [userId, Number(time)]))
}
