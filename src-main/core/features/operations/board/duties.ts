import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { activitiesOf, dutyRules } from '../../crew/duty/queries.ts'
import { type JudgedPeriod, judgedPeriods } from '../../crew/duty/rules/judged.ts'
import { crewList } from '../../crew/members/desk-queries.ts'

type BoardDuty = Answer<typeof schedule.duties>[number]

/** More than any duty with the rests around it. */
const AROUND = 7 * 86_400_000
const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / MINUTE))

function presentDuty(pilotId: number, period: JudgedPeriod, next: JudgedPeriod | undefined): BoardDuty {
  const { from, to, used, longest, dutyState, restAfter } = period
  return {
    ...{ pilotId, from, to, dutyState },
    ...{ flightDuty: minutes(used), longest: minutes(longest) },
    restUntil: to + restAfter,
    restBroken: next?.restState === 'OVER',
  }
}

/** Duties of all crew, with the rests after them, that are under way at some time between two instants. */
export async function dutiesDuring(db: OperatorDb, from: number, to: number): Promise<BoardDuty[]> {
  const crew = await crewList(db, false)
  const { scheme, zone, base } = await dutyRules(db)
  const ids = crew.map(({ userId }) => userId)
  const activities = await activitiesOf(db, ids, from - AROUND, to + AROUND)
  return crew.flatMap(({ userId, publicId, homeAirport }) => {
    const periods = judgedPeriods(scheme, activities(userId), { zone, home: homeAirport ?? base })
    const duties = periods.map((period, index) => presentDuty(publicId, period, periods[index + 1]))
    return duties.filter((duty) => duty.restUntil > from && duty.from < to)
  })
}
