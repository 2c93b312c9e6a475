import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import type { AirportFee } from '../../../../data/tables/columns.ts'

/** @throws Problem invalid_input when a rule would end before it begins. */
export function checkValidity({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    throw fieldProblem('validTo', message('pricing_rule_ends_before_start'))
  }
}

/** @throws Problem invalid_input when an airport has two fees. */
export function checkFees(fees: AirportFee[]): void {
  fees.forEach(({ airport }, index) => {
    if (fees.findIndex((other) => other.airport === airport) < index) {
      throw fieldProblem(`airportFees[${index}].airport`, message('airport_fee_listed_twice', { airport }))
    }
  })
}
