import type { z } from 'zod'
import type { personPage, personRow } from '../../../../../src-shared/contract/contacts/people-desk.ts'
import { profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentAddress } from '../../../present/address.ts'
import { knownOf } from '../../../present/known.ts'
import { personName } from '../../../present/name.ts'
import { kilograms } from '../../../present/weight.ts'
import { accountsById } from '../accounts/queries.ts'
import { crewRecord, flightsOfPerson, type ListedPerson } from './desk-queries.ts'
import { type UserRow, usersById } from './queries.ts'

export function presentPersonRow(row: ListedPerson, nextFlightAt: number | null): z.infer<typeof personRow> {
  const { firstName, lastName, externalReference, email, nationality, status, expirationDate } = row
  const { accountPublicId: accountId, accountName, cardType: type, cardNumber: number } = row
  return {
    ...{
      userId: row.publicId,
      firstName,
      lastName,
      name: personName(row),
      externalReference,
      email,
      nationality,
      status,
    },
    phone: row.mobile ?? row.phone,
    account: accountId === null || accountName === null ? null : { accountId, name: accountName },
    document: type === null || number === null ? null : { type, number, expirationDate },
    isCrew: row.crewId !== null,
    nextFlightAt,
  }
}

/** All that the page of a person shows. */
export async function pageOf(db: OperatorDb, row: UserRow): Promise<z.infer<typeof personPage>> {
  const [account] = row.accountId === null ? [] : await accountsById(db, [row.accountId])
  const [into] = row.mergedIntoId === null ? [] : await usersById(db, [row.mergedIntoId])
  const { firstName, middleName, lastName, externalReference, email, phone, mobile, nationality, status } = row
  const { salutation, gender, birthDate, birthPlace, birthCountry, notes } = row
  return {
    ...{
      userId: row.publicId,
      name: personName(row),
      firstName,
      middleName,
      lastName,
      externalReference,
      email,
      phone,
    },
    ...{ mobile, nationality, status, salutation, gender, birthDate, birthPlace, birthCountry, notes },
    ...knownOf(profileNames, row.profile),
    weight: kilograms(row) ?? null,
    account: account ? { accountId: account.publicId, name: account.name } : null,
    address: presentAddress(row.address) ?? null,
    mergedInto: into ? { userId: into.publicId, name: personName(into) } : null,
    isCrew: (await crewRecord(db, row.id)) !== undefined,
    flights: (await flightsOfPerson(db, row.id)).map(({ publicId, canceledAt, ...flight }) => ({
      ...flight,
      flightId: publicId,
      canceled: canceledAt !== null,
    })),
  }
}
