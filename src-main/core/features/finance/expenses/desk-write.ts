import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { expenses as contract } from '../../../../../src-shared/contract/finance/expenses.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import type { NotFoundCode } from '../../../../../src-shared/messages/not-found.ts'
import { parseTime } from '../../../../../src-shared/time/time.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { NewRow } from '../../../data/journal.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { bit } from '../../../data/tables/columns.ts'
import { userByNumber } from '../../contacts/people/queries.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { rosterEntryById, rosterEntryByPublicId } from '../../crew/roster/queries.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { checkBooked } from '../../flights/flights/rules/open.ts'
import { projectByNumber } from '../projects/queries.ts'

/** When money was spent: a time without an offset is UTC; of a day alone noon, which is in that day at nearly every offset. */
export function spentTime(input: string): number {
  return parseTime(input.includes('T') ? input : `${input}T12:00`, 'UTC')
}

type ExpenseInput = Input<typeof contract.change>['body']

/** The duty that an expense belongs to, and the person who spent it. */
interface ExpenseOwner {
  rosterEntryId?: string | null | undefined
  userId?: string | null | undefined
}

/** @throws Problem invalid_input for a duty of another crew member than the one who spent the money. */
async function checkDuty(db: OperatorDb, { rosterEntryId, userId }: ExpenseOwner): Promise<void> {
  if (!rosterEntryId || !userId) return
  const duty = await rosterEntryById(db, rosterEntryId)
  if (duty && duty.userId !== userId) throw fieldProblem('dutyId', message('duty_of_other_crew_member'))
}

/** The row id of what a number names; null and absent stay. @throws Problem unknown_record */
async function idOf(
  number: number | null | undefined,
  notFound: NotFoundCode,
  find: (number: number) => Promise<string | undefined>,
) {
  return typeof number === 'number' ? found(await find(number), notFound) : number
}

/** The row id of a flight that is booked; money is spent on no option. */
async function flownFlight(db: OperatorDb, number: number): Promise<string | undefined> {
  const flight = await findFlight(db, String(number))
  if (flight) checkBooked(flight)
  return flight?.id
}

/** Columns of the fields that are given. @throws Problem unknown_record; invalid_input for a duty of another crew member. */
export async function expenseColumns(db: OperatorDb, input: ExpenseInput, before: ExpenseOwner = {}) {
  const { flightId, aircraftId, pilotId, dutyId, reimbursableTo, projectId, date, billable, taxable, ...same } = input
  const spending = {
    userId: await idOf(pilotId, 'crew_member_not_found', async (number) => (await crewByPilotId(db, number))?.userId),
    rosterEntryId: await idOf(
      dutyId,
      'duty_not_found',
      async (number) => (await rosterEntryByPublicId(db, number))?.id,
    ),
  }
  const { rosterEntryId = before.rosterEntryId, userId = before.userId } = spending
  await checkDuty(db, { rosterEntryId, userId })
  return {
    ...same,
    ...spending,
    flightId: await idOf(flightId, 'flight_not_found', (number) => flownFlight(db, number)),
    aircraftId: await idOf(
      aircraftId,
      'aircraft_not_found',
      async (number) => (await aircraftByPublicId(db, number))?.id,
    ),
    reimbursableToId: await idOf(
      reimbursableTo,
      'person_not_found',
      async (number) => (await userByNumber(db, number))?.id,
    ),
    projectId: await idOf(
      projectId,
      'accounting_project_not_found',
      async (number) => (await projectByNumber(db, number))?.id,
    ),
    ...(date === undefined ? {} : { spentAt: spentTime(date) }),
    ...(billable === undefined ? {} : { billable: bit(billable) }),
    ...(taxable === undefined ? {} : { taxable: bit(taxable) }),
  }
}

/** The row of a new expense. */
export async function newExpense(
  db: OperatorDb,
  input: Input<typeof contract.add>['body'],
): Promise<NewRow<'expenses'>> {
  const { type, date, net, tax, currency, status, billable, taxable } = input
  const required = { type, spentAt: spentTime(date), net, tax, gross: net + tax, currency, status }
  return { ...(await expenseColumns(db, input)), ...required, billable: bit(billable), taxable: bit(taxable) }
}
