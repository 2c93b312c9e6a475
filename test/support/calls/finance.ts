import { answered } from '../apron.ts'
import type { World } from '../world.ts'
import { bookingOf, dot, flightOf, fresh, idOf } from './records.ts'
import type { Calls } from './types.ts'

const expense = ({ flightId }: World) => ({
  type: 'FUEL' as const,
  date: '2026-11-20',
  net: 120_000,
  tax: 9_120,
  currency: 'EUR',
  flightId,
})

const invoice = {
  currency: 'EUR',
  vatPerc: 8.1,
  lines: [{ description: 'Charter', quantity: 1, unit: 'flight', amount: 1_850_000 }],
}

const payment = ({ bookingId }: World) => ({ bookingId, amount: 500_000, currency: 'EUR' })

const spent = (world: World) => idOf(world.desk.expenses.add({ body: expense(world) }), 'expenseId')

const draft = (world: World) => idOf(world.desk.invoices.add({ ...bookingOf(world), body: invoice }), 'invoiceId')

const paid = (world: World) => idOf(world.desk.payments.add({ body: payment(world) }), 'paymentId')

const issued = async (world: World) => {
  const invoiceId = await draft(world)
  answered(await world.desk.invoices.issue({ params: { invoiceId } }))
  return { params: { invoiceId } }
}

const bookedTo = ({ bookingIdentifier }: World) => ({ params: { reference: bookingIdentifier } })

const receiptOf = async ({ desk }: World, noun: 'payments' | 'expenses', recordId: string) =>
  answered(await desk.documents.add({ query: { noun, recordId: Number(recordId) }, file: dot() })).uuid

const paymentDocument = async (world: World) => {
  const paymentId = await paid(world)
  return { params: { paymentId, uuid: await receiptOf(world, 'payments', paymentId) } }
}

/** An expense that its crew member gets back. */
const crewExpense = async (world: World) => {
  const { desk, pilotId } = world
  const body = { ...expense(world), type: 'CREW' as const, pilotId, reimbursableTo: pilotId }
  const id = String(answered(await desk.expenses.add({ body })).expenseId)
  return { crewExpenseId: id, documentUuid: await receiptOf(world, 'expenses', id) }
}

const accountEntry = async (world: World) => {
  await paid(world)
  const { accountEntries } = answered(await world.desk.accounting.booking(bookedTo(world)))
  return String(accountEntries[0]?.id)
}

let day = 0

const exchangeRate = () => ({
  ...{ currency: 'USD', rate: 0.92, source: 'ECB' },
  day: new Date(Date.UTC(2026, 0, ++day)).toISOString().slice(0, 10),
})

const rated = (world: World) => idOf(world.desk.exchangeRates.add({ body: exchangeRate() }), 'exchangeRateId')

const project = () => ({ externalReference: fresh('P'), name: 'Heavy check', isActive: true })

export const finance = {
  'accounting.attachment': async (world) => ({ params: { uuid: (await crewExpense(world)).documentUuid } }),
  'accounting.booking': bookedTo,
  'accounting.invoices': async (world) => {
    await issued(world)
    return bookedTo(world)
  },
  'accounting.split': bookedTo,
  'accounting.code': async (world) => ({
    params: { accountEntryId: await accountEntry(world) },
    body: { accountCode: '4000', categoryAccountCode: 'FLT' },
  }),
  'accounting.flightExpenses': async (world) => {
    await spent(world)
    return flightOf(world)
  },
  'accounting.quoteExpenses': async (world) => {
    await spent(world)
    return { params: { quoteId: String(world.bookingId) } }
  },
  'invoicePayments.list': ({ bookingId }) => ({ query: { quoteId: bookingId } }),
  'invoicePayments.create': ({ bookingId }) => ({
    body: { quoteId: bookingId, amount: 1250.5, currency: 'EUR', status: 'NOT_PAID' },
  }),
  'invoicePayments.read': async (world) => ({ params: { paymentId: await paid(world) } }),
  'invoicePayments.update': async (world) => ({
    params: { paymentId: await paid(world) },
    body: { amount: 99.95, status: 'PAID' },
  }),
  'invoicePayments.remove': async (world) => ({ params: { paymentId: await paid(world) } }),
  'invoicePayments.addDocument': async (world) => ({ params: { paymentId: await paid(world) }, file: dot() }),
  'invoicePayments.readDocument': paymentDocument,
  'invoicePayments.removeDocument': paymentDocument,
  'crewExpenses.list': ({ pilotId }) => ({
    query: { crewId: pilotId, filter: 'expenseDate,BTW,2026-11-01/2026-12-01', sort: 'expenseDate,desc', limit: 10 },
  }),
  'crewExpenses.document': async (world) => ({ params: await crewExpense(world) }),
  'projects.list': () => ({ query: { filter: 'isActive,EQ,true', sort: 'name,asc', limit: 10 } }),
  'projects.create': () => ({ body: project() }),
  'projects.update': async (world) => ({
    params: { projectId: await idOf(world.desk.projects.create({ body: project() }), 'id') },
    body: { ...project(), isActive: false },
  }),
  'exchangeRates.list': () => ({ query: { currency: 'USD' } }),
  'exchangeRates.read': async (world) => ({ params: { exchangeRateId: await rated(world) } }),
  'exchangeRates.current': () => ({ query: { day: '2026-11-20' } }),
  'exchangeRates.add': () => ({ body: exchangeRate() }),
  'exchangeRates.change': async (world) => ({
    params: { exchangeRateId: await rated(world) },
    body: { rate: 0.93, source: 'Bank' },
  }),
  'exchangeRates.remove': async (world) => ({ params: { exchangeRateId: await rated(world) } }),
  'expenses.list': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'expenses.add': (world) => ({ body: expense(world) }),
  'expenses.change': async (world) => ({
    params: { expenseId: await spent(world) },
    body: { status: 'APPROVED', comment: null },
  }),
  'expenses.remove': async (world) => ({ params: { expenseId: await spent(world) } }),
  'invoices.all': () => ({ query: { limit: 10 } }),
  'invoices.list': bookingOf,
  'invoices.propose': bookingOf,
  'invoices.read': issued,
  'invoices.change': async (world) => ({
    params: { invoiceId: await draft(world) },
    body: { vatPerc: 20, dueDate: '2026-12-31' },
  }),
  'invoices.credit': issued,
  'invoices.print': issued,
  'invoices.pdf': issued,
  'invoices.letterhead': () => ({}),
  'invoices.saveLetterhead': () => ({
    body: { vatNumber: 'CHE-123.456.789', bank: 'IBAN CH93 0076 2011 6238 5295 7' },
  }),
  'invoices.add': (world) => ({ ...bookingOf(world), body: invoice }),
  'invoices.issue': async (world) => ({ params: { invoiceId: await draft(world) } }),
  'invoices.remove': async (world) => ({ params: { invoiceId: await draft(world) } }),
  'payments.list': ({ bookingId }) => ({ query: { bookingId } }),
  'payments.add': (world) => ({ body: payment(world) }),
  'payments.change': async (world) => ({
    params: { paymentId: await paid(world) },
    body: { method: 'TRANSFER', notes: null },
  }),
  'payments.remove': async (world) => ({ params: { paymentId: await paid(world) } }),
} satisfies Partial<Calls>
