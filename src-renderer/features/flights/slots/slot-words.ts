import { type Departing, type StoredSlot, slotProblem } from '../../../../src-shared/domain/flights/slot-times.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { duration } from '../../../ui/time.ts'

/** The name of a kind of slot. */
export const slotName = (kind: string): string => (kind === 'PPR' ? 'PPR' : t('Slot'))

/** Why a slot does not fit the flight as it is now: kept elsewhere, or for another time; undefined when it fits. */
export function slotWarning(slot: StoredSlot, flight: Departing): string | undefined {
  const problem = slotProblem(slot, flight)
  if (!problem) return undefined
  const length = duration(problem.by)
  if (problem.kind === 'AIRPORT') return t('different airport: {{airport}}', { airport: slot.airport })
  return problem.kind === 'LATE'
    ? t('flight {{length}} after reserved time', { length })
    : t('flight {{length}} before reserved time', { length })
}
