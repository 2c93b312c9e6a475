import { currentLanguage } from '../../src-shared/texts/texts.ts'

/** `0.9217`, `1.072846`, `17,543.21`, `0.000054321`: as many digits as a rate of its size is quoted with. */
export function rateText(rate: number): string {
  const digits =
    rate >= 1000
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : rate >= 0.1
        ? { minimumFractionDigits: 4, maximumFractionDigits: 6 }
        : { maximumSignificantDigits: 6 }
  return rate.toLocaleString(currentLanguage(), digits)
}
