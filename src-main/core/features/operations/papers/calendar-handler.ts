import type { calendarLinks as contract } from '../../../../../src-shared/contract/crew/calendar-links.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isLinkOn } from '../../crew/calendar-links/link.ts'
import { linkedByPilotId } from '../../crew/calendar-links/queries.ts'
import { isTokenOf, ownerIn } from '../../crew/calendar-links/token.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { withServices } from '../../services.ts'
import { crewCalendarFile } from './calendar.ts'

export const linkedCalendar = withServices('seal')<Pick<typeof contract, 'calendar'>>({
  async calendar({ db, seal, now }, { params: { token } }) {
    const pilotId = ownerIn(token)
    const linked = pilotId === undefined ? undefined : await linkedByPilotId(db, pilotId)
    const isOpen = linked && isLinkOn(linked) && isTokenOf(seal, linked, token)
    const member = isOpen ? await crewByPilotId(db, linked.publicId) : undefined
    return crewCalendarFile(db, found(member, 'calendar_not_found'), now)
  },
})
