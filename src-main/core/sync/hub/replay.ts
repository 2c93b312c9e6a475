import { contract, type Operation } from '../../../../src-shared/contract/index.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import {
  isStorageCode,
  Problem,
  type ProblemBody,
  problemStatus,
  type Reply,
} from '../../../../src-shared/wire/errors.ts'
import { openJournal } from '../../data/journal.ts'
import { savepoint } from '../../data/savepoint.ts'
import { type NumberedTable, numberedTables, type OperatorTable } from '../../data/tables.ts'
import { createDispatch } from '../../dispatch/dispatch.ts'
import type { DispatchDeps } from '../../dispatch/types.ts'
import { valuesOf } from '../../runtime/random-values.ts'
import { type CallAnswer, DISCARDED, type SyncCall } from '../protocol/messages.ts'
import { provisionalIn, withNumbers } from '../protocol/numbers.ts'
import { isOffline } from '../protocol/offline.ts'
import { copiedFrom } from '../protocol/precedence.ts'
import { keepLists, listConflictsOf } from './list-conflicts.ts'
import { personOf } from './person.ts'
import { recordConflicts } from './record-conflicts.ts'
import {
  bringBack,
  missesRecord,
  nothingReturned,
  othersWrote,
  type Returned,
  removedMeanwhile,
} from './removed-records.ts'
import { refusalOf } from './rights.ts'
import { type JournalWrite, type StaleField, staleFields, writtenBy } from './stale.ts'
import type { Replay, Sender } from './types.ts'
import { writtenRows } from './written-rows.ts'

const problem = (reason: Message, now: number): ProblemBody => ({
  code: 'state_conflict',
  message: new Problem('state_conflict', reason).message,
  details: [],
  timestamp: new Date(now).toISOString(),
  status: problemStatus.state_conflict,
  error: 'Conflict',
  path: '',
  reason,
})

const isOperation = (name: string): name is Operation => {
  const [group, operation] = name.split('.') as [keyof typeof contract, string]
  return Object.hasOwn(contract, group) && Object.hasOwn(contract[group], operation)
}

const isNumbered = (name: string): name is NumberedTable => numberedTables.some((table) => table === name)

/** The number that the hub gave to a record of an operator; undefined where it has none. */
async function numberOf(
  { transaction, sender }: Replay,
  { table, id }: SyncCall['numbers'][string],
): Promise<number | undefined> {
  if (!isNumbered(table)) return undefined
  const row = transaction
    .selectFrom(table as 'users')
    .select('publicId')
    .where('operatorId', '=', sender.operatorId)
    .where('id', '=', id)
  return (await row.executeTakeFirst())?.publicId
}

/**
 * The call with the real numbers of its records; undefined where one of them is not at the hub. What looks like a
 * number of the device and stands for none of its records is what the person typed: an amount, the number of an invoice.
 */
async function withRealNumbers(context: Replay, call: SyncCall): Promise<SyncCall | undefined> {
  const sent = { params: call.params, query: call.query, body: call.body }
  const real = new Map<number, number>()
  for (const number of provisionalIn(sent)) {
    const row = call.numbers[number]
    if (!row) continue
    const found = await numberOf(context, row)
    if (found === undefined) return undefined
    real.set(number, found)
  }
  return real.size === 0 ? call : { ...call, ...withNumbers(sent, (number) => real.get(number) ?? number) }
}

/**
 * Runs a call of a device at the hub, with the rights of its person, within a transaction (sync.md, An exchange). What
 * it is refused, or writes beyond what the device holds, leaves nothing behind. Fields that another user has changed
 * meanwhile are decided by the table of precedence and listed as conflicts.
 * @throws Problem where the disk takes no changes: the call is not answered then.
 */
export async function replay(
  context: Replay,
  input: SyncCall,
): Promise<Omit<CallAnswer, 'number'> & { flightId: string | null }> {
  const { deps, transaction, sender } = context
  const now = deps.clock.now()
  const refused = (reason: Message) =>
    ({ state: 'refused', problem: problem(reason, now), conflicts: 0, flightId: input.flightId }) as const
  if (input.operation === DISCARDED) return refused(message('sync_report_discarded'))
  if (!isOperation(input.operation)) return refused(message('sync_operation_unknown', { operation: input.operation }))
  if (!isOffline(input.operation, sender.scope)) return refused(message('sync_operation_not_offline'))
  const call = await withRealNumbers(context, input)
  if (!call) return refused(message('sync_record_refused'))

  const carried = await fileOf(deps, sender, call)
  const effects = heldEffects(deps)
  const run = () =>
    createDispatch({
      ...deps,
      whenEnded: effects.whenEnded,
      db: transaction,
      values: valuesOf(call.callId),
      changeId: call.callId,
      needsNoAnswer: true,
    })({
      operation: call.operation as Operation,
      credentials: { kind: 'desk', operatorId: sender.operatorId, actor: sender.actor },
      params: call.params,
      query: call.query ?? undefined,
      body: call.body ?? undefined,
      ...carried,
    })

  const point = await savepoint(transaction)
  const undo = async () => {
    await point.undo()
    effects.undo()
  }
  let reply: Reply = await run()
  const { returned, belongings, lost } = missesRecord(reply)
    ? await bringBack(context, call, effects.whenEnded)
    : nothingReturned
  if (returned.length > 0) reply = await run()
  if (reply.status >= 400) {
    await undo()
    const body = reply.body as ProblemBody
    if (isStorageCode(body.code)) throw Problem.of(body)
    return { state: 'refused', problem: body, conflicts: 0, flightId: call.flightId }
  }
  const { operatorId, actor } = sender
  const written = await writtenBy(transaction, { operatorId, actor, callId: call.callId })
  const refusal = await refusalOfPerson(context, call, written, { returned, belongings })
  if (refusal) {
    await undo()
    return refused(refusal)
  }
  const { undone, restored } = await removedMeanwhile(context, call, written)
  if (undone.length > 0) {
    await undo()
    const conflicts = await recordConflicts(context, call, undone)
    return { state: 'done', problem: null, conflicts, flightId: undone[0]?.flightId ?? null }
  }
  const lists = await listConflictsOf(context, call, written)
  await keepLists(context, call, lists)
  const stale = await staleOf(context, call, written)
  await keepDesk(context, call, stale)
  await point.keep()
  effects.keep()
  const conflicts = await recordConflicts(context, call, [
    ...returned,
    ...lost,
    ...restored,
    ...lists.conflicts,
    ...listedOnce(stale),
  ])
  const flightId = written.find((entry) => entry.flightId)?.flightId ?? null
  return { state: 'done', problem: null, conflicts, flightId }
}

/**
 * Why the person of a crew device may not write what a call wrote (decision 72); undefined where they may, and of devices
 * that hold everything. The rows that a call names are not believed: one that it brought back counts as it was before,
 * and only where the call goes on to write it, or a file of it.
 */
async function refusalOfPerson(
  { deps, transaction, sender }: Replay,
  call: SyncCall,
  written: JournalWrite[],
  { returned, belongings }: Pick<Returned, 'returned' | 'belongings'>,
): Promise<Message | undefined> {
  if (sender.scope !== 'own') return undefined
  const restoring = new Set(
    [...returned, ...belongings].map(({ table, rowId }) =>
      written.find((entry) => entry.table === table && entry.rowId === rowId),
    ),
  )
  const own = written.filter((entry) => !restoring.has(entry))
  const rows = await writtenRows(transaction, own)
  const isWritten = (record: StaleField) =>
    rows.some(
      ({ table, rowId, after }) =>
        (table === record.table && rowId === record.rowId) ||
        (table === 'documents' && after?.['noun'] === record.table && after['rowId'] === record.rowId),
    )
  if (!returned.every(isWritten)) return message('sync_record_refused')
  const person = await personOf({ transaction, sender, call, now: deps.clock.now(), written: rows })
  return refusalOf(call.operation as Operation, person, rows)
}

/** The file of a call that carries one, which the exchange brought before it. @throws MissingFile */
async function fileOf({ documents }: DispatchDeps, { operatorId }: Sender, { files: [file] }: SyncCall) {
  if (!file) return {}
  const bytes = await documents.get(operatorId, file.sha256)
  if (!bytes) throw new MissingFile(file.sha256)
  return { file: { name: file.name, bytes } }
}

/** The file of a call has not come yet: the call is answered another time. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
}

type WhenEnded = NonNullable<DispatchDeps['whenEnded']>

/** Holds what follows the end of the transaction until it is known whether a call stays: one that does not has no effect. */
function heldEffects(deps: DispatchDeps) {
  const held: Parameters<WhenEnded>[] = []
  const whenEnded: WhenEnded = (...actions) => void held.push(actions)
  return {
    whenEnded,
    keep() {
      for (const actions of held) deps.whenEnded?.(...actions)
    },
    undo() {
      for (const [, rolledBack] of held) rolledBack()
    },
  }
}

/** Of fields that are copies of others, those whose original is not among them. */
const listedOnce = (stale: StaleField[]): StaleField[] =>
  stale.filter(({ table, field }) => !stale.some((other) => other.table === copiedFrom(table) && other.field === field))

async function staleOf(context: Replay, call: SyncCall, written: JournalWrite[]): Promise<StaleField[]> {
  const stale: StaleField[] = []
  for (const entry of written)
    if (entry.action === 'change')
      stale.push(...staleFields(entry, await othersWrote(context, call, entry.table, entry.rowId)))
  return stale
}

/** Writes the desk's values back where they count. */
async function keepDesk({ deps, transaction, sender }: Replay, call: SyncCall, stale: StaleField[]): Promise<void> {
  const desk = stale.filter(({ kept }) => kept === 'desk')
  if (desk.length === 0) return
  const journal = openJournal(transaction, sender.operatorId, sender.actor, deps.clock.now(), call.callId)
  for (const { table, rowId, field, deskValue } of desk)
    await journal.change(table as OperatorTable, rowId, { [field]: deskValue } as never)
  await journal.end()
}
