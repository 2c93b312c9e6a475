import { type RawBuilder, sql } from 'kysely'
import { crewRoles } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { localMinute, plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { personName } from '../../../present/name.ts'
import { crewPositionOf } from '../../crew/assignments/rules.ts'
import { countingOf, dutyRules } from '../../crew/duty/queries.ts'
import { counted } from '../../crew/duty/rules/counters.ts'
import { type Limit, limits, ownMonth } from '../../crew/duty/rules/limits.ts'
import { crewList } from '../../crew/members/desk-queries.ts'
import type { Period } from './period.ts'
import { countedFlights, minutes, offBlock, onBlock, SLACK_MS } from './queries.ts'

/** The roles whose flight time counts towards limits. */
const counting = crewRoles.filter((role) => !crewPositionOf(role, 1).disableFtFdpCalculation)

/** Legs and block time of each crew member at the controls or in the cabin, of flights off block in a month. */
function crewSums(db: OperatorDb, window: Period) {
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
async function flightTimeWithin(db: OperatorDb, from: number, to: number) {
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

/**
 * The block hours of crew in a month, and their flight time in the windows of the operator's limits that end with a day:
 * today in the month under way, as on the page of a crew member, else the last of the month, which is also looked ahead to
 * with planned flights. The windows count what was flown and what is planned, as `countersOn` does. Of those who flew in
 * it and all active crew, the most hours first.
 */
export async function crewFigures(db: OperatorDb, period: Period, now: number) {
  const today = localMinute(now, period.timeZone).slice(0, 10)
  const day = today.startsWith(period.month) && !period.planned ? today : period.lastDay
  const until = startOfDay(plusDays(day, 1), period.timeZone)
  const { scheme } = await dutyRules(db)
  const sums = new Map((await crewSums(db, period)).map((sum) => [sum.userId, sum]))
  const windows = limits[scheme].filter(({ of }) => of === 'FLIGHT')
  const timed: { limit: Limit; since: string; time: Map<string, number> }[] = []
  for (const limit of windows) {
    const since = limit.begins(day)
    timed.push({ limit, since, time: await flightTimeWithin(db, startOfDay(since, period.timeZone), until) })
  }
  const inMonth = await flightTimeWithin(db, period.from, until)
  const crew = (await crewList(db, true))
    .filter(({ userId, status }) => status === 'ACTIVE' || sums.has(userId))
    .map((member) => {
      const { userId, publicId: pilotId, employment } = member
      const counting = countingOf(employment)
      const used = (time: Map<string, number>) => (counting?.noFlight ? 0 : (time.get(userId) ?? 0))
      const hours = counting?.blockHoursPerMonth ?? null
      const counters = [
        ...timed.map(({ limit, since, time }) => counted(limit, since, used(time))),
        ...(hours === null ? [] : [counted({ ...ownMonth, hours }, `${period.month}-01`, used(inMonth))]),
      ]
      const { legs = 0, blockMinutes = 0 } = sums.get(userId) ?? {}
      return {
        ...{ pilotId, name: personName(member), legs: Number(legs), blockMinutes: Math.round(blockMinutes) },
        limits: counters.map(({ id, name, used, limit, state }) => ({ id, name, used, limit, state })),
      }
    })
    .sort((a, b) => b.blockMinutes - a.blockMinutes || a.name.localeCompare(b.name))
  return { scheme, day, crew }
}
