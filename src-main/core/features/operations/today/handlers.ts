import type { today as contract } from '../../../../../src-shared/contract/operations/today.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import { presentFindings } from '../../crew/findings/present.ts'
import { blockingFirst } from '../../crew/findings/rules/finding.ts'
import { flightsOfDay, plansFrom } from './flights.ts'
import { followUps, invoicesOpen, maintenanceDue, quotesWaiting, webhooksInTrouble } from './office.ts'
import { dutyOf, expiringOf } from './people.ts'

/** The number shown of each kind; there may be more. */
const ROW_LIMIT = 100
/** A day and the next, also where clocks are set back. */
const LONGEST = 50 * 3_600_000

const first = <Row>(rows: Row[], most = ROW_LIMIT) => ({ total: rows.length, rows: rows.slice(0, most) })

/** @throws Problem invalid_input for more than two days, or none. */
function checkDays({ from, to }: { from: number; to: number }): void {
  if (to > from && to - from <= LONGEST) return
  throw fieldProblem('to', message('today_window_too_long'), 'query')
}

export const today: HandlersOf<typeof contract> = {
  async read({ db, now }, { query: { from, to } }) {
    checkDays({ from, to })
    const plans = await plansFrom(db, from)
    const findings = await findingsOf(db, { window: plans })
    return {
      flights: first(await flightsOfDay(db, plans, to, findings), 500),
      conflicts: { total: findings.length, rows: await presentFindings(blockingFirst(findings).slice(0, ROW_LIMIT)) },
      expiring: first(await expiringOf(db, now)),
      maintenance: first(await maintenanceDue(db, now)),
      quotes: await quotesWaiting(db, now, ROW_LIMIT),
      followUps: await followUps(db, now, ROW_LIMIT),
      invoices: await invoicesOpen(db, now, ROW_LIMIT),
      webhooks: first(await webhooksInTrouble(db, now)),
    }
  },
  async duty({ db, now }, { query: { from, to } }) {
    checkDays({ from, to })
    const { rows, flights } = await dutyOf(db, await plansFrom(db, from), now, to)
    return { ...first(rows), flights }
  },
}
