import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

export type Invoice = Answer<EndpointFor<'invoices.all'>>[number]

export interface InvoiceState {
  /** The group that the list is filtered by. */
  group: 'draft' | 'open' | 'overdue' | 'paid' | 'canceled'
  tone: 'grey' | 'red' | 'yellow' | 'green' | 'blue'
  word: string
}

const DAY = 86_400_000

/** The amount still to be received for an invoice, or to be paid for a credit memo (then negative), in minor units. */
export function openAmount({ status, type, gross, paid }: Invoice): number {
  return status === 'ISSUED' && type !== 'PROFORMA_INVOICE' ? gross - paid : 0
}

/** Where an invoice stands on a day (`2026-11-21`). */
export function stateOf(invoice: Invoice, today: string): InvoiceState {
  const { status, type, dueDate, paid } = invoice
  if (status === 'DRAFT') return { group: 'draft', tone: 'grey', word: t('Draft') }
  if (status === 'CREDITED') return { group: 'canceled', tone: 'grey', word: t('Canceled') }
  if (type === 'CREDIT_MEMO') {
    return status === 'PAID'
      ? { group: 'canceled', tone: 'grey', word: t('Settled') }
      : { group: 'open', tone: 'yellow', word: t('To refund') }
  }
  if (status === 'PAID') return { group: 'paid', tone: 'green', word: t('Paid') }
  if (type === 'PROFORMA_INVOICE') return { group: 'open', tone: 'blue', word: t('Proforma') }
  const late = dueDate === null ? 0 : Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY)
  if (late > 0) return { group: 'overdue', tone: 'red', word: t('Overdue {{count}} days', { count: late }) }
  return { group: 'open', tone: 'yellow', word: paid > 0 ? t('Partially paid') : t('Open') }
}

const names: () => Record<string, string> = perLanguage(() => ({
  INVOICE: t('Invoice'),
  PROFORMA_INVOICE: t('Proforma'),
  CREDIT_MEMO: t('Credit note'),
}))
export const typeName = (type: string): string => names()[type] ?? type

/** `Invoice 2026-00042`, `Proforma`. */
export const invoiceName = ({ type, number }: Pick<Invoice, 'type' | 'number'>): string =>
  [typeName(type), number].filter(Boolean).join(' ')
