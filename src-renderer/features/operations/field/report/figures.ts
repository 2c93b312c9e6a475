import { decimalSeparator, thousands } from '../../../../ui/number.ts'

/** A typed figure; null for an empty field, undefined where it is no number. */
export function readFigure(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(thousands(), '').replaceAll(' ', '').replace(decimalSeparator(), '.')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** A typed whole number; null for an empty field, undefined where it is none. */
export function readCount(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d{1,3}$/.test(plain) ? Number(plain) : undefined
}
