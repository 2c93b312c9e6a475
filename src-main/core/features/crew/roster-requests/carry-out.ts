import { requestCodes } from '../../../../../src-shared/domain/crew/duty-codes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { rosterEntryById } from '../roster/queries.ts'
import type { RosterRequestRow } from './queries.ts'

/**
 * Changes the roster as a request asks: an entry for leave or a day off; the standby of a swap goes to the colleague.
 * @throws Problem state_conflict when the standby is no longer that of the person.
 */
export async function carryOut(writing: Writing, request: RosterRequestRow): Promise<void> {
  const { kind, userId, startAt, endAt, rosterEntryId, withUserId } = request
  if (kind !== 'STANDBY_SWAP') {
    await writing.add('rosterEntries', {
      ...{ userId, type: requestCodes[kind], name: null, startAt, endAt, airport: null, notes: null },
      endsDutyPeriod: bit(false),
    })
    return
  }
  const entry = rosterEntryId === null ? undefined : await rosterEntryById(writing.db, rosterEntryId)
  if (!entry || entry.userId !== userId || withUserId === null)
    throw new Problem('state_conflict', message('standby_changed_since'))
  await writing.change('rosterEntries', entry.id, { userId: withUserId })
}
