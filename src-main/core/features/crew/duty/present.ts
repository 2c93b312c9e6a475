import type { duty } from '../../../../../src-shared/contract/crew/duty.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { constant, type Message, message } from '../../../../../src-shared/messages/index.ts'
import type { JudgedPeriod } from './rules/judged.ts'
import type { Activity } from './rules/periods.ts'

const minutes = (ms: number): number => Math.round(ms / 60_000)
const minutesOrNull = (ms: number | null): number | null => (ms === null ? null : minutes(ms))

/** The name of an activity. */
export const presentActivity = ({ label, isCodeName }: Activity): Message =>
  message('verbatim', { text: isCodeName ? constant(label) : label })

/** A duty period -> what the desk shows of it, in minutes. */
export function presentPeriod(period: JudgedPeriod): Answer<typeof duty.person>['periods'][number] {
  const { from, to, dutyState, restState } = period
  return {
    from,
    to,
    flights: period.flights.map(({ flightId, label }) => ({ flightId: flightId ?? 0, label })),
    duties: period.duties.map(presentActivity),
    block: minutes(period.block),
    flightDuty: minutesOrNull(period.used),
    longest: minutesOrNull(period.longest),
    rest: minutesOrNull(period.rest),
    leastRest: minutesOrNull(period.leastRest),
    dutyState,
    restState,
  }
}
