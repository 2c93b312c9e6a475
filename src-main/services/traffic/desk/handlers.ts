import type { traffic as contract, StatusKind } from '../../../../src-shared/contract/integrations/traffic.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../src-shared/wire/alias.ts'
import { fieldProblem, found, Problem } from '../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import type { CallFilter } from '../../../engines/sqlite/traffic/rows.ts'
import { LIVE } from '../../../engines/sqlite/traffic/store.ts'
import { unpackBody } from '../recorded-body.ts'
import { defaultSettings } from '../recorder.ts'
import { exportArchive, importArchive } from './archive.ts'
import { presentCall, presentDetail } from './present.ts'
import { deliveriesOfChange } from './queries.ts'
import { type Uses, withServices } from './services.ts'

interface CallConditions extends Omit<CallFilter, 'operatorId' | 'statuses' | 'before' | 'limit'> {
  status?: string | undefined
}

/** The filter of a list, as the store takes it. */
const filterOf = ({ status, ...rest }: CallConditions, operatorId: string) => ({
  ...rest,
  operatorId,
  statuses: status?.split(',') as StatusKind[] | undefined,
})

const storeOf = ({ traffic }: Uses<'traffic'>) => traffic.recorder.written()

async function callOf(context: Pick<Reading, 'caller'> & Uses<'traffic'>, id: string) {
  const store = await storeOf(context)
  return found(store.find(asNumber(id), context.caller.operatorId), 'recorded_call_not_found')
}

async function detailOf(context: Pick<Reading, 'caller' | 'db'> & Uses<'traffic'>, id: string) {
  const row = await callOf(context, id)
  const caused = row.changeId === null ? [] : await deliveriesOfChange(context.db, row.changeId)
  return presentDetail(
    row,
    caused.map(({ id, event, state, partnerName }) => ({ id, event, state, partnerName })),
  )
}

async function presentState(context: Uses<'traffic'>) {
  const store = await storeOf(context)
  return { ...context.traffic.recorder.settings, held: store.held() }
}

export const traffic = withServices(
  'traffic',
  'version',
  'address',
)<typeof contract>({
  async list(context, { query }) {
    const { operatorId } = context.caller
    const { limit, before = Number.MAX_SAFE_INTEGER, ...conditions } = query
    const store = await storeOf(context)
    const rows = await store.list({ ...filterOf(conditions, operatorId), before, limit: limit + 1 })
    return {
      calls: rows.slice(0, limit).map(presentCall),
      more: rows.length > limit,
      sessions: store
        .sessions(operatorId)
        .map(({ id, name, importedAt, calls = 0 }) => ({ id, name, importedAt, calls })),
    }
  },
  settings: presentState,
  async configure(context, { body }) {
    for (const name of ['recording', 'rows', 'bytes'] as const) {
      const value = body[name]
      if (value !== undefined) await context.saveSetting('traffic', name, value)
    }
    const settings = { ...defaultSettings, ...(await context.db.settings('traffic')) }
    const { recorder } = context.traffic
    context.afterCommit(() => recorder.configure(settings))
    return { ...settings, held: (await recorder.written()).held() }
  },
  async clear(context, { query }) {
    const store = await storeOf(context)
    const { operatorId } = context.caller
    if (query.session !== LIVE)
      found(
        store.sessions(operatorId).find(({ id }) => id === query.session),
        'recorded_session_not_found',
      )
    store.removeSession(query.session)
    context.traffic.changed()
  },
  async har(context, { query }) {
    const { ids, ...conditions } = query
    const store = await storeOf(context)
    const filter = filterOf(conditions, context.caller.operatorId)
    return exportArchive(store, filter, idsIn(ids), {
      version: context.version,
      origin: context.address ?? 'http://127.0.0.1:8710',
      now: context.now,
    })
  },
  async importHar(context, { file }) {
    const imported = await importArchive(await storeOf(context), file, context.caller.operatorId, context.now)
    context.traffic.changed()
    return imported
  },
  read: (context, { params }) => detailOf(context, params.id),
  async replay(context, { params, body }) {
    const { address } = context
    const row = await callOf(context, params.id)
    if (address === null) throw new Problem('state_conflict', message('replay_needs_interface'))
    const keyId = (body.keyId ?? row.keyId) || null
    if (keyId !== null) await checkKey(context, keyId)
    const query = row.query === '' ? '' : `?${row.query}`
    const path = body.path ?? `${row.path}${query}`
    if (!path.startsWith('/api/')) throw fieldProblem('path', message('replay_path_of_interface'))
    const recorded = row.requestBody === null ? null : unpackBody(row.requestBody)
    if (recorded?.cut && body.body === undefined) throw fieldProblem('body', message('replay_body_cut'))
    const id = await context.traffic.replay(address, {
      method: body.method ?? row.method,
      path,
      headers: body.headers ?? headersOf(row.requestHeaders),
      body: (body.body ?? recorded?.text) || null,
      keyId,
      replayOf: row.id,
    })
    return detailOf(context, String(id))
  },
})

const headersOf = (json: string) => (JSON.parse(json) as [string, string][]).map(([name, value]) => ({ name, value }))

/** @throws Problem invalid_input for a key that the operator has not got. */
async function checkKey({ db }: Pick<Reading, 'db'>, id: string): Promise<void> {
  const key = await db.from('keys').select('keys.id').where('keys.id', '=', id).executeTakeFirst()
  if (!key) throw fieldProblem('keyId', message('replay_key_unknown'))
}

/** @throws Problem invalid_input. */
function idsIn(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) throw fieldProblem('ids', message('ids_malformed'), 'query')
  return text.split(',').map(Number)
}
