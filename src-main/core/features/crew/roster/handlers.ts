import type { roster as contract } from '../../../../../src-shared/contract/crew/roster.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportCodeOf } from '../../../data/airports/required.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { presentCrew } from '../members/desk-present.ts'
import { crewByPilotId, crewList } from '../members/desk-queries.ts'
import { presentRosterEntry, presentRosterFlight } from './present.ts'
import { entriesOf, flightsOfCrew, rosterBetween, rosterEntryByPublicId } from './queries.ts'

/** All but changes of an entry, which the board's rules judge, and the duty clock, which needs those of duty. */
export const roster: Omit<HandlersOf<typeof contract>, 'change' | 'startDuty' | 'endDuty'> = {
  async list({ db }, { query }) {
    return (await rosterBetween(db, query)).map(presentRosterEntry)
  },
  async board({ db }, { query: { from, to, pilotId } }) {
    const all = await crewList(db, pilotId !== undefined)
    const crew = pilotId === undefined ? all : all.filter(({ publicId }) => publicId === pilotId)
    const ids = crew.map(({ userId }) => userId)
    return {
      crew: crew.map(presentCrew),
      entries: (await entriesOf(db, ids, from, to)).map(presentRosterEntry),
      flights: (await flightsOfCrew(db, ids, from, to)).map(presentRosterFlight),
    }
  },
  async add(context, { body: { pilotId, airport, endsDutyPeriod, ...input } }) {
    checkSpan(input)
    const member = found(await crewByPilotId(context.db, pilotId), 'crew_member_not_found')
    const { publicId } = await context.add('rosterEntries', {
      ...input,
      userId: member.userId,
      airport: await airportCodeOf(context.db, airport),
      endsDutyPeriod: bit(endsDutyPeriod),
    })
    return presentRosterEntry(found(await rosterEntryByPublicId(context.db, publicId), 'roster_entry_not_found'))
  },
  async remove(context, { params }) {
    const entry = found(
      await rosterEntryByPublicId(context.db, asNumber(params.rosterEntryId)),
      'roster_entry_not_found',
    )
    await context.remove('rosterEntries', entry.id)
  },
}
