import type { OperatorDb } from '../../../data/operator-db.ts'
import { linkedExpenses } from './desk-queries.ts'
import { hiddenExpenseTypes, type Link, mustBeLinkedTo } from './rules.ts'

/** The joined column that is there when a link holds: of a record that is gone it is null. */
const linkColumns = {
  flight: 'flights.id',
  user: 'spenders.id',
  duty: 'rosterEntries.id',
  aircraft: 'aircraft.id',
} as const satisfies Record<Link, string>

/** Expenses that crew members get back, by the four rules of the specification. */
export function reimbursable(db: OperatorDb) {
  const forCrew = linkedExpenses(db)
    .innerJoin('crew as creditorCrew', 'creditorCrew.userId', 'expenses.reimbursableToId')
    .where('expenses.type', 'not in', hiddenExpenseTypes)
  return (Object.keys(linkColumns) as Link[]).reduce(
    (all, link) =>
      all.where(({ eb, or }) =>
        or([eb('expenses.type', 'not in', [...mustBeLinkedTo[link]]), eb(linkColumns[link], 'is not', null)]),
      ),
    forCrew,
  )
}
