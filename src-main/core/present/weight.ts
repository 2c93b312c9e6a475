const KILOGRAMS_IN_A_POUND = 0.45359237

/** A stored weight in kilograms, to a tenth where it was given in pounds. */
export function kilograms({ weight, weightUnit }: { weight: number | null; weightUnit: string | null }): number | null {
  if (weight === null || weightUnit !== 'POUND') return weight
  return Math.round(weight * KILOGRAMS_IN_A_POUND * 10) / 10
}
