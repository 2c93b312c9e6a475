import type { holdItemDates } from '../../../../../src-shared/contract/fleet/deferred-defects.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

interface Dated {
  reportDay: string
  dueDay: string | null
}
interface DefectsQuery {
  from?: string | undefined
  to?: string | undefined
  dateSearchType: (typeof holdItemDates)[number]
}

const FIRST = '0000-01-01'
const LAST = '9999-12-31'

/** Whether an item lies in the requested days: by its report, its due date, or any day on which it is open. */
export function isInDays(
  { reportDay, dueDay }: Dated,
  { from = FIRST, to = LAST, dateSearchType }: DefectsQuery,
): boolean {
  const within = (day: string | null) => day !== null && from <= day && day <= to
  if (dateSearchType === 'REPORT_DATE') return within(reportDay)
  if (dateSearchType === 'DUE_DATE') return within(dueDay)
  return reportDay <= to && (dueDay ?? LAST) >= from
}

/** @throws Problem invalid_input when an item would be due before it was reported. */
export function checkDays({ reportDay, dueDay }: Dated): void {
  if (dueDay !== null && dueDay < reportDay) throw fieldProblem('dueDay', message('defect_due_before_reported'))
}
