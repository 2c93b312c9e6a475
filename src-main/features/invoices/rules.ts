import { fieldProblem, Problem } from '../../../src-shared/errors.ts'

interface Line {
  amount: number
}

/** What the lines add up to, in minor units; VAT is rounded once, on the sum. */
export function totals(lines: Line[], vatPerc: number): { net: number; vat: number; gross: number } {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = Math.sign(net) * Math.round((Math.abs(net) * vatPerc) / 100)
  return { net, vat, gross: net + vat }
}

/** @throws Problem invalid_input for a credit memo that asks for money, or an invoice that gives some. */
export function checkSign(type: string, net: number): void {
  if (type === 'CREDIT_MEMO' && net > 0)
    throw fieldProblem('lines', 'a credit memo gives money back: make them negative.')
  if (type !== 'CREDIT_MEMO' && net < 0)
    throw fieldProblem('lines', 'these give money back: choose the type CREDIT_MEMO.')
}

/** @throws Problem state_conflict once the invoice is issued. */
export function checkDraft({ status }: { status: string }): void {
  if (status !== 'DRAFT') throw new Problem('state_conflict', 'This invoice is issued already; it stays as it is.')
}

/** `2026-00042`: the year it was issued in and a number of the operator's own sequence; a proforma has none. */
export function invoiceNumber(type: string, issuedAt: number, sequence: number): string | null {
  return type === 'PROFORMA_INVOICE'
    ? null
    : `${new Date(issuedAt).getUTCFullYear()}-${String(sequence).padStart(5, '0')}`
}

/** An issued invoice is paid once as much came in as it asks for, or a credit memo once as much went out. */
export function statusWhenPaid(invoice: { status: string; gross: number }, paid: number): string {
  if (invoice.status === 'DRAFT') return 'DRAFT'
  return Math.sign(invoice.gross) * paid >= Math.abs(invoice.gross) ? 'PAID' : 'ISSUED'
}
