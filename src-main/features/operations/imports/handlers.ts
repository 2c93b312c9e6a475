import type { imports as contract } from '../../../../src-shared/contract/operations/imports.ts'
import { found, Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { isOn } from '../../../../src-shared/wire.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { carry } from './carry.ts'
import { columnsOf } from './mapping.ts'
import { importables } from './nouns.ts'
import { countsOf, presentColumn, presentPreview, refusalOf } from './present.ts'
import { tableIn } from './table.ts'

const nounOf = (noun: string) => found(importables.get(noun), 'import_kind_not_found')

export const imports: HandlersOf<typeof contract> = {
  fields(_, { params }) {
    const noun = nounOf(params.noun)
    return noun.columns.map((column) => presentColumn(noun, column))
  },
  async preview(context, { params, query, file }) {
    const [noun, table] = [nounOf(params.noun), await tableIn(file)]
    const columnOf = columnsOf(noun, table.columns, query.map)
    const outcome = await carry(context, { noun, columnOf, table, update: isOn(query.update) })
    context.rollbackAfter()
    return presentPreview(noun, columnOf, table, outcome)
  },
  async run(context, { params, query, file }) {
    const [noun, table] = [nounOf(params.noun), await tableIn(file)]
    const columnOf = columnsOf(noun, table.columns, query.map)
    const outcome = await carry(context, { noun, columnOf, table, update: isOn(query.update) })
    const { left, ...done } = countsOf(outcome)
    if (left > 0 && !isOn(query.skip)) throw refusalOf(table, outcome)
    if (left === table.rows.length) throw new Problem('invalid_input', message('import_nothing_valid'))
    return { written: done.added + done.changed, left, ...done }
  },
}
