import { contract, type Operation } from '../../../../../src-shared/contract/index.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found, Problem, type ProblemBody } from '../../../../../src-shared/wire/errors.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { missesRecord, restoreRemoved } from '../../../sync/hub/removed-records.ts'
import { type JournalWrite, parsed, writeColumns } from '../../../sync/hub/stale.ts'
import { ACCEPTED, DISCARDED } from '../../../sync/protocol/messages.ts'
import { replicaTable } from '../../../sync/replica/tables.ts'
import { reassignToFlight } from '../../crew/assignments/reassign.ts'
import { reinstateFlight } from '../../flights/flights/change.ts'
import { type FlightRow, findFlight } from '../../flights/flights/queries.ts'
import { acceptancesOf, reportOf } from './queries.ts'
import { withRealNumbers } from './real-numbers.ts'

const isOperation = (name: string): name is Operation => {
  const [group = '', operation = ''] = name.split('.')
  return Object.hasOwn(contract, group) && Object.hasOwn(contract[group as keyof typeof contract], operation)
}

/** The flight that a report names in its path or body. */
async function flightOf({ db }: Writing, params: Record<string, unknown>, body: unknown) {
  const reference = params['flightId'] ?? (body as { flightId?: unknown } | null)?.flightId
  return reference === undefined ? undefined : findFlight(db, String(reference))
}

/** Makes a flight take reports again: reinstates it, reopens its post-flight, and puts back a person who was taken off. */
async function openFlight(context: Writing, flight: FlightRow, userId: string | undefined): Promise<void> {
  if (flight.canceledAt !== null) await reinstateFlight(context, flight)
  if (flight.postFlightClosedAt !== null) {
    const { status, body } = await context.call('flightDesk.reopen', { params: { flightId: String(flight.publicId) } })
    if (status >= 400) throw Problem.of(body as ProblemBody)
  }
  if (userId !== undefined) await reassignToFlight(context, flight, userId)
}

/** Restores the rows of a report that were removed, and answers with them and what came with each. */
async function bringBack(context: Writing, rows: { table: string; id: string }[]) {
  const { db, documents, restore, afterCommit } = context
  const restoring = { journal: () => db.journal(), restore, documents, operatorId: db.operatorId, afterCommit }
  const returned: { record: JournalWrite; belongings: JournalWrite[] }[] = []
  for (const { table, id } of rows) {
    if (!replicaTable(table)) continue
    const entries = db.journal().select(writeColumns).where('table', '=', table).where('rowId', '=', id)
    const last = await entries.orderBy('sequence', 'desc').limit(1).executeTakeFirst()
    if (last?.action !== 'remove') continue
    const record = parsed(last)
    const restored = await restoreRemoved(restoring, record)
    if (restored) returned.push({ record, belongings: restored.belongings })
  }
  return returned
}

const keyOf = ({ table, rowId }: { table: string; rowId: string }) => `${table} ${rowId}`

/**
 * A device says which rows its report is about and may say anything: one that came back for it is written by it, or
 * named in a row that it wrote. @throws Problem state_conflict
 */
async function checkReturned({ db, caller, changeId }: Writing, returned: Awaited<ReturnType<typeof bringBack>>) {
  const entries = db.journal().select(writeColumns).where('actor', '=', caller.actor).where('changeId', '=', changeId)
  const restored = new Set(returned.flatMap(({ record, belongings }) => [record, ...belongings].map(keyOf)))
  const written = (await entries.orderBy('sequence').execute())
    .map(parsed)
    .filter((entry) => !(entry.action === 'add' && restored.has(keyOf(entry))))
  const isAbout = ({ record }: (typeof returned)[number]) =>
    written.some(
      (entry) => keyOf(entry) === keyOf(record) || Object.values(entry.changes).flat().includes(record.rowId),
    )
  if (!returned.every(isAbout)) throw new Problem('state_conflict', message('sync_record_refused'))
}

/**
 * Carries out a report that was refused, as the desk and in one change with one undo: its flight is reinstated, reopened
 * or assigned to the person again, and a removed record comes back, where that was in the way (sync.md, Rights; decision 72).
 * @throws Problem unknown_record, state_conflict where it was not refused, and what a rule of the desk refuses.
 */
export async function acceptReport(context: Writing, deviceId: string, number: string): Promise<void> {
  const { db, documents, now, caller } = context
  const report = found(await reportOf(db, deviceId, asNumber(number)), 'report_not_found')
  const isRefused = report.state === 'refused' && (await acceptancesOf(db, [report.callId])).size === 0
  if (!isRefused || report.operation === DISCARDED || !isOperation(report.operation))
    throw new Problem('state_conflict', message('report_not_refused'))
  const device = await db.from('fieldDevices').select('userId').where('id', '=', deviceId).executeTakeFirst()
  const { params, query, body } = await withRealNumbers(db, deviceId, {
    params: unpack(report.params),
    query: report.query === null ? undefined : (unpack(report.query) as unknown),
    body: report.body === null ? undefined : (unpack(report.body) as unknown),
  })
  const reason = report.problem ? unpack(report.problem).reason?.code : undefined
  const flight = await flightOf(context, params, body)
  if (flight) await openFlight(context, flight, reason === 'sync_taken_off_flight' ? device?.userId : undefined)
  const [file] = unpack(report.files)
  const bytes = file && (await documents.get(db.operatorId, file.sha256))
  if (file && !bytes) throw new Problem('state_conflict', message('report_file_gone', { name: file.name }))
  // The desk has read the report: times that are far from the plan need no second question.
  const sentBody = report.operation === 'flightDesk.movement' ? { ...(body as object), confirmed: true } : body
  const { operation } = report
  const run = () =>
    context.call(operation, {
      params,
      ...(query === undefined ? {} : { query }),
      ...(sentBody === undefined ? {} : { body: sentBody }),
      ...(file && bytes ? { file: { name: file.name, bytes } } : {}),
    } as never)
  let reply = await run()
  const returned = missesRecord(reply) ? await bringBack(context, unpack(report.rows)) : []
  if (returned.length > 0) reply = await run()
  if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
  await checkReturned(context, returned)
  await context.add('fieldConflicts', {
    ...{ deviceId, callId: report.callId, tableName: ACCEPTED, rowId: report.callId, field: 'state' },
    ...{
      flightId: report.flightId,
      fieldValue: pack<unknown>('done'),
      deskValue: pack<unknown>('refused'),
      kept: 'field' as const,
    },
    ...{ fieldActor: '', deskActor: caller.actor, fieldAt: report.at, deskAt: now },
    ...{ decidedAt: now, decidedBy: caller.actor },
  })
}
