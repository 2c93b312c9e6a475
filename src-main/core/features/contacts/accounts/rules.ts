import type { AddressInput } from '../../../../../src-shared/contract/contacts/accounts.ts'
import { countryOrText } from '../../../../../src-shared/countries/country.ts'
import { isAlias } from '../../../../../src-shared/wire/alias.ts'
import type { ActiveStatus, Address } from '../../../data/tables/columns.ts'

/** The account in a request. */
export interface RequestedAccount {
  accountid?: number | undefined
  externalReference?: string | undefined
  name?: string | undefined
  accountNumber?: string | undefined
  /** First and last name of the user, with a space between. */
  fullName?: string | undefined
}

/** The fields of an existing account that the selection reads. */
export interface KnownAccount {
  publicId: number
  externalReference: string
  name: string
  accountNumber: string
  status: ActiveStatus
  /** The account that stands in for it, where it turned out to be a double. */
  mergedIntoId?: string | null
}

type Matcher = { step: string; finds(requested: RequestedAccount, account: KnownAccount): boolean }

/** Spec: account selection order; the first step that finds an account decides (decision 14). */
export const selectionOrder: Matcher[] = [
  {
    step: 'account identifier, if given and valid',
    finds: (requested, account) => requested.accountid === account.publicId,
  },
  {
    step: 'external reference',
    finds: ({ externalReference }, account) =>
      externalReference === account.externalReference || isAlias(externalReference, account.publicId),
  },
  {
    step: 'account name',
    finds: (requested, account) => requested.name === account.name,
  },
  {
    step: 'account number, only when both name and account number are given',
    finds: (requested, account) => requested.name !== undefined && requested.accountNumber === account.accountNumber,
  },
  {
    step: "the user's full name",
    finds: (requested, account) => requested.fullName === account.name,
  },
]

/**
 * Compares accounts that match in one step: the one with the requested number first, then active ones before merged
 * ones, then the oldest.
 */
function better(requested: RequestedAccount): (a: KnownAccount, b: KnownAccount) => number {
  const rank = ({ accountNumber, status }: KnownAccount) =>
    accountNumber === requested.accountNumber ? 0 : status === 'ACTIVE' ? 1 : 2
  return (a, b) => rank(a) - rank(b) || a.publicId - b.publicId
}

/** An inactive account is chosen by no step, unless another stands in for it. */
const canBeChosen = ({ status, mergedIntoId }: KnownAccount): boolean => status === 'ACTIVE' || !!mergedIntoId

/** The account a request means, among those there are; undefined when a new one is to be made. */
export function selectAccount<A extends KnownAccount>(requested: RequestedAccount, accounts: A[]): A | undefined {
  const choice = accounts.filter(canBeChosen)
  for (const { finds } of selectionOrder) {
    const [best] = choice.filter((account) => finds(requested, account)).sort(better(requested))
    if (best) return best
  }
  return undefined
}

/**
 * An address as it is kept: the country by its code, or as text where it is not understood; no position where it comes
 * back as unknown (0.0); nothing where nothing was given.
 */
export function storedAddress(input: AddressInput | undefined): Address | null {
  if (input === undefined) return null
  const { country, latitude, longitude, ...rest } = input
  const kept = country === undefined ? null : countryOrText(country)
  const position = latitude || longitude ? { latitude: latitude ?? 0, longitude: longitude ?? 0 } : {}
  return { ...rest, ...position, ...(kept === null ? {} : { country: kept }) }
}
