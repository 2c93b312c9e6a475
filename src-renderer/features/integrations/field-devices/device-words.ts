import { t } from '../../../../src-shared/texts/texts.ts'
import { duration } from '../../../ui/time.ts'
import type { FieldDevice } from './types.ts'

export const scopeWords = (scope: FieldDevice['scope']): string => (scope === 'own' ? t('Own duties') : t('Everything'))

/** A clock that is further off is named on both screens (sync.md, Clocks). */
export const CLOCK_OFF = 5 * 60_000

/** How far the clock of a device is off, milliseconds ahead of this one. */
export function clockWords(offset: number): { isWrong: boolean; words: string } {
  const isWrong = Math.abs(offset) > CLOCK_OFF
  if (!isWrong) return { isWrong, words: t('OK') }
  const length = duration(Math.abs(offset))
  return { isWrong, words: offset > 0 ? t('{{length}} ahead', { length }) : t('{{length}} behind', { length }) }
}
