import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../../src-shared/wire/errors.ts'
import { rateOn } from '../../../../data/exchange-rates.ts'
import { operator } from '../../../office/setup/queries.ts'
import type { Importable } from '../column.ts'
import { code, day, number } from '../rules.ts'
import type { Updating } from '../updating.ts'
import type { Values } from '../values.ts'

/** Digits of a rate that say something. */
const DIGITS = 12

/** The rate of a row, given as the value of one unit or as how many units one of the own currency is (as the ECB does). */
function withRate({ unitsPerOwn, ...others }: Values): Values {
  if (unitsPerOwn === undefined) return others
  if (others['rate'] !== undefined) throw fieldProblem('unitsPerOwn', message('import_rate_twice'))
  if (Number(unitsPerOwn) <= 0) throw fieldProblem('unitsPerOwn', message('import_rate_above_zero'))
  return { ...others, rate: Number((1 / Number(unitsPerOwn)).toPrecision(DIGITS)) }
}

/** Finds rates by currency and day. */
const updating: Updating = {
  keys: ['currency', 'day'],
  async finder(db) {
    const { currency: own } = found(await operator(db), 'operator_not_found')
    return async ({ currency, day }) => {
      const rate = await rateOn(db, { currency: String(currency), baseCurrency: own }, String(day))
      return rate?.day === day ? String(rate?.publicId) : undefined
    }
  },
  kept: (ask, exchangeRateId) => ask('exchangeRates.read', { params: { exchangeRateId } }),
  change: (ask, exchangeRateId, body) =>
    ask('exchangeRates.change', { params: { exchangeRateId }, body: withRate(body) }),
}

/** Exchange rates: one currency and day a row. */
export const exchangeRates: Importable = {
  operation: 'exchangeRates.add',
  columns: [
    {
      field: 'currency',
      title: 'Currency',
      aliases: ['Currency code', 'Code', 'ISO', 'Währung'],
      required: true,
      read: code,
      example: 'USD',
    },
    {
      field: 'day',
      title: 'Date',
      aliases: ['Day', 'Valid from', 'Datum'],
      required: true,
      read: day,
      example: '2026-01-31',
    },
    {
      field: 'rate',
      title: 'Rate',
      aliases: ['Exchange rate', 'Value', 'Value of one unit', 'Kurs'],
      read: number,
      example: '0.9217',
    },
    {
      field: 'unitsPerOwn',
      title: 'Units per own currency',
      aliases: ['Units per EUR', 'Reference rate', 'ECB rate', 'OBS_VALUE', 'Referenzkurs'],
      read: number,
      example: '',
    },
    { field: 'source', title: 'Source', aliases: ['Provider', 'Bank', 'Quelle'], example: 'ECB' },
  ],
  bodies:
    async () =>
    ([values = {}]) =>
      withRate(values),
  updating,
  columnOf: (part) => ({ field: part }),
}
