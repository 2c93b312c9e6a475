import type { Example } from './example.ts'

/** Accounting: entries, payments, expenses and projects. */
export const moneyExamples: Record<string, Example> = {
  'accounting.attachment': { params: { uuid: 'paidDocumentUuid' } },
  'accounting.booking': { params: { reference: 'bookingReference' } },
  'accounting.invoices': { params: { reference: 'bookingReference' } },
  'accounting.split': { params: { reference: 'bookingReference' } },
  'accounting.code': {
    params: { accountEntryId: 'accountEntryId' },
    body: () => ({ accountCode: '4000', categoryAccountCode: '40' }),
  },
  'accounting.flightExpenses': { params: { flightId: 'flightId' } },
  'accounting.quoteExpenses': { params: { quoteId: 'bookingId' } },
  'crewExpenses.list': { query: ({ number }) => ({ crewId: number('expensePilotId') }) },
  'crewExpenses.document': { params: { crewExpenseId: 'expenseId', documentUuid: 'receiptUuid' } },
  'invoicePayments.create': {
    body: ({ of, day }) => ({
      quoteId: of('bookingToPay'),
      amount: 2500,
      currency: 'EUR',
      status: 'PAID',
      method: 'TRANSFER',
      paidAt: day(0),
    }),
  },
  'invoicePayments.read': { params: { paymentId: 'paymentId' } },
  'invoicePayments.update': { params: { paymentId: 'paymentId' }, body: () => ({ notes: 'Paid by the broker' }) },
  'invoicePayments.remove': { params: { paymentId: 'paymentToRemove' } },
  'invoicePayments.addDocument': { params: { paymentId: 'paymentId' } },
  'invoicePayments.readDocument': { params: { paymentId: 'paidDocumentOf', uuid: 'paidDocumentUuid' } },
  'invoicePayments.removeDocument': { params: { paymentId: 'paidDocumentToRemoveOf', uuid: 'paidDocumentToRemove' } },
  'projects.create': { body: () => ({ name: 'Summer charter', isActive: true }) },
  'projects.update': {
    params: { projectId: 'projectId' },
    body: () => ({ externalReference: 'WINTER', name: 'Winter charter', isActive: true }),
  },
}
