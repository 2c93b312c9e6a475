import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { type InvoiceState, invoiceState } from '../../../src-shared/money/invoice-amounts.ts'
import { perLanguage, t } from '../../../src-shared/texts/texts.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { moneyText } from '../../ui/money.ts'

export type Invoice = Answer<EndpointFor<'invoices.all'>>[number]
type Standing = Parameters<typeof invoiceState>[0]

interface ShownState {
  /** The group that the list is filtered by. */
  group: 'draft' | 'open' | 'overdue' | 'paid' | 'canceled'
  tone: 'grey' | 'red' | 'yellow' | 'green' | 'blue'
  word: string
}

const states: () => Record<InvoiceState, ShownState> = perLanguage(() => ({
  DRAFT: { group: 'draft', tone: 'grey', word: t('Draft') },
  CANCELED: { group: 'canceled', tone: 'grey', word: t('Canceled') },
  PROFORMA: { group: 'open', tone: 'blue', word: t('Proforma') },
  OPEN: { group: 'open', tone: 'yellow', word: t('Open') },
  PARTIALLY_PAID: { group: 'open', tone: 'yellow', word: t('Partially paid') },
  OVERDUE: { group: 'overdue', tone: 'red', word: t('Overdue') },
  PAID: { group: 'paid', tone: 'green', word: t('Paid') },
  OVERPAID: { group: 'open', tone: 'yellow', word: t('Overpaid') },
  TO_REFUND: { group: 'open', tone: 'yellow', word: t('To refund') },
  TO_OFFSET: { group: 'open', tone: 'blue', word: t('To offset') },
  SETTLED: { group: 'canceled', tone: 'grey', word: t('Settled') },
  REFUND_TOO_HIGH: { group: 'open', tone: 'red', word: t('Refund too high') },
}))

/** Where an invoice stands on a day of the operator's base (`2026-11-21`). */
export function stateOf(invoice: Standing, today: string): ShownState {
  const state = invoiceState(invoice, today)
  if (state !== 'OVERDUE' || invoice.dueDate === null) return states()[state]
  const count = Math.round((Date.parse(today) - Date.parse(invoice.dueDate)) / DAY)
  return { ...states()[state], word: t('Overdue {{count}} days', { count }) }
}

interface Open {
  type: string
  open: number
  toRefund: number
  currency: string
}

/**
 * What is open of an invoice and how it is called: `Open`, `To refund` or, of a credit note that reduces what is owed,
 * `To offset`; an amount without a sign, undefined for nothing.
 */
export function openWords({ type, open, toRefund, currency }: Open): { label: string; amount: string } | undefined {
  if (open === 0) return undefined
  if (toRefund > 0) return { label: t('To refund'), amount: moneyText(toRefund, currency) }
  const amount = moneyText(Math.abs(open), currency)
  if (open < 0) return { label: t('To offset'), amount }
  return { label: type === 'CREDIT_MEMO' ? t('Refunded too much') : t('Open'), amount }
}

/** Whether a payment or refund is still to be recorded for an invoice. */
export const isPayable = ({ status, open }: Pick<Invoice, 'status' | 'open'>): boolean =>
  status === 'ISSUED' || (status === 'PAID' && open !== 0)

const names: () => Record<string, string> = perLanguage(() => ({
  INVOICE: t('Invoice'),
  PROFORMA_INVOICE: t('Proforma'),
  CREDIT_MEMO: t('Credit note'),
}))
export const typeName = (type: string): string => names()[type] ?? type

/** `Invoice 2026-00042`, `Proforma`. */
export const invoiceName = ({ type, number }: Pick<Invoice, 'type' | 'number'>): string =>
  [typeName(type), number].filter(Boolean).join(' ')
