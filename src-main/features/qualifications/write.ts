import type { Input } from '../../../src-shared/contract/endpoint.ts'
import type {
  qualifications as contract,
  qualificationTypes as typesContract,
} from '../../../src-shared/contract/qualifications.ts'
import type { NewRow } from '../../data/journal.ts'
import { bit, pack, unpack } from '../../data/tables/columns.ts'
import { keptCountry } from '../users/rules.ts'
import type { QualificationTypeRow } from './queries.ts'
import { expiryDate } from './rules.ts'

/** Columns of the fields that are given. */
export function typeColumns({ validity, gracePeriod, isActive, ...same }: Input<typeof typesContract.change>['body']) {
  return {
    ...same,
    ...(validity === undefined ? {} : { validity: validity && pack(validity) }),
    ...(gracePeriod === undefined ? {} : { grace: gracePeriod && pack(gracePeriod) }),
    ...(isActive === undefined ? {} : { isActive: bit(isActive) }),
  }
}

/** The row of a new kind. */
export function newType(given: Input<typeof typesContract.add>['body']): NewRow<'qualificationTypes'> {
  return { ...typeColumns(given), name: given.name, isActive: bit(given.isActive) }
}

/** Columns of the fields that are given. */
export function qualificationColumns({ country, isPilotInCommand, ...same }: Input<typeof contract.change>['body']) {
  return {
    ...same,
    ...(country === undefined ? {} : { country: country && keptCountry(country) }),
    ...(isPilotInCommand === undefined ? {} : { isPilotInCommand: bit(isPilotInCommand) }),
  }
}

/** The row of a new qualification; it expires when it says, else by the validity of its kind. */
export function newQualification(
  { userId }: { userId: string },
  type: QualificationTypeRow,
  { pilotId: _pilotId, typeId: _typeId, ...given }: Input<typeof contract.add>['body'],
): NewRow<'qualifications'> {
  const byKind = expiryDate(given.issueDate, type.validity && unpack(type.validity))
  const isPilotInCommand = bit(given.isPilotInCommand)
  const expires = given.expiryDate ?? byKind
  return { ...qualificationColumns(given), userId, typeId: type.id, expiryDate: expires, isPilotInCommand }
}
