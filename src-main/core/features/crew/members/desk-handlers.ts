import type { crew as contract } from '../../../../../src-shared/contract/crew/members-desk.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { crewPageOf } from './desk-page.ts'
import { presentCrew } from './desk-present.ts'
import { crewByPilotId, crewList } from './desk-queries.ts'
import { addCrewMember, changeCrewMember } from './desk-write.ts'
import { crewOverviews } from './overview.ts'

export const crew: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await crewList(db, isOn(query.inactive))).map(presentCrew)
  },
  async overview(context, { query }) {
    return crewOverviews(context, await crewList(context.db, isOn(query.inactive)))
  },
  async page(context, { params }) {
    return crewPageOf(context, asNumber(params.pilotId))
  },
  async add(context, { body }) {
    const pilotId = await addCrewMember(context, body)
    return presentCrew(found(await crewByPilotId(context.db, pilotId), 'crew_member_not_found'))
  },
  async change(context, { params, body }) {
    const member = found(await crewByPilotId(context.db, asNumber(params.pilotId)), 'crew_member_not_found')
    await changeCrewMember(context, member, body)
    return presentCrew(found(await crewByPilotId(context.db, member.publicId), 'crew_member_not_found'))
  },
}
