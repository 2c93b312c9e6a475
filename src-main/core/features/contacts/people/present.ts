import type { z } from 'zod'
import type { user } from '../../../../../src-shared/contract/contacts/people.ts'
import { profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import { countryAlpha3 } from '../../../../../src-shared/countries/country.ts'
import { presentAddress } from '../../../present/address.ts'
import { knownOf } from '../../../present/known.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { kilograms } from '../../../present/weight.ts'
import { presentAccount } from '../accounts/present.ts'
import type { UserParts } from './queries.ts'

type User = z.infer<typeof user>

/** Rows -> wire (wire-facts 1.8): null fields are left out. */
export function presentUser({ user: row, account, card }: UserParts): User {
  const { commercialComment: _, ...profile } = knownOf(profileNames, row.profile)
  return {
    internalId: row.publicId,
    externalReference: row.externalReference,
    ...withoutNulls({
      firstName: row.firstName,
      middleName: row.middleName,
      lastName: row.lastName,
      logName: row.logName,
      salutation: row.salutation,
      gender: row.gender as User['gender'],
      birthDate: row.birthDate,
      birthPlace: row.birthPlace,
      birthCountry: row.birthCountry,
      nationality: row.nationality,
      acronym: row.acronym,
      email: row.email,
      phone: row.phone,
      mobile: row.mobile,
      weight: kilograms(row),
      personnelNumber: row.personnelNumber,
      radiationProtectionRegistryId: row.radiationProtectionRegistryId,
      siflType: row.siflType,
      notes: row.notes,
      ...profile,
      documentType: card?.type,
      documentNumber: card?.number,
      documentExternalReference: card?.externalReference,
      documentExpiration: card?.expirationDate,
      issueDate: card?.issueDate,
      issueCountry: card?.issueCountry ? countryAlpha3(card.issueCountry) : undefined,
      account: account && presentAccount(account),
      address: presentAddress(row.address),
    }),
    status: row.status,
    links: [],
  }
}
