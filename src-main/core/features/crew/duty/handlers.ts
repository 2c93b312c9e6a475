import type { duty as contract } from '../../../../../src-shared/contract/crew/duty.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { crewByPilotId } from '../members/desk-queries.ts'
import { presentPeriod } from './present.ts'
import { activitiesAround, dutyRules } from './queries.ts'
import { countersOn } from './rules/counters.ts'
import { judgedPeriods } from './rules/judged.ts'
import { nearTo } from './rules/periods.ts'

const SHOW_MS = 28 * 86_400_000

export const duty: HandlersOf<typeof contract> = {
  async person({ db, now }, { params }) {
    const { userId, homeAirport } = found(await crewByPilotId(db, asNumber(params.pilotId)), 'crew_member_not_found')
    const rules = await dutyRules(db)
    const { scheme, zone, base } = rules
    const activities = (await activitiesAround(db, [userId], now, rules))(userId)
    const shown = nearTo(activities, { startAt: now - SHOW_MS, endAt: now + SHOW_MS })
    const judged = judgedPeriods(scheme, shown, { zone, home: homeAirport ?? base })
    const periods = judged.filter(({ from, to }) => to > now - SHOW_MS && from < now + SHOW_MS)
    const counters = countersOn(scheme, activities, localMinute(now, zone).slice(0, 10), { zone })
    return { scheme, now, counters, periods: periods.map(presentPeriod) }
  },
  async settings({ db }) {
    return { scheme: (await dutyRules(db)).scheme }
  },
  async change(context, { body }) {
    await context.changeOperator({ dutyScheme: body.scheme })
    return body
  },
}
