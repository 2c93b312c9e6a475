import { DUTY_CLOCK, isLeave } from '../../../../../../src-shared/domain/crew/duty-codes.ts'
import type { JudgedActivity } from './doing.ts'
import { type Finding, finding } from './finding.ts'

/** The roster of a member of the crew, without flights. */
export interface MemberRoster {
  pilotId: number
  name: string
  entries: JudgedActivity[]
}

const away = ({ code = '' }: JudgedActivity) => isLeave(code)
const isFree = ({ kind }: JudgedActivity) => kind === 'FREE'

/** Two entries of a roster at the same time; leave and days off may lie over each other. */
export function rosterFindings({ pilotId, name: subject, entries }: MemberRoster): Finding[] {
  const ordered = entries
    .filter(({ code }) => code !== DUTY_CLOCK)
    .toSorted((a, b) => a.startAt - b.startAt || (a.entryId ?? 0) - (b.entryId ?? 0))
  return ordered.flatMap((first, index) =>
    ordered.slice(index + 1).flatMap((second): Finding[] => {
      if (first.endAt <= second.startAt || first.startAt >= second.endAt || (isFree(first) && isFree(second))) return []
      const [entry, other] = away(first) || (isFree(first) && !away(second)) ? [first, second] : [second, first]
      return [
        finding({
          code: away(entry) ? 'crew_on_leave' : 'crew_rostered',
          params: { flight: other.label, entry: entry.label },
          ...{ subject, pilotId, flightIds: [] },
          ...{ from: second.startAt, to: Math.min(first.endAt, second.endAt) },
        }),
      ]
    }),
  )
}
