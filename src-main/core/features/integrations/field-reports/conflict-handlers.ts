import type { Selectable } from 'kysely'
import type { fieldConflicts as contract } from '../../../../../src-shared/contract/integrations/field-reports.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FieldConflictsTable } from '../../../data/tables/field.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { ACCEPTED } from '../../../sync/protocol/messages.ts'
import { flightLabel, flightsOf } from './present.ts'
import { flightRowId } from './queries.ts'
import { writeValue } from './write-value.ts'

type Conflict = Selectable<FieldConflictsTable>

async function present(db: OperatorDb, rows: Conflict[]) {
  const flights = await flightsOf(
    db,
    rows.map(({ flightId }) => flightId),
  )
  const values = rows.map((row) => [unpack(row.fieldValue), unpack(row.deskValue)] as const)
  const people = await peopleIn(db, values.flat())
  return rows.map((row, index) => ({
    ...{ id: row.id, noun: row.tableName, field: row.field, kept: row.kept },
    ...{ fieldActor: row.fieldActor, deskActor: row.deskActor, fieldAt: row.fieldAt, deskAt: row.deskAt },
    ...{ decidedAt: row.decidedAt, decidedBy: row.decidedBy },
    flight: flightLabel(flights.get(row.flightId ?? '')),
    fieldValue: shownValue(values[index]?.[0], row.field, people),
    deskValue: shownValue(values[index]?.[1], row.field, people),
  }))
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of the people whom rows of conflicts are about, by their ids. */
async function peopleIn(db: OperatorDb, values: unknown[]): Promise<Map<string, string>> {
  const ids = values.flatMap((value) => (isRow(value) && typeof value['userId'] === 'string' ? [value['userId']] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.from('users').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, personName(row)]))
}

/** A row of a list as `Crew0 Vidal, CMD`; of a field its value. */
function shownValue(value: unknown, field: string, people: Map<string, string>): unknown {
  if (field !== '' || !isRow(value)) return value
  const { userId, role, type, name, provider, details, status } = value
  const parts = [people.get(String(userId)), role ?? type, name ?? provider ?? details, status]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
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
