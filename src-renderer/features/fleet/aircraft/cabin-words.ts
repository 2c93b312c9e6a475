import type { CabinElement } from '../../../../src-shared/contract/fleet/aircraft.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

/** The names of the elements of a cabin plan, by their letters. */
export const cabinWords = perLanguage(
  (): Record<CabinElement, string> => ({
    S: t('Seat'),
    D: t('Swivel seat'),
    B: t('Bed or divan'),
    T: t('Table', { context: 'cabin' }),
    G: t('Galley'),
    L: t('Lavatory'),
    C: t('Closet'),
    X: t('Exit', { context: 'cabin' }),
    '.': t('Empty place'),
  }),
)
