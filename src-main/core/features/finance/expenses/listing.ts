import { message } from '../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { filtersOf, instantField, type Listing, numberField } from '../../../data/listing.ts'
import { toDay } from '../../../present/times.ts'
import { dayOf, offsetOf, windowAround } from './rules.ts'

/** The filters and sort orders of crew expenses: dates at most six months from now. */
export function crewExpenseListing(now: number): Listing {
  const { from, until } = windowAround(now)
  const date = instantField('expenses.spentAt')
  return {
    fields: {
      expenseDate: {
        ...date,
        read(text) {
          const day = date.read(text) === undefined ? undefined : dayOf(text)
          return day && day.from >= from - DAY && day.from <= until + DAY ? day : undefined
        },
        expects: message('expected_expense_date', { from: toDay(from), until: toDay(until) }),
      },
      id: numberField('expenses.publicId'),
    },
    sort: 'expenseDate,asc',
    last: 'expenses.publicId',
  }
}

/** Minutes ahead of UTC in which dates are answered. @throws Problem invalid_input when the bounds differ in it. */
export function requestedOffset(filter: string | string[] | undefined): number {
  const { minutes, same } = offsetOf(filtersOf(filter).filter((one) => one.startsWith('expenseDate,')))
  if (same) return minutes
  throw fieldProblem('filter', message('expense_date_offsets_differ'), 'query')
}
