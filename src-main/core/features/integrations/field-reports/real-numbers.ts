import type { OperatorDb } from '../../../data/operator-db.ts'
import { numberedTables } from '../../../data/tables.ts'
import { ACCEPTED } from '../../../sync/protocol/messages.ts'
import { originOf, provisionalIn, withNumbers } from '../../../sync/protocol/numbers.ts'
import { reportOf } from './queries.ts'

/** The change at the hub that a report became: its own, or that in which the desk took it; undefined: neither. */
async function changeOf(db: OperatorDb, deviceId: string, number: number): Promise<string | undefined> {
  const report = await reportOf(db, deviceId, number)
  if (!report || report.state === 'done') return report?.callId
  const taken = db.from('fieldConflicts').select('id').where('tableName', '=', ACCEPTED)
  const mark = await taken.where('rowId', '=', report.callId).executeTakeFirst()
  if (!mark) return undefined
  const entries = db.journal().select('changeId').where('table', '=', 'fieldConflicts').where('action', '=', 'add')
  return (await entries.where('rowId', '=', mark.id).executeTakeFirst())?.changeId
}

/** The numbers of the records that a change made, in the order in which they were given. */
async function numbersOf(db: OperatorDb, changeId: string): Promise<number[]> {
  const added = db.journal().select(['table', 'rowId']).where('changeId', '=', changeId).where('action', '=', 'add')
  const numbers: number[] = []
  for (const { table, rowId } of await added.execute()) {
    const numbered = numberedTables.find((name) => name === table)
    if (!numbered) continue
    const rows = db.every(numbered as 'users').select('publicId')
    const row = await rows.where('id', '=', rowId).executeTakeFirst()
    // Where one of them is gone, it is not known which of the others is meant.
    if (!row) return []
    numbers.push(row.publicId)
  }
  return numbers.toSorted((a, b) => a - b)
}

/**
 * What a report says, with the hub's numbers in place of those that its device gave to records of earlier reports, also
 * of ones that the desk took all the same. A number that stands for no record stays as it is.
 */
export async function withRealNumbers<Sent>(db: OperatorDb, deviceId: string, sent: Sent): Promise<Sent> {
  const real = new Map<number, number>()
  for (const number of provisionalIn(sent)) {
    const { call, index } = originOf(number)
    const changeId = await changeOf(db, deviceId, call)
    const found = changeId === undefined ? undefined : (await numbersOf(db, changeId))[index - 1]
    if (found !== undefined) real.set(number, found)
  }
  return real.size === 0 ? sent : withNumbers(sent, (number) => real.get(number) ?? number)
}
