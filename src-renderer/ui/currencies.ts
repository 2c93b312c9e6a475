/** Currencies to choose from: those of the platform, the usual ones first. */
const usual = ['EUR', 'USD', 'GBP', 'CHF']

export const currencies: string[] = [
  ...usual,
  ...Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code)),
]
