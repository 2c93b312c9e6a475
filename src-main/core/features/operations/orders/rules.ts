import type { CompanyType } from '../../../../../src-shared/contract/airports/airport-records.ts'
import { companiesFor } from '../../../../../src-shared/domain/contacts/service-companies.ts'

interface Company {
  type: string
  company: string
  email: string | null
  phone: string | null
  mainContact: number
}
interface Provider {
  name: string
  email: string | null
  phone: string | null
}

export interface Recipient {
  name: string
  email: string | null
  phone: string | null
  type: string | null
  isNamed: boolean
}

export const sameName = (one: string, other: string | null): boolean =>
  other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

interface Orderable {
  noun: string
  kind: string
  company: string | null
  authority: string | null
}

/**
 * Those an order can go to: the trip support provider that arranges it, the company that is named, then the others that
 * usually do it at the airport, the main contact first. A permit that no company obtains goes to its authority.
 * @param known The address that the authority was written to before.
 */
export function recipientsOf(
  { noun, kind, company: obtainer, authority }: Orderable,
  companies: readonly Company[],
  { provider, known }: { provider?: Provider | undefined; known?: string | undefined },
): Recipient[] {
  const types: readonly CompanyType[] = companiesFor(noun === 'permits' ? 'PERMIT' : kind)
  const company = obtainer ?? authority
  const rank = (one: Company) =>
    (sameName(one.company, company) ? 0 : 10) +
    (types.includes(one.type as CompanyType) ? types.indexOf(one.type as CompanyType) : 5) +
    (one.mainContact === 1 ? 0 : 0.5)
  const fitting = companies
    .filter((one) => sameName(one.company, company) || types.includes(one.type as CompanyType))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ type, company: name, email, phone }) => ({
      ...{ name, email, phone, type },
      isNamed: provider === undefined && sameName(name, company),
    }))
  const isNamed = provider === undefined && obtainer === null
  const before: Recipient[] =
    authority !== null && known !== undefined && !fitting.some(({ email }) => email === known)
      ? [{ name: authority, email: known, phone: null, type: null, isNamed }]
      : []
  const others = [...before, ...fitting]
  return provider
    ? [{ name: provider.name, email: provider.email, phone: provider.phone, type: null, isNamed: true }, ...others]
    : others
}

/** A new order, an update of one that was sent, or a cancellation. */
export function orderKindOf({ status, orderedAt }: { status: string; orderedAt: number | null }) {
  if (status === 'CNL') return 'cancellation' as const
  return orderedAt === null ? ('new' as const) : ('update' as const)
}
export type OrderKind = ReturnType<typeof orderKindOf>

/** The checklist letter after an order was sent: a canceled record stays canceled, all else is requested. */
export const statusAfter = (status: string): 'CNL' | 'REQ' => (status === 'CNL' ? 'CNL' : 'REQ')
