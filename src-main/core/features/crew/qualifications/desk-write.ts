import type { qualifications as contract, months } from '../../../../../src-shared/contract/crew/qualifications.ts'
import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { Change } from '../../../data/journal.ts'
import { bit, unpack, withBits } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { checkExpiry } from '../../contacts/people/expiry.ts'
import { mapDefined, storedCountry, storedDay } from '../../contacts/people/rules.ts'
import { announceDocuments } from '../../office/documents/announce-documents.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import type { QualificationRow, QualificationTypeRow } from './desk-queries.ts'
import { expiryOf, monthNumber } from './desk-rules.ts'

/** The fields of a qualification, except its crew member and type. */
type QualificationInput = Input<typeof contract.change>['body']

/** Columns of the fields that are given. */
function columnsOf({ country, ...input }: QualificationInput): Change<'qualifications'> {
  const day = (given: string | null | undefined) => mapDefined(given, storedDay)
  return {
    ...withBits(input),
    issueDate: day(input.issueDate),
    expiryDate: day(input.expiryDate),
    trainingStartDate: day(input.trainingStartDate),
    country: country && storedCountry(country),
  }
}

type Kind = Pick<QualificationTypeRow, 'validity' | 'grace'>
const validityOf = ({ validity, grace }: Kind) => ({
  validity: validity && unpack(validity),
  grace: grace && unpack(grace),
})
const baseMonthOf = (month: string | null | undefined) => monthNumber(month as (typeof months)[number] | null)

/** The days in a request. */
const daysIn = ({ issueDate, expiryDate }: QualificationInput) => ({
  issued: issueDate === undefined ? undefined : 'issueDate',
  expires: expiryDate == null ? undefined : 'expiryDate',
})

/** Writes a new qualification and records it for the flights concerned; returns its number. It expires when it says, else by its kind. */
export async function addQualification(
  writing: Writing,
  { userId }: { userId: string },
  type: QualificationTypeRow,
  input: QualificationInput,
): Promise<number> {
  const columns = columnsOf(input)
  const expiryDate =
    columns.expiryDate ??
    expiryOf({ issueDate: columns.issueDate, baseMonth: baseMonthOf(input.baseMonth) }, validityOf(type))
  checkExpiry({ issued: columns.issueDate ?? null, expires: expiryDate ?? null }, daysIn(input))
  const { publicId } = await writing.add('qualifications', {
    ...columns,
    userId,
    typeId: type.id,
    expiryDate,
    isPilotInCommand: bit(input.isPilotInCommand),
  })
  await announceDocuments(writing, userId)
  return publicId
}

/** When a qualification expires after a change that does not say it; undefined when the change has no say in it. */
function newExpiry(row: QualificationRow, columns: Change<'qualifications'>, type: QualificationTypeRow | undefined) {
  const { issueDate = row.issueDate, baseMonth = row.baseMonth, typeId = row.typeId } = columns
  const same = issueDate === row.issueDate && baseMonth === row.baseMonth && typeId === row.typeId
  if (columns.expiryDate !== undefined || same) return columns.expiryDate
  const renewed = issueDate !== null && row.issueDate !== null && issueDate > row.issueDate
  const previous = renewed ? row.expiryDate : null
  return expiryOf({ issueDate, baseMonth: baseMonthOf(baseMonth), previous }, validityOf(type ?? row)) ?? undefined
}

/** Changes the given fields of a qualification, its type as well; its flights are notified when a field differs. */
export async function changeQualification(
  writing: Writing,
  row: QualificationRow,
  input: QualificationInput,
  type?: QualificationTypeRow,
): Promise<void> {
  const columns = { ...columnsOf(input), typeId: type?.id }
  const expires = newExpiry(row, columns, type)
  const { issueDate = row.issueDate } = columns
  const days = { issued: issueDate, expires: expires === undefined ? row.expiryDate : expires }
  checkExpiry(days, daysIn(input), { issued: row.issueDate, expires: row.expiryDate })
  const changed = await writing.change('qualifications', row.id, { ...columns, expiryDate: expires })
  if (changed) await announceDocuments(writing, row.userId)
}

/** Removes a qualification for good, with its documents. */
export async function removeQualification(writing: Writing, row: QualificationRow): Promise<void> {
  await removeWithDocuments(writing, 'qualifications', row.id)
  await announceDocuments(writing, row.userId)
}
