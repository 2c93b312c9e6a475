import { asNumber } from '../../../../src-shared/alias.ts'
import type { roster as contract } from '../../../../src-shared/contract/crew/roster.ts'
import { found } from '../../../../src-shared/errors.ts'
import { givenAirport } from '../../../data/airports/given.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { givenTo } from '../../operations/board/entry.ts'
import { presentCrew } from '../members/desk-present.ts'
import { crewByPilotId, crewList } from '../members/desk-queries.ts'
import { presentRosterEntry, presentRosterFlight } from './present.ts'
import { entriesOf, flightsOfCrew, rosterBetween, rosterEntryByPublicId } from './queries.ts'

/** The code the airport is kept by; null and absent stay. */
const airportOf = async ({ db }: Reading, code: string | null | undefined) =>
  code ? (await givenAirport(db, code, 'airport')).code : code

export const roster: HandlersOf<typeof contract> = {
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
  async add(context, { body: { pilotId, airport, endsDutyPeriod, ...given } }) {
    checkSpan(given)
    const member = found(await crewByPilotId(context.db, pilotId), 'crew member')
    const { publicId } = await context.add('rosterEntries', {
      ...given,
      userId: member.userId,
      airport: await airportOf(context, airport),
      endsDutyPeriod: bit(endsDutyPeriod),
    })
    return presentRosterEntry(found(await rosterEntryByPublicId(context.db, publicId), 'roster entry'))
  },
  async change(context, { params, body: { pilotId, airport, endsDutyPeriod, ...given } }) {
    const entry = found(await rosterEntryByPublicId(context.db, asNumber(params.rosterEntryId)), 'roster entry')
    checkSpan({ ...entry, ...given })
    await context.change('rosterEntries', entry.id, {
      ...given,
      userId: await givenTo(context.db, { ...entry, ...given }, pilotId),
      airport: await airportOf(context, airport),
      ...(endsDutyPeriod === undefined ? {} : { endsDutyPeriod: bit(endsDutyPeriod) }),
    })
    return presentRosterEntry(found(await rosterEntryByPublicId(context.db, entry.publicId), 'roster entry'))
  },
  async remove(context, { params }) {
    const entry = found(await rosterEntryByPublicId(context.db, asNumber(params.rosterEntryId)), 'roster entry')
    await context.remove('rosterEntries', entry.id)
  },
}
