import { totalText } from '../ui/totals.ts'
import { useOperator } from './operator.ts'
import { useApiQuery } from './use-api-query.ts'

/** The total of amounts in several currencies, by the operator's rates of today. */
export function useTotals() {
  const own = useOperator().currency
  const rates = useApiQuery('exchangeRates.current', { query: {} }).data ?? []
  return (amounts: Parameters<typeof totalText>[0]) => totalText(amounts, own, rates)
}
