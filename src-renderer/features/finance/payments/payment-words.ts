import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

export type Payment = Answer<EndpointFor<'payments.list'>>[number]

const methods: () => Record<string, string> = perLanguage(() => ({
  TRANSFER: t('Transfer'),
  DIRECT_DEBIT: t('Direct debit'),
  CREDIT_CARD: t('Credit card'),
  ON_ACCOUNT: t('On account'),
  ELECTRONIC_PAYMENT: t('Electronic'),
  JET_CARD: t('Jet card'),
  OTHER: t('Other'),
}))
export const methodName = (method: string | null): string => (method === null ? '' : (methods()[method] ?? method))

/** The purpose of a payment: the numbers of its invoices, else the booking alone. */
export const purposeOf = ({ invoices }: Payment): string =>
  invoices.length === 0 ? t('Booking') : invoices.map(({ number }) => number ?? t('Proforma')).join(', ')
