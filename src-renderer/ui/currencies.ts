import { currencyCodes } from '../../src-shared/money/currencies.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF']

/** Currencies to choose from, the usual ones first. */
export const currencies: string[] = [...usual, ...currencyCodes.filter((code) => !usual.includes(code))]
