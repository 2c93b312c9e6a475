import type { expenses as contract } from '../../../../../src-shared/contract/finance/expenses.ts'
import { exactInMinorOf } from '../../../../../src-shared/money/amounts.ts'
import { recounted } from '../../../../../src-shared/money/money.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { documentsOf, documentsOfAll } from '../../office/documents/queries.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import { addEntries, removeEntries } from '../accounting/entries.ts'
import { presentExpense } from './desk-present.ts'
import { expenseByPublicId, expenseList } from './desk-queries.ts'
import { expenseColumns, newExpense } from './desk-write.ts'

async function show(db: OperatorDb, publicId: number) {
  const expense = found(await expenseByPublicId(db, publicId), 'expense_not_found')
  return presentExpense(expense, (await documentsOf(db, 'expenses', expense.id)).length)
}

export const expenses: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    const rows = await expenseList(db, query)
    const ids = rows.map(({ id }) => id)
    const receiptsOf = grouped(await documentsOfAll(db, 'expenses', ids), ({ rowId }) => rowId)
    return rows.map((row) => presentExpense(row, receiptsOf(row.id).length))
  },
  async add(context, { body }) {
    const { id, publicId } = await context.add('expenses', await newExpense(context.db, body))
    await addEntries(context, 'expenses', id)
    return show(context.db, publicId)
  },
  async change(context, { params, body }) {
    const before = found(await expenseByPublicId(context.db, asNumber(params.expenseId)), 'expense_not_found')
    const input = { ...body, ...recounted(['net', 'tax'], before, body, exactInMinorOf) }
    const { net, tax } = { ...before, ...input }
    await context.change('expenses', before.id, {
      ...(await expenseColumns(context.db, input, before)),
      gross: net + tax,
    })
    return show(context.db, before.publicId)
  },
  async remove(context, { params }) {
    const expense = found(await expenseByPublicId(context.db, asNumber(params.expenseId)), 'expense_not_found')
    await removeEntries(context, 'expenses', expense.id)
    await removeWithDocuments(context, 'expenses', expense.id)
  },
}
