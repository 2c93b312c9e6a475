import type { Selectable } from 'kysely'
import type { fieldConflicts as contract } from '../../../../src-shared/contract/integrations/field-reports.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FieldConflictsTable } from '../../../data/tables/field.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { ACCEPTED } from '../../../sync/protocol.ts'
import { flightLabel, flightsOf } from './present.ts'
import { flightRowId } from './queries.ts'
import { writeValue } from './write-value.ts'

type Conflict = Selectable<FieldConflictsTable>

async function present(db: OperatorDb, rows: Conflict[]) {
  const flights = await flightsOf(
    db,
    rows.map(({ flightId }) => flightId),
  )
  return rows.map((row) => ({
    ...{ id: row.id, noun: row.tableName, field: row.field, kept: row.kept },
    ...{ fieldActor: row.fieldActor, deskActor: row.deskActor, fieldAt: row.fieldAt, deskAt: row.deskAt },
    ...{ decidedAt: row.decidedAt, decidedBy: row.decidedBy },
    flight: flightLabel(flights.get(row.flightId ?? '')),
    fieldValue: unpack(row.fieldValue),
    deskValue: unpack(row.deskValue),
  }))
}

export const fieldConflicts: HandlersOf<typeof contract> = {
  async list({ db }, { query: { flightId, open } }) {
    let rows = db
      .from('fieldConflicts')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(500)
      .where('tableName', '<>', ACCEPTED)
    if (flightId !== undefined) rows = rows.where('flightId', '=', (await flightRowId(db, flightId)) ?? '')
    if (open) rows = rows.where('decidedAt', open === 'true' ? 'is' : 'is not', null)
    return { conflicts: await present(db, await rows.execute()) }
  },
  async choose(context, { params, body: { keep } }) {
    const { db, now, caller } = context
    const find = () => db.from('fieldConflicts').selectAll().where('id', '=', params.id).executeTakeFirst()
    const conflict = await find()
    if (!conflict || conflict.tableName === ACCEPTED) throw new Problem('unknown_record', message('conflict_not_found'))
    if (conflict.kept !== keep) await writeValue(context, conflict, keep)
    await context.change('fieldConflicts', conflict.id, { kept: keep, decidedAt: now, decidedBy: caller.actor })
    const [shown] = await present(db, [(await find()) ?? conflict])
    return shown as NonNullable<typeof shown>
  },
}
