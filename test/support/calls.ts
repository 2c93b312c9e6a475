import type { Operation } from '../../src-shared/contract/index.ts'
import { airports } from './calls/airports.ts'
import { contacts } from './calls/contacts.ts'
import { crew } from './calls/crew.ts'
import { finance } from './calls/finance.ts'
import { fleet } from './calls/fleet.ts'
import { flights } from './calls/flights.ts'
import { integrations } from './calls/integrations.ts'
import { office } from './calls/office.ts'
import { operations } from './calls/operations.ts'
import { sales } from './calls/sales.ts'
import type { Calls } from './calls/types.ts'

/** Operations that only an Apron without an operator takes. */
export const withoutOperator: Operation[] = ['setup.start']

/** A minimal good call of each operation, by wing; the compiler asks for one of each new operation. */
export const calls: Calls = {
  ...office,
  ...airports,
  ...contacts,
  ...fleet,
  ...flights,
  ...crew,
  ...sales,
  ...finance,
  ...integrations,
  ...operations,
}
