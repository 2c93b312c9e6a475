import type { Selectable } from 'kysely'
import type { Operation } from '../../../../../src-shared/contract/index.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FieldConflictsTable } from '../../../data/tables/field.ts'
import type { OperatorTable } from '../../../data/tables.ts'
import type { Writing } from '../../../dispatch/context.ts'

/** The operations that change the fields of a flight, so that its rules and events apply. */
const ofFlights: [operation: Operation, fields: readonly string[]][] = [
  [
    'flightDesk.movement',
    ['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt', 'realDepartureAirport', 'realArrivalAirport'],
  ],
  ['flightDesk.fuel', ['fuelRemaining', 'upliftMass', 'fuelOffBlock', 'fuelArrival', 'fuelMassUnit']],
  ['flightDesk.change', ['departureAt', 'arrivalAt', 'notes', 'planningNotes']],
  ['crewReports.report', ['deIcingFluid', 'deIcedAt', 'delayCode', 'crewRemarks']],
]

const isThere = async ({ db }: Writing, table: OperatorTable, rowId: string): Promise<boolean> =>
  (await db
    .every(table)
    .select('id' as never)
    .where(`${table}.id` as never, '=', rowId as never)
    .executeTakeFirst()) !== undefined

/** Writes the other value of a conflict. @throws Problem where the rules refuse it. */
export async function writeValue(
  context: Writing,
  { tableName, rowId, field, fieldValue, deskValue }: Selectable<FieldConflictsTable>,
  keep: 'field' | 'desk',
): Promise<void> {
  const value = unpack(keep === 'field' ? fieldValue : deskValue)
  const table = tableName as OperatorTable
  if (field === '') {
    if (value === 'removed') await context.remove(table, rowId)
    else if (typeof value === 'object' && value !== null && !(await isThere(context, table, rowId)))
      await context.restore(table, value as Record<string, unknown>)
    return
  }
  if (table === 'flights') {
    const [operation] = ofFlights.find(([, fields]) => fields.includes(field)) ?? []
    const flight = await context.db.every('flights').select('publicId').where('id', '=', rowId).executeTakeFirst()
    if (!flight) throw new Problem('state_conflict', message('changed_since'))
    if (operation) {
      const confirmed = operation === 'flightDesk.movement' ? { confirmed: true } : {}
      const sent = { params: { flightId: String(flight.publicId) }, body: { [field]: value, ...confirmed } }
      const reply = await context.call(operation, sent)
      if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
      return
    }
  }
  if (!(await isThere(context, table, rowId))) throw new Problem('state_conflict', message('changed_since'))
  await context.change(table, rowId, { [field]: value } as never)
}
