import type { Uses } from '../../services.ts'
import { calendarTokenIfAny, type LinkOwner } from './token.ts'

/** The fields of a crew member by which they have a link or not. */
type CalendarOwner = LinkOwner & { calendarOff: number; status: string }

/** Whether the link of a crew member works at all: theirs is not turned off, and they have not left. */
export const isLinkOn = ({ calendarOff, status }: Pick<CalendarOwner, 'calendarOff' | 'status'>): boolean =>
  calendarOff === 0 && status === 'ACTIVE'

/** The address of a crew member's calendar; null where there is none, or nothing answers at it. */
export function calendarLinkOf({ seal, address }: Uses<'seal' | 'address'>, owner: CalendarOwner): string | null {
  if (address === null || !isLinkOn(owner)) return null
  const token = calendarTokenIfAny(seal, owner)
  return token === undefined ? null : `${address}/calendar/${token}.ics`
}
