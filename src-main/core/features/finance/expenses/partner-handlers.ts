import type { crewExpenses as contract } from '../../../../../src-shared/contract/finance/crew-expenses.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { listPage } from '../../../data/listing.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { fileOf } from '../../office/documents/keep.ts'
import { documentOf, documentsOfAll } from '../../office/documents/queries.ts'
import { crewExpenseListing, requestedOffset } from './listing.ts'
import { presentCrewExpense } from './present.ts'
import { reimbursable } from './queries.ts'
import { windowAround } from './rules.ts'

export const crewExpenses: HandlersOf<typeof contract> = {
  async list({ db, now }, { query: { crewId, ...query } }) {
    const minutesAhead = requestedOffset(query.filter)
    const { from, until } = windowAround(now)
    const own = reimbursable(db)
      .where('creditors.publicId', '=', crewId)
      .where('expenses.spentAt', '>=', from)
      .where('expenses.spentAt', '<=', until)
    const page = await listPage(own, crewExpenseListing(now), query)
    const ids = page.data.map(({ id }) => id)
    const documentsOf = grouped(await documentsOfAll(db, 'expenses', ids), ({ rowId }) => rowId)
    return { ...page, data: page.data.map((row) => presentCrewExpense(row, documentsOf(row.id), minutesAhead)) }
  },
  async document(context, { params: { crewExpenseId, documentUuid } }) {
    const { db } = context
    const one = reimbursable(db).where('expenses.publicId', '=', asNumber(crewExpenseId))
    const { id } = found(await one.executeTakeFirst(), 'crew_expense_not_found')
    return fileOf(context, found(await documentOf(db, 'expenses', id, documentUuid), 'document_not_found'))
  },
}
