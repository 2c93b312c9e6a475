import type { roster as contract } from '../../../../../src-shared/contract/crew/roster.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportCodeOf } from '../../../data/airports/required.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentRosterEntry } from '../../crew/roster/present.ts'
import { rosterEntryByPublicId } from '../../crew/roster/queries.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { reassignedUser } from './entry.ts'

export const rosterChange: Pick<HandlersOf<typeof contract>, 'change'> = {
  async change(context, { params, body: { pilotId, airport, endsDutyPeriod, ...input } }) {
    const entry = found(
      await rosterEntryByPublicId(context.db, asNumber(params.rosterEntryId)),
      'roster_entry_not_found',
    )
    checkSpan({ ...entry, ...input })
    await context.change('rosterEntries', entry.id, {
      ...input,
      userId: await reassignedUser(context.db, { ...entry, ...input }, pilotId),
      airport: await airportCodeOf(context.db, airport),
      ...(endsDutyPeriod === undefined ? {} : { endsDutyPeriod: bit(endsDutyPeriod) }),
    })
    return presentRosterEntry(found(await rosterEntryByPublicId(context.db, entry.publicId), 'roster_entry_not_found'))
  },
}
