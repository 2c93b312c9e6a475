import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { briefNumber } from '../../../ui/number.ts'
import { words, wordsWithin } from '../../../ui/words.ts'

export type Limit = Answer<EndpointFor<'maintenance.list'>>[number]

const short = (unit: string) => (unit.endsWith('CYCLES') ? t('cycles') : 'h')

/** `42.5 h`, `12 cycles`; what hours or cycles are left of. */
export const amountWords = (amount: number | undefined, unit: string | undefined): string =>
  amount === undefined ? '' : `${briefNumber(amount)} ${unit ? short(unit) : ''}`.trim()

/** `Flight hours of the aircraft`, `Calendar`. */
export function measureWords({ scheduleType, unit, profileType }: Limit): string {
  const kind = scheduleType === 'AIRWORTHINESS_DIRECTIVE' ? 'AD' : words(scheduleType)
  return [kind, unit ? wordsWithin(unit) : '', profileType ? wordsWithin(profileType) : ''].filter(Boolean).join(', ')
}

/** `every 300 h`, `every 12 months`. */
export function repeatWords({ dueRepeat, unit, timeUnit }: Limit): string {
  if (!dueRepeat) return ''
  const measure = unit ? short(unit) : timeUnit ? wordsWithin(timeUnit) : ''
  return t('every {{amount}} {{measure}}', { amount: briefNumber(dueRepeat), measure, count: dueRepeat }).trimEnd()
}
