import type { z } from 'zod'
import type { exchangeRate } from '../../../../../src-shared/contract/finance/exchange-rates.ts'
import type { ExchangeRateRow } from './queries.ts'

export function presentRate(row: ExchangeRateRow): z.infer<typeof exchangeRate> {
  const { publicId: exchangeRateId, currency, baseCurrency, day, rate, source, updatedAt } = row
  return { exchangeRateId, currency, baseCurrency, day, rate, source, updatedAt }
}
