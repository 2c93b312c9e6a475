import { plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { operator } from '../../office/setup/queries.ts'
import { monthBefore } from './rules.ts'

/** A month of the operator: from its first instant to the first of the next, and whether planned flights count. */
export interface Period {
  month: string
  from: number
  to: number
  days: string[]
  lastDay: string
  timeZone: string
  currency: string
  planned: boolean
}

interface PeriodQuery {
  month: string
  planned?: boolean | 'true' | 'false' | undefined
}

/** The month of a request in the operator's time zone. */
export async function periodOf(db: OperatorDb, { month, planned }: PeriodQuery): Promise<Period> {
  const { timeZone, currency } = found(await operator(db), 'operator_not_found')
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = plusDays(day, 1)) days.push(day)
  const next = monthBefore(month, -1)
  return {
    ...{ month, days, lastDay: days.at(-1) ?? `${month}-28`, timeZone, currency, planned: isOn(planned) },
    ...{ from: startOfDay(`${month}-01`, timeZone), to: startOfDay(`${next}-01`, timeZone) },
  }
}
