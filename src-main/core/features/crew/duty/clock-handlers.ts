import type { roster as contract } from '../../../../../src-shared/contract/crew/roster.ts'
import { DUTY_CLOCK } from '../../../../../src-shared/domain/crew/duty-codes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf, Writing } from '../../../dispatch/context.ts'
import { crewByPilotId } from '../members/desk-queries.ts'
import { presentRosterEntry } from '../roster/present.ts'
import { rosterEntryById, runningDutyOf } from '../roster/queries.ts'
import { activitiesAround, dutyRules } from './queries.ts'
import { expectedEnd } from './rules/clock.ts'
import { dutyPeriods, nearTo } from './rules/periods.ts'

/** How far a clock may be ahead of this computer's. */
const CLOCK_GRACE = 2 * 60_000

/** @throws Problem invalid_input for a time that has not come yet. */
function checkPassed(at: number, { now }: Writing): void {
  if (at > now + CLOCK_GRACE) throw fieldProblem('at', message('duty_in_future'))
}

const memberOf = async (db: OperatorDb, pilotId: string) =>
  found(await crewByPilotId(db, asNumber(pilotId)), 'crew_member_not_found')
const present = async (db: OperatorDb, id: string) =>
  presentRosterEntry(found(await rosterEntryById(db, id), 'roster_entry_not_found'))

const textOf = (at: number) => ({
  day: new Date(at).toISOString().slice(0, 10),
  time: new Date(at).toISOString().slice(11, 16),
})

/** Crew start and end their own duty; what is flown in it is counted by the rules of duty as before. */
export const dutyClock: Pick<HandlersOf<typeof contract>, 'startDuty' | 'endDuty'> = {
  async startDuty(context, { params, body: { at } }) {
    checkPassed(at, context)
    const { userId } = await memberOf(context.db, params.pilotId)
    const running = await runningDutyOf(context.db, userId)
    if (running) throw new Problem('state_conflict', message('duty_already_running', textOf(running.startAt)))
    const rules = await dutyRules(context.db)
    const activities = (await activitiesAround(context.db, [userId], at, rules))(userId)
    const { id } = await context.add('rosterEntries', {
      ...{ userId, type: DUTY_CLOCK, name: null, airport: null, notes: null, endsDutyPeriod: bit(false) },
      ...{ startAt: at, endAt: expectedEnd(dutyPeriods(nearTo(activities, { startAt: at, endAt: at })), at) },
      isRunning: bit(true),
    })
    return present(context.db, id)
  },
  async endDuty(context, { params, body: { at } }) {
    checkPassed(at, context)
    const { userId } = await memberOf(context.db, params.pilotId)
    const running = await runningDutyOf(context.db, userId)
    if (!running) throw new Problem('state_conflict', message('duty_already_ended'))
    if (at <= running.startAt) throw fieldProblem('at', message('duty_ends_before_start'))
    await context.change('rosterEntries', running.id, { endAt: at, isRunning: bit(false) })
    return present(context.db, running.id)
  },
}
