import { t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'
import { duration } from '../../../ui/time.ts'

/** What stands in place of a figure that can't be computed. */
export const NONE = '–'

/** `31:05`: block minutes as hours. */
export const hoursText = (minutes: number): string => duration(minutes * 60_000)

/** `38 %` of a share from 0 to 1. */
export const percentText = (share: number | null): string => (share === null ? NONE : `${Math.round(share * 100)} %`)

/** `12,450 kg` */
export const kilogramsText = (kilograms: number): string =>
  t('{{amount}} kg', { amount: numberText(Math.round(kilograms)) })

/** `39.3 t`, rounded to 100 kilograms. */
export const tonsText = (kilograms: number): string => t('{{amount}} t', { amount: numberText(kilograms / 1000, 1) })

/** `+1:30`, `−1:30`, or `±0` where the two figures read the same: the difference between them. */
export function changeText(now: number, before: number, text: (value: number) => string): string {
  const by = now - before
  const size = text(Math.abs(by))
  return size === text(0) ? '±0' : `${by > 0 ? '+' : '−'}${size}`
}
