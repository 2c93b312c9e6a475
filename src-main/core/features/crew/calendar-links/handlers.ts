import type { calendarLinks as contract } from '../../../../../src-shared/contract/crew/calendar-links.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'
import { calendarLinkOf } from './link.ts'
import { linkedByPilotId } from './queries.ts'

const linkedOf = async ({ db }: Pick<Reading, 'db'>, { pilotId }: { pilotId: string }) =>
  found(await linkedByPilotId(db, asNumber(pilotId)), 'crew_member_not_found')
type Linked = Awaited<ReturnType<typeof linkedOf>>

function presentLink(services: Uses<'seal' | 'address'>, linked: Linked): Answer<typeof contract.read> {
  const link = calendarLinkOf(services, linked)
  if (link !== null) return { state: 'ON', link }
  return { state: linked.calendarOff === 1 ? 'OFF' : 'UNAVAILABLE', link }
}

/** All but the calendar itself, which is one of the papers. */
export const calendarLinks = withServices(
  'seal',
  'address',
)<Omit<typeof contract, 'calendar'>>({
  async read(reading, { params }) {
    return presentLink(reading, await linkedOf(reading, params))
  },
  async renew(context, { params }) {
    const { id, status, calendarSerial } = await linkedOf(context, params)
    if (status !== 'ACTIVE') throw new Problem('state_conflict', message('calendar_link_of_inactive_member'))
    await context.change('crew', id, { calendarSerial: calendarSerial + 1, calendarOff: 0 })
    return presentLink(context, await linkedOf(context, params))
  },
  async turnOff(context, { params }) {
    const { id, calendarSerial, calendarOff } = await linkedOf(context, params)
    // The next link gets another number.
    if (calendarOff === 0) await context.change('crew', id, { calendarSerial: calendarSerial + 1, calendarOff: 1 })
    return presentLink(context, await linkedOf(context, params))
  },
})
