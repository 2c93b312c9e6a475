import { limitStateOf } from '../../../../../../src-shared/domain/crew/duty-limits.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import type { Content } from '../../../../papers/paper.ts'
import { personName } from '../../../../present/name.ts'
import type { FlightView } from '../flight-view.ts'
import { section, soft } from '../parts.ts'
import { clockText, hoursText, shortDay } from '../times.ts'

const columns = () => [
  { title: t('Name'), width: '*' as const },
  { title: t('Report', { context: 'duty' }), width: 'auto' as const },
  { title: t('Release'), width: 'auto' as const },
  { title: t('Flight duty'), width: 'auto' as const },
  { title: t('Allowed'), width: 'auto' as const },
  { title: t('Rest before'), width: 'auto' as const },
  { title: t('Rest after'), width: 'auto' as const },
]

const utc = (at: number) => `${shortDay(at, 'UTC')} ${clockText(at, 'UTC')}`
const hours = (minutes: number | null) => (minutes === null ? '' : hoursText(minutes))

/** A figure, with the limit behind it where it is over or under the limit. */
const judged = (minutes: number | null, limit: number | null, isBroken: boolean) =>
  isBroken && limit !== null ? { text: `${hours(minutes)} (${hours(limit)})`, bold: true } : hours(minutes)

/** When each of the crew reports and is released, UTC, with flight duty and rest by the operator's rules. */
export function dutyPart({ crew, duties }: FlightView): Content[] {
  const rows = crew.flatMap(({ member }) => {
    const duty = duties.get(member.publicId)
    if (!duty) return []
    const { checkin, checkout, flightDuty, maxFlightDuty, restBefore, minRestBefore, restAfter, minRestAfter } = duty
    const isOver = (used: number | null, most: number | null) =>
      used !== null && most !== null && limitStateOf(used, most) === 'OVER'
    const isShort = (rest: number | null, least: number | null) => rest !== null && least !== null && rest < least
    return [
      [
        { text: personName(member), bold: true },
        { text: utc(checkin), bold: true },
        utc(checkout),
        judged(flightDuty, maxFlightDuty, isOver(flightDuty, maxFlightDuty)),
        hours(maxFlightDuty),
        judged(restBefore, minRestBefore, isShort(restBefore, minRestBefore)),
        judged(restAfter, minRestAfter, isShort(restAfter, minRestAfter)),
      ],
    ]
  })
  if (rows.length === 0) return []
  return [
    section(t('Report and duty (UTC)'), columns(), rows),
    soft(t('In bold with its limit: flight duty that is too long, rest that is too short.'), { fontSize: 7.5 }),
  ]
}
