import { readNumber } from '../../../../ui/typed-number.ts'

/** A typed number with its limits; null for an empty field, undefined where it is no such number. */
const readWithin = (text: string, max: number, decimals?: number): number | null | undefined => {
  const found = readNumber(text, { min: 0, max, decimals })
  if (found.problem !== undefined) return undefined
  return found.value === '' ? null : found.value
}

/** A typed figure; null for an empty field, undefined where it is no number. */
export const readFigure = (text: string): number | null | undefined => readWithin(text, Number.MAX_SAFE_INTEGER)

/** A typed whole number; null for an empty field, undefined where it is none. */
export const readCount = (text: string): number | null | undefined => readWithin(text, 999, 0)
