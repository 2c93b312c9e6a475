import type { history as contract } from '../../../../../src-shared/contract/operations/history.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentHistory } from './present.ts'
import { entriesOf, namesIn, recordOf, rowsOf } from './queries.ts'
import { statesOf } from './rules.ts'

export const history: HandlersOf<typeof contract> = {
  async read({ db }, { query: { noun, recordId, limit, offset } }) {
    const record = found(await recordOf(db, noun, recordId), 'record_not_found')
    const entries = await entriesOf(db, record, offset + limit + 1)
    const states = statesOf(entries, await rowsOf(db, entries)).slice(offset, offset + limit)
    const names = await namesIn(db, states)
    return { entries: presentHistory(states, names), older: entries.length > offset + limit }
  },
}
