import { asNumber } from '../../../src-shared/alias.ts'
import type { expenses as contract } from '../../../src-shared/contract/expenses.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { presentExpense } from './present.ts'
import { expenseByPublicId, expenseList } from './queries.ts'
import { expenseColumns, newExpense } from './write.ts'

export const expenses: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await expenseList(db, query)).map(presentExpense)
  },
  async add(context, { body }) {
    const { publicId } = await context.add('expenses', await newExpense(context.db, body))
    return presentExpense(found(await expenseByPublicId(context.db, publicId), 'expense'))
  },
  async change(context, { params, body }) {
    const before = found(await expenseByPublicId(context.db, asNumber(params.expenseId)), 'expense')
    const { net, tax } = { ...before, ...body }
    await context.change('expenses', before.id, { ...(await expenseColumns(context.db, body)), gross: net + tax })
    return presentExpense(found(await expenseByPublicId(context.db, before.publicId), 'expense'))
  },
  async remove(context, { params }) {
    const expense = found(await expenseByPublicId(context.db, asNumber(params.expenseId)), 'expense')
    await context.remove('expenses', expense.id)
  },
}
