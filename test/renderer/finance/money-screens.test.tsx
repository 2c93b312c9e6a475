// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { FunctionComponent } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toMinor } from '../../../src-shared/money/money.ts'
import type { Sending } from '../../../src-shared/wire/bridge.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { addRates, type MoneySituation, moneySituation, openLedger, takeStep } from '../../support/money-situations.ts'
import { answerCalls } from '../../support/page-api.ts'
import { runs } from '../../support/runs.ts'

/**
 * The screens say the same of an invoice: its page, the table of all, the booking's and the account's list, and the
 * payment that is proposed for it.
 */

const SITUATIONS = runs(4, 12)

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  await addJet(apron, 'HB-SCR')
  await addRates(apron)
  answerCalls((operation, sent) =>
    apron.core.dispatch({ operation, credentials: { kind: 'desk' }, ...(sent as Sending) } as never),
  )
})
afterEach(cleanup)
afterAll(() => apron.close())

/** The text of a screen once its answers have come. */
async function textOf(Screen: unknown, props: object, wanted: string, look?: () => void): Promise<string> {
  const Shown = Screen as FunctionComponent<object>
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const { queryClient } = await import('../../../src-renderer/data/query-client.ts')
  queryClient.clear()
  const page = (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Shown {...props} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { container, unmount } = await act(async () => render(page))
  await act(async () => vi.waitFor(() => expect(document.body.textContent).toContain(wanted), { timeout: 10_000 }))
  look?.()
  const text = (container.textContent ?? '').replaceAll('\u00a0', ' ')
  unmount()
  return text
}

async function shownAlike(given: MoneySituation) {
  const { desk } = apron
  const ledger = await openLedger(apron, 'HB-SCR', given)
  for (const step of given.steps) expect(await takeStep(apron, desk, ledger, step)).toBeUndefined()
  if (ledger.invoices.length === 0) return
  const { moneyText } = await import('../../../src-renderer/ui/money.ts')
  const states = await import('../../../src-renderer/shared/invoices/invoice-states.ts')
  const { invoiceColumns } = await import('../../../src-renderer/features/finance/invoices/invoice-columns.tsx')
  const { Invoice } = await import('../../../src-renderer/features/finance/invoices/Invoice.tsx')
  const { InvoicesOf } = await import('../../../src-renderer/features/finance/invoices/InvoicesOf.tsx')
  const { AccountInvoices } = await import('../../../src-renderer/features/contacts/accounts/AccountInvoices.tsx')
  const { PaymentDialog } = await import('../../../src-renderer/features/finance/payments/PaymentDialog.tsx')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const today = new Date(apron.clock.now()).toISOString().slice(0, 10)
  const { bookingId, account } = ledger
  const rows = answered(await desk.invoices.list({ params: { bookingId: String(bookingId) } }))
  const page = answered(await desk.accountDesk.page({ params: { accountId: String(account.accountId) } }))
  const onAccount = await textOf(AccountInvoices, { account: page }, 'Gross')
  const ofBooking = await textOf(InvoicesOf, { bookingId }, states.invoiceName(rows[0] as never))
  for (const invoice of ledger.invoices) {
    const { invoiceId, currency } = invoice
    const row = rows.find((one) => one.invoiceId === invoiceId)
    if (!row) throw new Error('The booking has no such invoice.')
    const open = ledger.open(invoice)
    const { word } = states.stateOf(row, today)
    const own = await textOf(Invoice, { params: { invoiceId: String(invoiceId) } }, 'Balance')
    expect(own).toContain(word)
    expect(own).toContain(plain(moneyText(invoice.gross, currency)))
    if (open > 0 && invoice.type === 'INVOICE') expect(own).toContain(plain(`Open${moneyText(open, currency)}`))
    const refund = ledger.toRefund(invoice)
    if (refund > 0) expect(own).toContain(plain(`To refund${moneyText(refund, currency)}`))
    else if (open < 0) expect(own).toContain(plain(`To offset${moneyText(0 - open, currency)}`))
    if (open === 0) expect(own).not.toMatch(/To refund|To offset|Open[A-Z]{3}/)
    const column = invoiceColumns(today).find(({ id }) => id === 'open')
    expect(plain(String(column?.text?.(row)))).toBe(plain(moneyText(open, currency)))
    for (const list of [onAccount, ofBooking]) {
      expect(list).toContain(word)
      expect(list).toContain(plain(moneyText(invoice.gross, currency)))
    }
    if (open !== 0) expect(onAccount).toContain(plain(moneyText(open, currency)))
    if (!states.isPayable(row)) continue
    await textOf(PaymentDialog, { invoice: row, onClose() {} }, 'New payment', () => {
      const { value } = screen.getByLabelText<HTMLInputElement>('Amount (negative for refunds)')
      expect(toMinor(Number(value.replaceAll(',', '')), currency)).toBe(ledger.due(invoice) - ledger.paid(invoiceId))
    })
  }
}

test(`the screens say the same of the money of ${SITUATIONS} bookings`, {
  timeout: 60_000 + SITUATIONS * 20_000,
}, async () => {
  await fc.assert(fc.asyncProperty(moneySituation, shownAlike), { numRuns: SITUATIONS, seed: 27, endOnFailure: true })
})
