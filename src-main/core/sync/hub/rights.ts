import type { Operation } from '../../../../src-shared/contract/index.ts'
import { dutyCodeOf } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { type JsonText, unpack } from '../../data/tables/columns.ts'
import type { Assignment, Person } from './person.ts'
import { fuelPrices } from './redact.ts'
import type { RowImage, WrittenRow } from './written-rows.ts'

/** Why a person may not write a row; undefined where they may. */
type Right = (person: Person, row: WrittenRow) => Promise<Message | undefined>

const refusals: Record<Exclude<Assignment, 'crew'>, Message> = {
  takenOff: message('sync_taken_off_flight'),
  passenger: message('sync_passenger_on_flight'),
  none: message('sync_not_on_flight'),
}

const images = ({ before, after }: WrittenRow): RowImage[] => [before, after].filter((image) => image !== undefined)

/** The person works on the flight. */
async function worksOn(person: Person, flightId: unknown): Promise<Message | undefined> {
  if (typeof flightId !== 'string') return message('sync_not_on_flight')
  const assignment = await person.assignmentOn(flightId)
  return assignment === 'crew' ? undefined : refusals[assignment]
}

/** The person is on the flight, at work or not. */
async function isOn(person: Person, flightId: unknown): Promise<Message | undefined> {
  const refusal = await worksOn(person, flightId)
  return refusal?.code === 'sync_passenger_on_flight' ? undefined : refusal
}

/** A flight, or a record of one, on which the person works. */
const ofFlight: Right = async (person, row) => {
  for (const image of images(row)) {
    const refusal = await worksOn(person, row.table === 'flights' ? row.rowId : image['flightId'])
    if (refusal) return refusal
  }
  return undefined
}

const differs = ({ before, after }: Pick<WrittenRow, 'before' | 'after'>, field: string) =>
  (before?.[field] ?? null) !== (after?.[field] ?? null)

const detailsOf = (image: RowImage | undefined): RowImage =>
  typeof image?.['details'] === 'string' ? unpack(image['details'] as JsonText<RowImage>) : {}

const setsPrice = (row: WrittenRow): boolean => {
  const details = { before: detailsOf(row.before), after: detailsOf(row.after) }
  return (
    ['price', 'currency'].some((field) => differs(row, field)) || fuelPrices.some((field) => differs(details, field))
  )
}

/** Fuel of such a flight, without its price. */
const fuel: Right = async (person, row) => {
  if (row.after && setsPrice(row)) return message('sync_price_of_desk')
  return ofFlight(person, row)
}

/** Fuel that the person added to such a flight. */
const ownFuel: Right = async (person, row) =>
  (await ofFlight(person, row)) ?? ((await person.added('fuels', row.rowId)) ? undefined : message('sync_not_yours'))

/** Money that the person spent, for themselves or on a flight that they are on, until it is approved. */
const ownExpense: Right = async (person, { rowId, before, after }) => {
  const isOwn = async ({ userId }: RowImage) =>
    userId === null ? before === undefined || (await person.added('expenses', rowId)) : person.is(userId)
  if (before && !(await isOwn(before))) return message('sync_expense_of_another')
  if (before && before['status'] !== 'OPEN') return message('sync_expense_approved')
  if (!after) return undefined
  if (!(await isOwn(after))) return message('sync_expense_of_another')
  if (after['status'] !== 'OPEN') return message('sync_expense_approved')
  const creditor = after['reimbursableToId']
  if (creditor !== null && creditor !== before?.['reimbursableToId'] && !person.is(creditor))
    return message('sync_expense_of_another')
  if (after['flightId'] === null) return after['userId'] === null ? message('sync_expense_of_another') : undefined
  return before?.['flightId'] === after['flightId'] ? undefined : isOn(person, after['flightId'])
}

/** The person's own record. */
const own: Right = async (person, row) =>
  images(row).every(({ userId }) => person.is(userId)) ? undefined : message('sync_not_yours')

/** Duty of the person; days off and leave are the desk's. */
const ownDuty: Right = async (person, row) => {
  if (images(row).some(({ type }) => dutyCodeOf(String(type)).kind !== 'DUTY')) return message('sync_roster_of_desk')
  return own(person, row)
}

/** Duty that the person reported; what is planned is the desk's. */
const reportedDuty: Right = async (person, row) =>
  (await ownDuty(person, row)) ??
  ((await person.added('rosterEntries', row.rowId)) ? undefined : message('sync_roster_of_desk'))

const recordsOfFlights = new Set(['tickets', 'cargo', 'services', 'permits', 'slots', 'fuels'])
const recordsOfPeople = new Set(['qualifications', 'idCards'])

/** Whether the person may add a file to a record. */
async function takesFile(person: Person, noun: string, rowId: string): Promise<Message | undefined> {
  const record = await person.rowBefore(noun, rowId)
  if (!record) return message('sync_not_yours')
  if (noun === 'flights') return isOn(person, rowId)
  if (recordsOfFlights.has(noun)) return isOn(person, record['flightId'])
  if (noun === 'expenses') return ownExpense(person, { table: noun, rowId, before: record, after: record })
  const userId = noun === 'users' ? rowId : recordsOfPeople.has(noun) ? record['userId'] : undefined
  return person.is(userId) ? undefined : message('sync_not_yours')
}

/** A file that the person adds to such a record, or one that they added. */
const ownDocument: Right = async (person, { rowId, before, after }) => {
  if (before && !(await person.added('documents', rowId))) return message('sync_document_of_another')
  return after ? takesFile(person, String(after['noun']), String(after['rowId'])) : undefined
}

/** A file of an expense that goes with it. */
const fileOfExpense: Right = async (person, { before }) =>
  before?.['noun'] === 'expenses' ? takesFile(person, 'expenses', String(before['rowId'])) : message('sync_not_yours')

/** A conflict of a device of the person. */
const ownConflict: Right = async (person, row) =>
  images(row).every(({ deviceId }) => person.isOwnDevice(deviceId)) ? undefined : message('sync_not_yours')

type Rights = Record<string, Right>
const flight = { flights: ofFlight } satisfies Rights

/**
 * What a crew member's device may write, and what its person must be for that (decision 72): by operation, the tables
 * that it writes. What is not listed is refused. Every operation that is offline for crew is here.
 */
export const crewRights: Partial<Record<Operation, Rights>> = {
  'flightDesk.movement': flight,
  'flightDesk.fuel': flight,
  'flightDesk.logbook': flight,
  'flightDesk.close': flight,
  'crewReports.report': { ...flight, flightCrew: ofFlight },
  'crewReports.boarding': { tickets: ofFlight },
  'fuels.add': { fuels: fuel },
  'fuels.change': { fuels: fuel },
  'fuels.remove': { fuels: ownFuel },
  'flightFuels.save': { ...flight, fuels: fuel },
  'flightFuels.addDocument': { documents: ownDocument },
  'flightFuels.addRelease': { documents: ownDocument },
  'expenses.add': { expenses: ownExpense },
  'expenses.change': { expenses: ownExpense },
  'expenses.remove': { expenses: ownExpense, documents: fileOfExpense },
  'roster.add': { rosterEntries: ownDuty },
  'roster.change': { rosterEntries: reportedDuty },
  'roster.remove': { rosterEntries: reportedDuty },
  'roster.startDuty': { rosterEntries: ownDuty },
  'roster.endDuty': { rosterEntries: ownDuty },
  'rosterRequests.add': { rosterRequests: own },
  'rosterRequests.withdraw': { rosterRequests: own },
  'documents.add': { documents: ownDocument },
  'documents.remove': { documents: ownDocument },
  'fieldConflicts.choose': {
    ...flight,
    ...{ fieldConflicts: ownConflict, flightCrew: ofFlight, tickets: ofFlight, cargo: ofFlight, fuels: fuel },
    ...{ expenses: ownExpense, documents: ownDocument, rosterEntries: ownDuty, rosterRequests: own },
  },
}

/** Records that are written because another one is. */
const follows = new Set(['notifications', 'accountEntries'])

/** Why the person of a device may not write rows by an operation; undefined where they may. */
export async function refusalOf(
  operation: Operation,
  person: Person,
  written: WrittenRow[],
): Promise<Message | undefined> {
  for (const row of written) {
    if (follows.has(row.table)) continue
    const right = crewRights[operation]?.[row.table]
    const refusal = right ? await right(person, row) : message('sync_operation_not_offline')
    if (refusal) return refusal
  }
  return undefined
}
