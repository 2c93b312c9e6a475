import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { companiesFor } from '../../../../src-shared/service-companies.ts'

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

const sameName = (one: string, other: string | null): boolean =>
  other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Those an order can go to: the trip support provider that arranges it, the company that is named, then the others that
 * usually do it at the airport, the main contact first.
 */
export function recipientsOf(
  { kind, company }: { kind: string; company: string | null },
  companies: readonly Company[],
  provider: Provider | undefined,
): Recipient[] {
  const types: readonly CompanyType[] = companiesFor(kind)
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
  return provider
    ? [{ name: provider.name, email: provider.email, phone: provider.phone, type: null, isNamed: true }, ...fitting]
    : fitting
}

/** A new order, an update of one that was sent, or a cancellation. */
export function orderKindOf({ status, orderedAt }: { status: string; orderedAt: number | null }) {
  if (status === 'CNL') return 'cancellation' as const
  return orderedAt === null ? ('new' as const) : ('update' as const)
}
export type OrderKind = ReturnType<typeof orderKindOf>

/** The checklist letter after an order was sent: a canceled record stays canceled, all else is requested. */
export const statusAfter = (status: string): 'CNL' | 'REQ' => (status === 'CNL' ? 'CNL' : 'REQ')
