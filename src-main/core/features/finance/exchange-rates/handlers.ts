import type { exchangeRates as contract } from '../../../../../src-shared/contract/finance/exchange-rates.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import { rateOn } from '../../../data/exchange-rates.ts'
import type { HandlersOf, Reading, Writing } from '../../../dispatch/context.ts'
import { toDay } from '../../../present/times.ts'
import { operator } from '../../office/setup/queries.ts'
import { settleAtRate } from '../payments/settle-at-rate.ts'
import { presentRate } from './present.ts'
import { type ExchangeRateRow, rateByPublicId, ratedCurrencies, rateList } from './queries.ts'

const ownCurrency = async ({ db }: Reading) => found(await operator(db), 'operator_not_found').currency
const rateNamed = async ({ db }: Reading, id: string) =>
  found(await rateByPublicId(db, asNumber(id)), 'exchange_rate_not_found')

type Key = Pick<ExchangeRateRow, 'currency' | 'baseCurrency' | 'day'>

/** @throws Problem invalid_input for the operator's own currency; reference_taken where the day has a rate already. */
async function checkFree({ db }: Writing, { currency, baseCurrency, day }: Key, except?: string): Promise<void> {
  if (currency === baseCurrency) throw fieldProblem('currency', message('own_currency_needs_no_rate'))
  const there = await rateOn(db, { currency, baseCurrency }, day)
  if (!there || there.day !== day || there.id === except) return
  throw fieldProblem('day', message('exchange_rate_exists', { currency, day }), 'body', 'reference_taken')
}

export const exchangeRates: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await rateList(db, query)).map(presentRate)
  },
  async current(context, { query: { day = toDay(context.now) } }) {
    const { db } = context
    const baseCurrency = await ownCurrency(context)
    const currencies = await ratedCurrencies(db, baseCurrency)
    const rates = await Promise.all(currencies.map((currency) => rateOn(db, { currency, baseCurrency }, day)))
    return rates.flatMap((rate) => (rate ? presentRate(rate) : []))
  },
  async read(context, { params }) {
    return presentRate(await rateNamed(context, params.exchangeRateId))
  },
  async add(context, { body: { source = null, ...input } }) {
    const row = { ...input, source, baseCurrency: await ownCurrency(context) }
    await checkFree(context, row)
    const { publicId } = await context.add('exchangeRates', row)
    await settleAtRate(context, row)
    return presentRate(found(await rateByPublicId(context.db, publicId), 'exchange_rate_not_found'))
  },
  async change(context, { params, body }) {
    const row = await rateNamed(context, params.exchangeRateId)
    await checkFree(context, { ...row, ...body }, row.id)
    await context.change('exchangeRates', row.id, body)
    const changed = found(await rateByPublicId(context.db, row.publicId), 'exchange_rate_not_found')
    await settleAtRate(context, row)
    await settleAtRate(context, changed)
    return presentRate(changed)
  },
  async remove(context, { params }) {
    const row = await rateNamed(context, params.exchangeRateId)
    await context.remove('exchangeRates', row.id)
    await settleAtRate(context, row)
  },
}
