import type { Kysely } from 'kysely'
import type { Operation } from '../../../../src-shared/contract/index.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem, type ProblemBody, type Reply } from '../../../../src-shared/wire/errors.ts'
import type { Readers } from '../../data/readers.ts'
import { unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'
import type { Dispatch } from '../../dispatch/types.ts'
import type { DocumentStore } from '../../documents/store.ts'
import type { Feed } from '../../events/feed.ts'
import { ACCEPTED } from '../protocol/messages.ts'
import type { DeviceCalls } from './device-calls.ts'
import { unpacked } from './record.ts'

/** The refused calls that the desk took all the same. */
export const acceptedCalls = (db: Kysely<Tables>) =>
  db.selectFrom('fieldConflicts').select('rowId').where('tableName', '=', ACCEPTED)

interface CallsDeps {
  db: Kysely<Tables>
  readers: Readers
  documents: Pick<DocumentStore, 'get'>
  feed: Pick<Feed, 'publishToAll'>
  /** Discards a waiting call. */
  discardCall(number: number): Promise<void>
}

/** @param dispatch the door of the device, where a call that is made again becomes a new one. */
export function deviceCalls({ db, readers, documents, feed, discardCall }: CallsDeps, dispatch: Dispatch): DeviceCalls {
  async function callOf(number: number) {
    const rows = db.selectFrom('pendingCalls').selectAll().where('number', '=', number)
    const call = await rows.executeTakeFirst()
    if (!call) throw new Problem('unknown_record', message('report_not_found'))
    return call
  }
  async function refusedCall(number: number) {
    const call = await callOf(number)
    const isAccepted = await acceptedCalls(db).where('rowId', '=', call.callId).executeTakeFirst()
    if (call.state !== 'refused' || isAccepted) throw new Problem('state_conflict', message('sync_report_not_refused'))
    return call
  }
  const setAside = async (number: number) => {
    const rows = db.updateTable('pendingCalls').set({ state: 'discarded' }).where('number', '=', number)
    await rows.where('state', '=', 'refused').execute()
    feed.publishToAll(['fieldSync'])
  }
  return {
    counts: () =>
      readers.read(async (reader) => {
        const states = reader
          .selectFrom('pendingCalls')
          .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        const rows = await states.where('callId', 'not in', acceptedCalls(reader)).groupBy('state').execute()
        const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
        const open = reader.selectFrom('fieldConflicts').select(({ fn }) => fn.countAll<number>().as('count'))
        const conflicts = await open.where('decidedAt', 'is', null).executeTakeFirst()
        return { pending: countOf('pending'), refused: countOf('refused'), conflicts: Number(conflicts?.count ?? 0) }
      }),
    async retry(number) {
      const call = await refusedCall(number)
      const [file] = unpack(call.files)
      const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
      const bytes = file && (await documents.get(operator.id, file.sha256))
      const reply: Reply = await dispatch({
        operation: call.operation as Operation,
        credentials: { kind: 'desk' },
        params: unpack(call.params),
        query: unpacked(call.query) ?? undefined,
        body: unpacked(call.body) ?? undefined,
        ...(file && bytes ? { file: { name: file.name, bytes } } : {}),
      })
      if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
      await setAside(number)
    },
    async discard(number) {
      if ((await callOf(number)).state === 'pending') return discardCall(number)
      await refusedCall(number)
      await setAside(number)
    },
  }
}
