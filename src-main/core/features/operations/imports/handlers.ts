import type { imports as contract, ImportQuery } from '../../../../../src-shared/contract/operations/imports.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import { toDay } from '../../../present/times.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import { withServices } from '../../services.ts'
import { columnsOf, editsIn } from './mapping.ts'
import { importables } from './nouns.ts'
import { countsOf, firstRefused, presentColumn, presentPreview, refusalOf, writtenOf } from './present.ts'
import { isOwnChange } from './queries.ts'
import { tableIn } from './table.ts'
import { type ImportRun, readImport, writeRecords } from './write-records.ts'

const nounOf = (noun: string) => found(importables.get(noun), 'import_kind_not_found')

interface ImportRequest {
  params: { noun: string }
  query: ImportQuery
  file: { bytes: Uint8Array }
}

async function given({ params, query, file }: ImportRequest, now: number): Promise<ImportRun> {
  const noun = nounOf(params.noun)
  const table = await tableIn({ bytes: file.bytes, encoding: query.encoding, fields: noun.columns })
  const columnOf = columnsOf(noun, table, query.map)
  const choice = { dates: query.dates, decimal: query.decimal }
  const edits = editsIn(noun, query.edit)
  return readImport({ noun, columnOf, table, update: isOn(query.update), edits, choice, today: toDay(now) })
}

/** Records that are tried in one transaction, so that a row that repeats another is found; others wait to write. */
const ATTEMPT_BATCH = 5000
/** Records that are written in one transaction. */
const WRITE_BATCH = 200

export const imports = withServices('longWork')<typeof contract>({
  fields(_, { params }) {
    const noun = nounOf(params.noun)
    return noun.columns.map((column) => presentColumn(noun, column))
  },
  preview: inBatches(async (context, input) => {
    const importRun = await given(input, context.now)
    for (let at = 0; at < importRun.records.length; at += ATTEMPT_BATCH) {
      await context.batch(async (writing) => {
        await writeRecords(writing, importRun, at, at + ATTEMPT_BATCH)
        writing.rollbackAfter()
      })
    }
    return presentPreview(importRun)
  }),
  async run(context, input) {
    const importRun = await given(input, context.now)
    await writeRecords(context, importRun, 0, importRun.records.length)
    const { table, outcome } = importRun
    const { left, ...done } = countsOf(outcome)
    if (left > 0 && !isOn(input.query.skip)) throw refusalOf(table, outcome)
    if (left === table.rows.length) throw new Problem('invalid_input', message('import_nothing_valid'))
    return { written: done.added + done.changed, left, ...done }
  },
  runInBatches: inBatches(async (context, input) => {
    const { longWork } = context
    const { from = 0, changeId } = input.query
    if (changeId !== undefined) {
      if (!(await isOwnChange(context.db, context.caller.actor, changeId)))
        throw new Problem('state_conflict', message('import_to_continue_gone'))
      context.continueChange(changeId)
    }
    const importRun = await given(input, context.now)
    const total = importRun.records.length
    const name = `imports.${input.params.noun}`
    if (!longWork.begin(name, total)) throw new Problem('state_conflict', message('import_under_way'))
    let at = Math.min(from, total)
    try {
      while (at < total && longWork.reached(name, at)) {
        const until = Math.min(at + WRITE_BATCH, total)
        await context.batch((writing) => writeRecords(writing, importRun, at, until))
        at = until
      }
    } finally {
      longWork.end(name)
    }
    const written = writtenOf(importRun, from, at)
    await nextTurn()
    const { left, ...done } = countsOf(written.map(({ outcome }) => outcome))
    await nextTurn()
    return {
      ...{ written: done.added + done.changed, left, ...done },
      next: at < total ? at : null,
      changeId: context.changeId,
      refused: firstRefused(written),
    }
  }),
})
