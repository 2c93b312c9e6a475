import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'

export type Payment = Answer<EndpointFor<'payments.list'>>[number]

const methods: Record<string, string> = {
  TRANSFER: 'Transfer',
  DIRECT_DEBIT: 'Direct debit',
  CREDIT_CARD: 'Credit card',
  ON_ACCOUNT: 'On account',
  ELECTRONIC_PAYMENT: 'Electronic',
  JET_CARD: 'Jet card',
  OTHER: 'Other',
}
export const methodName = (method: string | null): string => (method === null ? '' : (methods[method] ?? method))

/** What a payment is for: the numbers of its invoices, else the booking alone. */
export const purposeOf = ({ invoices }: Payment): string =>
  invoices.length === 0 ? 'Booking' : invoices.map(({ number }) => number ?? 'Proforma').join(', ')
