import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { words } from '../../ui/words.ts'

export type Limit = Answer<EndpointFor<'maintenance.list'>>[number]

const short = (unit: string) => (unit.endsWith('CYCLES') ? 'cycles' : 'h')

/** `42.5 h`, `12 cycles`; what hours or cycles are left of. */
export const amountWords = (amount: number | undefined, unit: string | undefined): string =>
  amount === undefined ? '' : `${Math.round(amount * 10) / 10} ${unit ? short(unit) : ''}`.trim()

/** `Flight hours of the aircraft`, `Calendar`. */
export function measureWords({ scheduleType, unit, profileType }: Limit): string {
  const kind = scheduleType === 'AIRWORTHINESS_DIRECTIVE' ? 'AD' : words(scheduleType)
  return [kind, unit ? words(unit).toLowerCase() : '', profileType ? words(profileType).toLowerCase() : '']
    .filter(Boolean)
    .join(', ')
}

/** `every 300 h`, `every 12 months`. */
export function repeatWords({ dueRepeat, unit, timeUnit }: Limit): string {
  if (!dueRepeat) return ''
  const count = t('every {{dueRepeat}}', { dueRepeat })
  return unit ? `${count} ${short(unit)}` : timeUnit ? `${count} ${timeUnit.toLowerCase()}` : count
}
