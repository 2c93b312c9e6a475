import type { OperatorDb } from '../../../data/operator-db.ts'

function rates(db: OperatorDb) {
  return db.from('exchangeRates').selectAll()
}

export function rateByPublicId(db: OperatorDb, publicId: number) {
  return rates(db).where('publicId', '=', publicId).executeTakeFirst()
}
export type ExchangeRateRow = NonNullable<Awaited<ReturnType<typeof rateByPublicId>>>

/** The latest first; of one currency where it is named. */
export function rateList(db: OperatorDb, { currency, limit }: { currency?: string | undefined; limit: number }) {
  let all = rates(db).orderBy('day', 'desc').orderBy('currency').orderBy('baseCurrency').limit(limit)
  if (currency !== undefined) all = all.where('currency', '=', currency)
  return all.execute()
}

interface Pair {
  currency: string
  baseCurrency: string
}

/** The day from which the next rate of a currency counts. */
export async function nextRateDay(
  db: OperatorDb,
  { currency, baseCurrency }: Pair,
  day: string,
): Promise<string | undefined> {
  const next = rates(db)
    .where('baseCurrency', '=', baseCurrency)
    .where('currency', '=', currency)
    .where('day', '>', day)
    .orderBy('day')
    .limit(1)
  return (await next.executeTakeFirst())?.day
}

/** The currencies that have rates to one. */
export async function ratedCurrencies(db: OperatorDb, baseCurrency: string): Promise<string[]> {
  const rated = db.from('exchangeRates').select('currency').distinct().where('baseCurrency', '=', baseCurrency)
  return (await rated.orderBy('currency').execute()).map(({ currency }) => currency)
}
