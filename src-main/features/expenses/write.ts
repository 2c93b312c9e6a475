import type { Input } from '../../../src-shared/contract/endpoint.ts'
import type { expenses as contract } from '../../../src-shared/contract/expenses.ts'
import { found } from '../../../src-shared/errors.ts'
import type { NewRow } from '../../data/journal.ts'
import type { Own } from '../../data/own.ts'
import { bit } from '../../data/tables/columns.ts'
import { aircraftByPublicId } from '../aircraft/queries.ts'
import { crewByPilotId } from '../crew/queries.ts'
import { findFlight } from '../flights/queries.ts'
import { projectByNumber } from '../projects/queries.ts'
import { rosterEntryByPublicId } from '../roster/queries.ts'
import { userByNumber } from '../users/queries.ts'
import { spentTime } from './rules.ts'

type Given = Input<typeof contract.change>['body']

/** The row id of what a number names; null and absent stay. @throws Problem unknown_record */
async function idOf(
  number: number | null | undefined,
  noun: string,
  find: (number: number) => Promise<string | undefined>,
) {
  return typeof number === 'number' ? found(await find(number), noun) : number
}

/** Columns of the fields that are given. */
export async function expenseColumns(db: Own, given: Given) {
  const { flightId, aircraftId, pilotId, dutyId, reimbursableTo, projectId, date, billable, taxable, ...same } = given
  return {
    ...same,
    flightId: await idOf(flightId, 'flight', async (number) => (await findFlight(db, String(number)))?.id),
    aircraftId: await idOf(aircraftId, 'aircraft', async (number) => (await aircraftByPublicId(db, number))?.id),
    userId: await idOf(pilotId, 'crew member', async (number) => (await crewByPilotId(db, number))?.userId),
    rosterEntryId: await idOf(dutyId, 'duty', async (number) => (await rosterEntryByPublicId(db, number))?.id),
    reimbursableToId: await idOf(reimbursableTo, 'person', async (number) => (await userByNumber(db, number))?.id),
    projectId: await idOf(projectId, 'project', async (number) => (await projectByNumber(db, number))?.id),
    ...(date === undefined ? {} : { spentAt: spentTime(date) }),
    ...(billable === undefined ? {} : { billable: bit(billable) }),
    ...(taxable === undefined ? {} : { taxable: bit(taxable) }),
  }
}

/** The row of a new expense. */
export async function newExpense(db: Own, given: Input<typeof contract.add>['body']): Promise<NewRow<'expenses'>> {
  const { type, date, net, tax, currency, status, billable, taxable } = given
  const required = { type, spentAt: spentTime(date), net, tax, gross: net + tax, currency, status }
  return { ...(await expenseColumns(db, given)), ...required, billable: bit(billable), taxable: bit(taxable) }
}
