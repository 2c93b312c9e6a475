import { openJournal } from '../../data/journal.ts'
import { pack } from '../../data/tables/columns.ts'
import type { SyncCall } from '../protocol/messages.ts'
import type { StaleField } from './stale.ts'
import type { Replay } from './types.ts'

/** Lists conflicts of a call; one that is open for the same field of the same device gets the new value. Answers how many there are. */
export async function recordConflicts(
  { deps, transaction, sender }: Replay,
  call: SyncCall,
  stale: StaleField[],
): Promise<number> {
  if (stale.length === 0) return 0
  let count = 0
  const journal = openJournal(transaction, sender.operatorId, sender.actor, deps.clock.now(), call.callId)
  for (const { table, rowId, field, flightId, fieldValue, deskValue, deskActor, deskAt, kept } of stale) {
    const open = await transaction
      .selectFrom('fieldConflicts')
      .select('id')
      .where('operatorId', '=', sender.operatorId)
      .where('deviceId', '=', sender.id)
      .where('tableName', '=', table)
      .where('rowId', '=', rowId)
      .where('field', '=', field)
      .where('decidedAt', 'is', null)
      .executeTakeFirst()
    const values = {
      ...{ fieldValue: pack(fieldValue ?? null), deskValue: pack(deskValue ?? null), kept },
      ...{ deskActor, deskAt, fieldAt: call.at, fieldActor: sender.actor },
    }
    // Both sides have come to the same value.
    if (values.fieldValue === values.deskValue) {
      if (open)
        await journal.change('fieldConflicts', open.id, { decidedAt: deps.clock.now(), decidedBy: sender.actor })
      continue
    }
    count += 1
    if (open) await journal.change('fieldConflicts', open.id, values)
    else {
      const row = { deviceId: sender.id, callId: call.callId, tableName: table, rowId, field, flightId, ...values }
      await journal.add('fieldConflicts', { ...row, decidedAt: null, decidedBy: null })
    }
  }
  await journal.end()
  return count
}
