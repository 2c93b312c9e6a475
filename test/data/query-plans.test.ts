import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyNouns } from '../../src-shared/contract/operations/history.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { statementsOf } from '../support/statements.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
})
afterAll(() => apron.close())

/** Tables that grow with every flight, and the airports of the world. */
const large = [
  ...['accountEntries', 'expenses', 'invoices', 'paymentInvoices', 'payments'],
  ...['airports', 'bookings', 'cargo', 'documents', 'flightCrew', 'flights', 'idCards', 'journal', 'legs'],
  ...['services', 'tickets', 'users'],
]
/** Steps that read all of a large table, or all of it that is the operator's. */
const tables = large.join('|')
/** Holds the few flights alone that are on block without a logbook. */
const few = 'flights_withoutLogbook'
const wasteful = new RegExp(
  `^(SCAN (${tables})\\b(?!.*INDEX)|SEARCH (${tables})\\b(?!.* ${few} ).*\\(operatorId=\\?\\)$)`,
)

/** The query plans of the statements that some work runs. */
async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  const run = new Set(await statementsOf(work))
  const database = new Database(join(apron.folder, 'apron.sqlite'), { readonly: true })
  const steps = [...run]
    .filter((statement) => /^(select|update|delete)/.test(statement))
    .flatMap((statement) => {
      const blanks = (statement.match(/\?/g) ?? []).map(() => null)
      return database.prepare(`explain query plan ${statement}`).all(...blanks) as { detail: string }[]
    })
  database.close()
  return steps.map(({ detail }) => detail)
}

/** The reference of a passenger with one of these tickets. */
const guestOf = (tickets: { paxExternalReference?: string }[]) =>
  tickets.find((ticket) => ticket.paxExternalReference)?.paxExternalReference ?? ''

async function salesWork(reference: string) {
  const { desk, clock } = apron
  answered(await desk.bookingDesk.table({ query: { status: 'RaWQAOS' } }))
  answered(await desk.bookingDesk.table({ query: { status: 'BF', from: clock.now(), limit: 100 } }))
  answered(await desk.bookingDesk.table({ query: { status: 'CD', changedSince: clock.now() - 86_400_000 } }))
  const { customer } = answered(await desk.bookingDesk.page({ params: { bookingId: reference } }))
  const lastRequest = new Date(clock.now() - 86_400_000).toISOString().slice(0, 16)
  answered(await desk.bookingReads.list({ query: { lastRequest, filter: 'READY_TO_INVOICE' } }))
  answered(await desk.bookingReads.notBooked({ query: { lastRequest } }))
  answered(await desk.bookingReads.history({ params: { reference } }))
  answered(await desk.bookingReads.versionsOfCustomer({ params: { customerId: String(customer?.userId) } }))
  answered(await desk.notifications.list({}))
  for (const search of ['1114', 'lo', 'ib', '2026']) answered(await desk.search.all({ query: { search } }))
  answered(await desk.map.day({ query: { from: clock.now(), to: clock.now() + 86_400_000 } }))
  const month = { query: { month: new Date(clock.now()).toISOString().slice(0, 7), planned: true } }
  answered(await desk.figures.month(month))
  answered(await desk.figures.crew(month))
  answered(await desk.figures.flights(month))
  answered(await desk.today.duty({ query: { from: clock.now(), to: clock.now() + 86_400_000 } }))
  answered(await desk.today.read({ query: { from: clock.now(), to: clock.now() + 86_400_000 } }))
  answered(await desk.notifications.unread({}))
}

async function histories(aircraftId: number, pilotId: number) {
  const [account] = answered(await apron.desk.accounts.list({}))
  const [rate] = answered(await apron.desk.exchangeRates.list({ query: { limit: 1 } }))
  const records = {
    ...{ aircraft: aircraftId, crew: pilotId, users: pilotId, accounts: account?.accountid ?? 0 },
    exchangeRates: rate?.exchangeRateId ?? 0,
    partners: answered(await apron.desk.keys.partners({}))[0]?.partnerId ?? 0,
    providers: answered(await apron.desk.providers.add({ body: { name: 'Of the query plans' } })).providerId,
  }
  for (const noun of historyNouns)
    answered(await apron.desk.history.read({ query: { noun, recordId: records[noun], limit: 500 } }))
}

async function everydayWork() {
  const { desk, clock } = apron
  const query = { from: clock.now() + 86_400_000, to: clock.now() + 4 * 86_400_000 }
  const [flight] = answered(await desk.flightDesk.table({ query }))
  const params = { flightId: String(flight?.flightId) }
  answered(await desk.flightDesk.page({ params }))
  answered(await desk.flights.read({ params }))
  answered(await desk.schedule.previewFlightMove({ params, query: { departureAt: clock.now() } }))
  answered(await desk.undo.last({}))
  answered(await desk.flightCrew.read({ params }))
  const tickets = answered(await desk.passengers.list({ params }))
  const ticketId = String(tickets[0]?.ticketId)
  answered(await desk.passengers.update({ params: { ...params, ticketId }, body: { comment: 'window' } }))
  answered(await desk.paxDetails.read({ params: { id: params.flightId } }))
  const passenger = answered(await desk.users.passenger({ params: { externalReference: guestOf(tickets) } }))
  const documents = { userExternalReference: passenger.externalReference }
  answered(await desk.userDocuments.create({ params: documents, body: { number: 'X1', main: true } }))
  answered(await desk.userDocuments.list({ params: documents }))
  answered(await desk.services.list({ params }))
  answered(await desk.airports.read({ params: { airportCode: 'VIE' } }))
  answered(await desk.airportDesk.page({ params: { airportCode: 'VIE' } }))
  answered(await desk.airportDesk.own({}))
  const [aircraft] = answered(await desk.aircraft.lines({}))
  const { tailNumber = '' } = aircraft ?? {}
  answered(await desk.aircraftSchedule.read({ params: { tailNumber }, query: { initLocation: true } }))
  answered(await desk.bookings.read({ params: { reference: flight?.bookingIdentifier ?? '' } }))
  answered(await desk.itinerary.list({ params: { reference: flight?.bookingIdentifier ?? '' } }))
  const legs = [{ departureAirport: 'LOWW', arrivalAirport: 'LFPB', departureDate: '2027-03-01T09:00', pax: 4 }]
  answered(await desk.proposals.lookup({ body: { customer: { account: { name: 'Nobody' } }, legs } }))
  answered(await desk.proposals.availability({ body: { legs } }))
  answered(await desk.proposals.propose({ body: { aircraft: flight?.tailNumber ?? '', legs } }))
  answered(await desk.proposals.price({ params: { reference: flight?.bookingIdentifier ?? '' } }))
  answered(await desk.emptyLegs.list({}))
  await salesWork(flight?.bookingIdentifier ?? '')
  const [member] = answered(await desk.crew.overview({}))
  const person = { pilotId: String(member?.pilotId) }
  answered(await desk.crew.page({ params: person }))
  answered(await desk.duty.person({ params: person }))
  await histories(aircraft?.id ?? 0, member?.pilotId ?? 0)
  answered(await desk.findings.flight({ params }))
  answered(await desk.roster.board({ query }))
  answered(await desk.schedule.duties({ query }))
  answered(await desk.schedule.card({ params }))
  answered(await desk.schedule.previewSeatChange({ params, query: { role: 'CMD', to: member?.pilotId ?? 0 } }))
  answered(await desk.staff.hours({ params: { reference: person.pilotId } }))
  answered(await desk.staff.list({ query: { modifiedSince: '2026-01-01T00:00' } }))
  answered(await desk.crewQualifications.list({ query: { crewId: person.pilotId } }))
  answered(await desk.flightDesk.change({ params, body: { notes: 'seen' } }))
}

/** An open invoice, and a crew member. */
async function openInvoice({ desk }: TestApron) {
  const [crew] = answered(await desk.crew.list({ query: {} }))
  const newest = answered(await desk.invoices.all({ query: { limit: 50 } }))
  return { crewId: crew?.pilotId ?? 0, booked: newest.find(({ status }) => status === 'ISSUED') }
}

async function everydayMoney({ crewId, booked }: Awaited<ReturnType<typeof openInvoice>>) {
  const { desk } = apron
  const bookingId = booked?.bookingId ?? 0
  const params = { reference: String(bookingId) }
  answered(await desk.invoices.read({ params: { invoiceId: String(booked?.invoiceId) } }))
  answered(await desk.invoices.propose({ params: { bookingId: String(bookingId) } }))
  answered(await desk.accounting.booking({ params }))
  answered(await desk.accounting.invoices({ params }))
  answered(await desk.accounting.split({ params }))
  answered(await desk.accounting.quoteExpenses({ params: { quoteId: params.reference } }))
  answered(await desk.payments.list({ query: { bookingId } }))
  answered(await desk.payments.list({ query: { invoiceId: booked?.invoiceId } }))
  answered(await desk.crewExpenses.list({ query: { crewId } }))
  answered(await desk.expenses.list({ query: { from: '2026-11-01', to: '2026-11-20' } }))
  const body = { invoiceIds: [booked?.invoiceId ?? 0], amount: 100, currency: booked?.currency ?? 'EUR' }
  const { paymentId } = answered(await desk.payments.add({ body }))
  answered(await desk.payments.remove({ params: { paymentId: String(paymentId) } }))
}

test('everyday money reads no more of a large table than it needs', async () => {
  const found = await openInvoice(apron)
  const steps = await stepsOf(() => everydayMoney(found))
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.filter((step) => wasteful.test(step))).toEqual([])
})

test('everyday work reads no more of a large table than it needs', async () => {
  const steps = await stepsOf(everydayWork)
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.filter((step) => wasteful.test(step))).toEqual([])
})

test('a window of the flights list is found by its days, however far back', async () => {
  for (const query of [
    { from: '2019-01-01', to: '2019-12-31' },
    { from: '2026-06-01', to: '2027-05-31' },
  ]) {
    const steps = await stepsOf(async () => void answered(await apron.desk.flights.list({ query })))
    expect(steps.filter((step) => wasteful.test(step))).toEqual([])
    const found = steps.filter((step) => /^SEARCH flights\b/.test(step))
    expect(found.length).toBeGreaterThan(0)
    for (const step of found) expect(step).toContain('departureAt>? AND departureAt<?')
  }
})

test('what crew do around a day is found by the day, not by all that they ever flew', async () => {
  const { desk, clock } = apron
  const query = { from: clock.now(), to: clock.now() + 86_400_000 }
  const [flight] = answered(await desk.flightDesk.table({ query }))
  const [member] = answered(await desk.crew.overview({}))
  const steps = await stepsOf(async () => {
    answered(await desk.today.read({ query }))
    answered(await desk.today.duty({ query }))
    answered(await desk.crew.overview({}))
    answered(await desk.roster.board({ query }))
    answered(await desk.schedule.duties({ query }))
    answered(await desk.schedule.card({ params: { flightId: String(flight?.flightId) } }))
    answered(await desk.duty.person({ params: { pilotId: String(member?.pilotId) } }))
    answered(await desk.flightDesk.page({ params: { flightId: String(flight?.flightId) } }))
    answered(await desk.flightCrew.read({ params: { flightId: String(flight?.flightId) } }))
    answered(await desk.peopleDesk.table({ query: {} }))
  })
  expect(steps.filter((step) => step.includes('flightCrew')).length).toBeGreaterThan(5)
  expect(steps.filter((step) => /flightCrew_userId|tickets_userId/.test(step))).toEqual([])
})

test('a list of crew with what each has flown reads no flights', async () => {
  const steps = await stepsOf(async () => void answered(await apron.desk.staff.list({ query: {} })))
  // Flights whose logbook is not written have an index of their own.
  const read = steps.filter((step) => /\b(flights|flightCrew)\b/.test(step))
  expect(read).toEqual([
    expect.stringMatching(/^SEARCH flights USING INDEX flights_withoutLogbook/),
    expect.stringMatching(/^SEARCH flightCrew USING INDEX flightCrew_flightId_userId/),
  ])
})

test('the bookings that changed last are found in the order in which they changed', async () => {
  const { desk, clock } = apron
  const steps = await stepsOf(async () => {
    answered(await desk.bookingDesk.table({ query: { status: 'BF', limit: 20 } }))
    answered(await desk.bookingDesk.table({ query: { status: 'BF', from: clock.now(), limit: 20 } }))
    answered(await desk.accountDesk.table({ query: {} }))
  })
  expect(steps).toContainEqual(expect.stringMatching(/bookings_status \(operatorId=\? AND status=\? AND updatedAt>/))
  expect(steps).toContainEqual(expect.stringMatching(/legs_departureAt \(operatorId=\? AND departureAt>/))
  expect(steps).toContainEqual(expect.stringMatching(/COVERING INDEX bookings_accountId/))
  expect(steps.filter((step) => /bookings_status \(operatorId=\? AND status=\?\)/.test(step))).toEqual([])
})

test('SQLite plans by the given statistics alone: how full the tables are changes no plan', async () => {
  const stated = apron.core.data.db.selectFrom('sqlite_stat1' as never).select(['idx', 'stat'] as never)
  const filled = await stated.execute()
  const empty = await startApron()
  const same = empty.core.data.db.selectFrom('sqlite_stat1' as never).select(['idx', 'stat'] as never)
  try {
    expect(await same.execute()).toEqual(filled)
    expect(filled.length).toBeGreaterThan(50)
  } finally {
    await empty.close()
  }
})
