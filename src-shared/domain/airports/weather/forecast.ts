import { severityOf } from './category.ts'
import type { ForecastPeriod, Taf } from './types.ts'

const isTemporary = ({ kind }: ForecastPeriod) =>
  kind === 'TEMPO' || kind === 'INTER' || kind === 'PROB' || kind === 'OTHER'

/** What a TAF forecasts for an instant: what prevails, and the worst that may be for a time; undefined outside it. */
export function forecastAt({ periods }: Pick<Taf, 'periods'>, at: number) {
  const current = periods.filter(({ from, to }) => from <= at && at < to)
  const prevailing = current.filter((one) => !isTemporary(one)).at(-1)
  if (!prevailing) return undefined
  const [worst] = current.filter(isTemporary).toSorted((a, b) => severityOf(b) - severityOf(a))
  return { prevailing, temporary: worst }
}
