import type { PricingRuleInput } from '../../../../../src-shared/contract/sales/pricing.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { inMinorOf, recounted } from '../../../../../src-shared/money/money.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { findAirports } from '../../../data/airports/queries.ts'
import { unknownAirport } from '../../../data/airports/required.ts'
import type { NewRecord } from '../../../data/journal.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type AirportFee, pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { accountByNumber } from '../../contacts/accounts/queries.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import type { PricingRuleRow } from './queries.ts'
import { checkFees, checkValidity } from './rules/check.ts'

/** The fees with the code each airport goes by here. @throws Problem invalid_input when one is not known. */
async function storedFees(db: OperatorDb, fees: AirportFee[]) {
  const airports = await findAirports(
    db,
    fees.map(({ airport }) => airport),
  )
  const kept = fees.map(({ airport, amount }, index) => {
    const known = airports.get(airport)
    if (!known) throw unknownAirport(airport, `airportFees[${index}].airport`)
    return { airport: known.code, amount }
  })
  checkFees(kept)
  return pack(kept)
}

async function aircraftIdOf(db: OperatorDb, publicId: number | null) {
  if (publicId === null) return null
  const aircraft = await aircraftByPublicId(db, publicId)
  if (!aircraft) throw fieldProblem('aircraftId', message('aircraft_not_in_fleet'))
  return aircraft.id
}

async function accountIdOf(db: OperatorDb, publicId: number | null) {
  if (publicId === null) return null
  const account = await accountByNumber(db, publicId)
  if (!account) throw fieldProblem('accountId', message('account_unknown'))
  return account.id
}

/** Writes a new rule. @throws Problem invalid_input when it names what is not there. */
export async function addRule(writing: Writing, input: PricingRuleInput): Promise<NewRecord> {
  checkValidity(input)
  const { db } = writing
  return writing.add('pricingRules', {
    ...input,
    aircraftId: await aircraftIdOf(db, input.aircraftId),
    accountId: await accountIdOf(db, input.accountId),
    airportFees: await storedFees(db, input.airportFees),
  })
}

const amounts = ['blockHour', 'positionHour', 'landing', 'handling', 'overnight', 'passengerTax'] as const

/** Changes what is given of a rule. @throws Problem invalid_input when it names what is not there. */
export async function changeRule(writing: Writing, row: PricingRuleRow, input: Partial<PricingRuleInput>) {
  const { db } = writing
  const { aircraftId, accountId, airportFees, validFrom = row.validFrom, validTo = row.validTo, ...same } = input
  checkValidity({ validFrom, validTo })
  const { currency = row.currency } = input
  const fees =
    airportFees ??
    unpack(row.airportFees).map((fee) => ({ ...fee, amount: inMinorOf(fee.amount, row.currency, currency) }))
  await writing.change('pricingRules', row.id, {
    ...same,
    ...recounted(amounts, row, input),
    validFrom,
    validTo,
    aircraftId: aircraftId === undefined ? row.aircraftId : await aircraftIdOf(db, aircraftId),
    accountId: accountId === undefined ? row.accountId : await accountIdOf(db, accountId),
    airportFees: airportFees || currency !== row.currency ? await storedFees(db, fees) : undefined,
  })
}
