import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { PendingCallsTable } from '../../data/tables/field.ts'
import { numberedTables, type Tables } from '../../data/tables.ts'
import { endpointOf } from '../../dispatch/admission.ts'
import { createDispatch } from '../../dispatch/dispatch.ts'
import { problemReply } from '../../dispatch/problem-reply.ts'
import type { Call, Dispatch, DispatchDeps } from '../../dispatch/types.ts'
import { sha256Of } from '../../runtime/hash.ts'
import { valuesOf } from '../../runtime/random-values.ts'
import { provisionalIn, provisionalStart } from '../protocol/numbers.ts'
import { isLocal, isOffline } from '../protocol/offline.ts'
import { recordBaseRows } from '../replica/capture.ts'
import { columnsOf } from '../replica/columns.ts'
import { replicaTable } from '../replica/tables.ts'
import type { DeviceState } from './state.ts'

/** The sequences that a call of a device takes numbers from: the hub gives the real ones. */
const SEQUENCES = ['publicId', 'tripNumber', 'bookingNumber', 'quoteNumber'] as const

/** Makes the numbers of a call the same whenever it is run. */
export async function startNumbers(db: Transaction<Tables>, operatorId: string, call: number): Promise<void> {
  const value = provisionalStart(call)
  for (const name of SEQUENCES)
    await db
      .insertInto('sequences')
      .values({ operatorId, name, value })
      .onConflict((conflict) => conflict.columns(['operatorId', 'name']).doUpdateSet({ value }))
      .execute()
}

/** The rows that the provisional numbers in a call stand for. */
async function rowsOfNumbers(
  db: Transaction<Tables>,
  sent: unknown,
): Promise<Record<string, { table: string; id: string }>> {
  const rows: Record<string, { table: string; id: string }> = {}
  for (const number of provisionalIn(sent))
    for (const table of numberedTables) {
      if (!replicaTable(table)) continue
      const row = db
        .selectFrom(table as 'users')
        .select('id')
        .where('publicId', '=', number)
      const found = await row.executeTakeFirst()
      if (found) rows[number] = { table, id: found.id }
    }
  return rows
}

/** The number that the next call of this device gets: after all here, and after all that the hub has of this device. */
async function nextCall(db: Transaction<Tables>, numberedTo: number): Promise<number> {
  const last = db.selectFrom('pendingCalls').select(({ fn }) => fn.max('number').as('last'))
  return Math.max(Number((await last.executeTakeFirst())?.last ?? 0), numberedTo) + 1
}

/**
 * The door of a field device: writes that the hub can run again are carried out here and kept as calls, those that
 * concern this installation alone are carried out, and all others are refused before they begin (sync.md, Which operations).
 */
export function recordingDispatch(deps: DispatchDeps, stateOf: () => DeviceState): Dispatch {
  const plain = createDispatch(deps)
  return async (call) => {
    const entry = endpointOf(call.operation)
    if (entry.method === 'GET' || isLocal(call.operation)) return plain(call)
    const state = stateOf()
    if (!isOffline(call.operation, state.scope)) {
      const problem = new Problem('state_conflict', message('sync_needs_hub'))
      return problemReply(problem, { entry, path: call.path ?? entry.path, now: deps.clock.now() })
    }
    return carryOut(deps, call, state)
  }
}

/** Carries out a call and keeps it, in one transaction. */
function carryOut(deps: DispatchDeps, call: Call, state: DeviceState) {
  const callId = uuidv7()
  const sent = { params: call.params ?? {}, query: call.query, body: call.body }
  const { file } = call
  const files = file
    ? [{ sha256: file.received?.sha256 ?? sha256Of(file.bytes), name: file.name, size: file.bytes.length }]
    : []
  let number = 0
  let numbers: PendingCallsTable['numbers'] = pack({})
  const dispatch = createDispatch({
    ...deps,
    values: valuesOf(callId),
    changeId: callId,
    isQuiet: true,
    hooks: {
      async begin(transaction, { operatorId }) {
        numbers = pack(await rowsOfNumbers(transaction, sent))
        number = await nextCall(transaction, state.numberedTo ?? 0)
        await startNumbers(transaction, operatorId, number)
        await recordBaseRows(transaction, true)
      },
      async end(transaction, { operatorId, actor }, now) {
        await recordBaseRows(transaction, false)
        const entries = transaction.selectFrom('journal').select('flightId').where('operatorId', '=', operatorId)
        const own = entries.where('actor', '=', actor).where('changeId', '=', callId)
        const flight = await own.where('flightId', 'is not', null).executeTakeFirst()
        if (!flight && !(await own.executeTakeFirst())) return
        const rows = pack(await rowsOfCall(transaction, operatorId, actor, callId))
        await transaction
          .insertInto('pendingCalls')
          .values({
            ...{
              number,
              callId,
              operation: call.operation,
              params: pack(sent.params),
              files: pack(files),
              numbers,
              rows,
            },
            query: sent.query === undefined ? null : pack(sent.query),
            body: sent.body === undefined ? null : pack(sent.body),
            ...{ actor, at: now, base: state.base, state: 'pending', problem: null },
            ...{ answeredAt: null, flightId: flight?.flightId ?? null },
          })
          .execute()
      },
    },
  })
  return dispatch({
    ...call,
    credentials: call.credentials.kind === 'desk' ? { ...call.credentials, actor: state.actor } : call.credentials,
  })
}

/** The rows that a call is about: those that it wrote on the device, after the ones that they belong to. */
export async function rowsOfCall(db: Transaction<Tables>, operatorId: string, actor: string, callId: string) {
  const entries = db.selectFrom('journal').select(['table', 'rowId as id', 'action', 'changes'])
  const own = entries.where('operatorId', '=', operatorId).where('actor', '=', actor)
  const written = await own.where('changeId', '=', callId).orderBy('sequence').execute()
  const rows = new Map<string, { table: string; id: string }>()
  const add = (table: string, id: unknown) => {
    if (typeof id === 'string' && replicaTable(table)) rows.set(`${table} ${id}`, { table, id })
  }
  for (const { table, action, changes } of written) {
    if (action !== 'add') continue
    const row = JSON.parse(changes) as Record<string, unknown>
    for (const reference of (await columnsOf(db, table)).references) add(reference.table, row[reference.column])
    if (table === 'documents') add(String(row['noun']), row['rowId'])
  }
  for (const { table, id } of written) rows.set(`${table} ${id}`, { table, id })
  return [...rows.values()]
}

export const unpacked = (text: string | null): unknown => (text === null ? null : unpack(text as never))
