import { expiryState, SOON_DAYS } from '../../../../../src-shared/domain/contacts/expiry.ts'
import { constant, message, verbatim } from '../../../../../src-shared/messages/index.ts'
import { englishWords } from '../../../../../src-shared/strings/english-words.ts'
import { DAY, MINUTE } from '../../../../../src-shared/time/durations.ts'
import { localMinute, plusDays } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { activitiesAround, dutyRules } from '../../crew/duty/queries.ts'
import { countersAhead, firstBroken, limitsOn } from '../../crew/duty/rules/ahead.ts'
import { judgedPeriods } from '../../crew/duty/rules/judged.ts'
import { nearTo } from '../../crew/duty/rules/periods.ts'
import { crewList } from '../../crew/members/desk-queries.ts'
import { qualificationsOf } from '../../crew/qualifications/desk-queries.ts'
import { graceEnd, latestOf } from '../../crew/qualifications/desk-rules.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { duringDay, type Plans } from './flights.ts'
import { travelersCards } from './queries.ts'

/** The documents of passengers count for the flights of so many days. */
const TRAVEL_DAYS = 14

const cardName = ({ type, number }: { type: string; number: string }) =>
  message('document_numbered', { type: constant(englishWords(type)), number })

/**
 * The documents and qualifications of crew, and of people who travel soon, that expire soon or have expired; the first
 * to expire first.
 */
export async function expiringOf(db: OperatorDb, now: number) {
  const today = await dayAtBase(db, now)
  const last = plusDays(today, SOON_DAYS)
  const crew = new Map((await crewList(db, false)).map((member) => [member.userId, member]))
  const ids = [...crew.keys()]
  const ofCrew = (userId: string) => {
    const member = crew.get(userId)
    return { userId: member?.publicId ?? 0, pilotId: member?.publicId ?? 0, person: member ? personName(member) : '' }
  }
  const held = latestOf(await qualificationsOf(db, ids)).map((row) => ({
    ...ofCrew(row.userId),
    kind: 'QUALIFICATION' as const,
    what: verbatim(row.typeName),
    expires: row.expiryDate ?? '',
    state: expiryState(row.expiryDate, today, graceEnd(row.expiryDate, { grace: row.grace && unpack(row.grace) })),
  }))
  const crewCards = ids.length === 0 ? [] : await idCardsOf(db, ids)
  const guests = await travelersCards(db, { from: now, to: now + TRAVEL_DAYS * DAY }, last)
  const cards = [
    ...crewCards.map((card) => ({ ...card, ...ofCrew(card.userId) })),
    ...guests
      .filter(({ userId }) => !crew.has(userId))
      .map((card) => ({ ...card, userId: card.publicId, pilotId: null, person: personName(card) })),
  ].map((card) => ({
    ...{ userId: card.userId, pilotId: card.pilotId, person: card.person },
    kind: 'DOCUMENT' as const,
    what: cardName(card),
    expires: card.expirationDate ?? '',
    state: expiryState(card.expirationDate, today),
  }))
  return [...held, ...cards]
    .filter(({ expires }) => expires !== '' && expires <= last)
    .sort((a, b) => a.expires.localeCompare(b.expires) || a.person.localeCompare(b.person))
}

/**
 * The crew on a day and the next who are near or over a limit, by the same rules as the warnings of their flights; the
 * broken ones first.
 */
export async function dutyOf(db: OperatorDb, plans: Plans, now: number, to: number) {
  const rules = await dutyRules(db)
  const { scheme, zone, base } = rules
  const dayOf = (at: number) => localMinute(at, zone).slice(0, 10)
  const flying = new Map(
    duringDay(plans.flights, plans.from, to + DAY).map(({ id, publicId: flightId, departureAt }) => {
      return [id, { flightId, day: dayOf(departureAt) }]
    }),
  )
  const flownBy = grouped(
    plans.crew.flatMap(({ flightId, userId }) => {
      const flight = flying.get(flightId)
      return flight ? { ...flight, userId } : []
    }),
    ({ userId }) => userId,
  )
  const people = (await crewList(db, false)).filter(({ userId }) => flownBy(userId).length > 0)
  const userIds = people.map(({ userId }) => userId)
  const activitiesOf = await activitiesAround(db, userIds, Math.min(now, plans.from), rules, to + DAY)
  const today = dayOf(now)
  const over = new Set<number>()
  const found = people.flatMap((member) => {
    const activities = activitiesOf(member.userId)
    const flown = flownBy(member.userId)
    const days = [...new Set([today, ...flown.map(({ day }) => day)])]
    const countersFrom = countersAhead(scheme, activities, zone)
    for (const { flightId, day } of flown) if (firstBroken(countersFrom(day)).length > 0) over.add(flightId)
    const who = { pilotId: member.publicId, person: personName(member) }
    const near = nearTo(activities, { startAt: plans.from, endAt: to })
    const periods = judgedPeriods(scheme, near, { zone, home: member.homeAirport ?? base })
    const judged = periods.filter((period) => period.to > plans.from && period.from < to + DAY)
    const minutes = (ms: number | null) => Math.round((ms ?? 0) / MINUTE)
    return [
      ...limitsOn(countersFrom, days).map(({ name, used, limit, unit, state, day }) => ({
        ...{ ...who, what: name, used, limit, unit, state, day },
      })),
      ...judged.map(({ from, used, longest, dutyState: state }) => ({
        ...{ ...who, what: message('limit_flight_duty'), used: minutes(used), limit: minutes(longest) },
        ...{ unit: 'MINUTES' as const, state, day: dayOf(from) },
      })),
      ...judged.map(({ from, rest, leastRest, restState: state }) => ({
        ...{ ...who, what: message('limit_rest'), used: minutes(rest), limit: minutes(leastRest) },
        ...{ unit: 'MINUTES' as const, state, day: dayOf(from) },
      })),
    ]
  })
  const rows = found
    .flatMap(({ state, ...row }) => (state === 'OK' ? [] : [{ ...row, state }]))
    .sort((a, b) => b.state.localeCompare(a.state) || a.day.localeCompare(b.day) || a.person.localeCompare(b.person))
  return { rows, flights: [...over] }
}
