import type { ImportNoun } from '../../../../../src-shared/contract/operations/imports.ts'
import type { Importable } from './column.ts'
import { accounts } from './nouns/accounts.ts'
import { aircraft } from './nouns/aircraft.ts'
import { crew } from './nouns/crew.ts'
import { exchangeRates } from './nouns/exchange-rates.ts'
import { flights } from './nouns/flights.ts'
import { people } from './nouns/people.ts'
import { qualifications } from './nouns/qualifications.ts'

const nouns: Record<ImportNoun, Importable> = {
  accounts,
  people,
  crew,
  aircraft,
  qualifications,
  flights,
  exchangeRates,
}

/** The records that can be imported, by the noun of their path. */
export const importables: ReadonlyMap<string, Importable> = new Map(Object.entries(nouns))
