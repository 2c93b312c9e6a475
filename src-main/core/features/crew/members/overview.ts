import type { z } from 'zod'
import type { crewOverview } from '../../../../../src-shared/contract/crew/members-desk.ts'
import { worstExpiry } from '../../../../../src-shared/domain/contacts/expiry.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { presentActivity } from '../duty/present.ts'
import { activitiesAround, dutyRules } from '../duty/queries.ts'
import { countersOn, dutyIn28, flightIn28, worstOf } from '../duty/rules/counters.ts'
import { minutesOfLimit } from '../duty/rules/limits.ts'
import type { Activity } from '../duty/rules/periods.ts'
import { expiriesOf } from '../qualifications/expiries.ts'
import { presentCrew } from './desk-present.ts'
import type { CrewRow } from './desk-queries.ts'

type Overview = z.infer<typeof crewOverview>

/** The current or next activity of a crew member; days off only where nothing else follows. */
function nextOf(activities: Activity[], now: number): Overview['next'] {
  const coming = activities.filter(({ endAt }) => endAt > now).toSorted((a, b) => a.startAt - b.startAt)
  const next = coming.find(({ kind }) => kind !== 'FREE') ?? coming[0]
  if (!next) return null
  const { kind, startAt, endAt, flightId = null } = next
  return { kind, label: presentActivity(next), startAt, endAt, flightId }
}

/** Crew as the list shows them. */
export async function crewOverviews(context: Reading, crew: CrewRow[]): Promise<Overview[]> {
  const { db, now } = context
  const rules = await dutyRules(db)
  const today = await dayAtBase(db, now)
  const ids = crew.map(({ userId }) => userId)
  const expiries = await expiriesOf(db, ids, today)
  const activitiesOf = await activitiesAround(db, ids, now, rules)
  return crew.map((row) => {
    const activities = activitiesOf(row.userId)
    const expiry = worstExpiry(expiries(row.userId).map(({ state }) => state))
    const expiring = expiries(row.userId).filter(
      ({ state }) => state === expiry && expiry !== 'NONE' && expiry !== 'OK',
    )
    return {
      ...presentCrew(row),
      phone: row.phone,
      expiry,
      expiring: expiring
        .map(({ name, expires }) => ({ name, expires }))
        .sort((a, b) => (a.expires ?? '').localeCompare(b.expires ?? '')),
      flight28: flightIn28(activities, today, rules.zone),
      duty28: dutyIn28(activities, today, rules.zone),
      flight28Limit: minutesOfLimit(rules.scheme, 'flight28'),
      duty28Limit: minutesOfLimit(rules.scheme, 'duty28'),
      dutyState: worstOf(countersOn(rules.scheme, activities, today, rules)),
      next: nextOf(activities, now),
    }
  })
}
