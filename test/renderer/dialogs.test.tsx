// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../support/page-api.ts'

/** The dialogs that do more than save their fields: what each sends of what was typed, and where it leads. */

type Sent = { operation: string; params?: object; body: Record<string, unknown> }
const sent: Sent[] = []
/** The answers of the core; other reads find nothing and other writes succeed. */
let answers: Record<string, unknown>
let refusals: Record<string, string>
let closed: number

const refusal = (field: string) => ({
  code: 'invalid_input',
  message: `${field}: is wrong.`,
  details: [{ in: 'body', field, message: 'is wrong.' }],
})

beforeEach(() => {
  sent.length = 0
  closed = 0
  answers = {}
  refusals = {}
  location.hash = ''
  answerCalls((operation, { params, body }) => {
    if (!body) return { status: 200, body: answers[operation] ?? [] }
    sent.push({ operation, ...(params ? { params } : {}), body })
    const field = refusals[operation]
    return field ? { status: 400, body: refusal(field) } : { status: 200, body: answers[operation] ?? {} }
  })
})
afterEach(cleanup)

const user = userEvent.setup({ delay: null })

async function open(Dialog: unknown, props: object) {
  const Opened = Dialog as FunctionComponent<object>
  const dialog = <Opened {...{ onClose: () => closed++, ...props }} />
  await act(async () => void render(<MantineProvider env="test">{dialog}</MantineProvider>))
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const type = (name: string, text: string) => user.type(field(name), text)
async function retype(name: string, text: string) {
  await user.clear(field(name))
  await type(name, text)
}
/** A button that is blocked says why in its name too. */
const press = (name: string) =>
  act(async () => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) })))

test('a new crew member is sent with what was typed and opens on their page', async () => {
  answers = { 'crew.add': { pilotId: 12 } }
  await open((await import('../../src-renderer/features/crew/members/CrewDialog.tsx')).CrewDialog, {})
  await type('First name', ' Ida ')
  await press('Add crew member')
  expect(sent).toEqual([])
  await type('Last name', 'Berg')
  await press('Add crew member')
  const body = { firstName: 'Ida', lastName: 'Berg', roles: [], tails: [], isExternal: false }
  expect(sent).toEqual([{ operation: 'crew.add', body }])
  expect([closed, location.hash]).toEqual([1, '#/crew/12'])
})

test('a crew member is changed: emptied fields are cleared, the personnel number is left', async () => {
  const member = { pilotId: 3, name: 'Ida Berg', firstName: 'Ida', lastName: 'Berg', trigram: 'IBE', jobTitle: 'FO' }
  await open((await import('../../src-renderer/features/crew/members/CrewDialog.tsx')).CrewDialog, {
    member: { ...member, roles: ['FO'], tails: ['OE-FQA'], status: 'ACTIVE' },
  })
  expect(field('Three-letter code').value).toBe('IBE')
  await user.clear(field('Job title'))
  await press('Save')
  const texts = { firstName: 'Ida', lastName: 'Berg', acronym: 'IBE', jobTitle: null, logName: null }
  const rest = { email: null, mobile: null, homeAirport: null, roles: ['FO'], tails: ['OE-FQA'], isExternal: false }
  expect(sent).toEqual([
    { operation: 'crew.change', params: { pilotId: '3' }, body: { ...texts, ...rest, status: 'ACTIVE' } },
  ])
  expect([closed, location.hash]).toEqual([1, ''])
})

test('employment: empty figures and switches that are off are sent as none', async () => {
  await open((await import('../../src-renderer/features/crew/members/EmploymentDialog.tsx')).EmploymentDialog, {
    member: { pilotId: 3, name: 'Ida Berg', employmentType: 'FULL_TIME', allowancePaymentSchema: null, allowance: 40 },
  })
  await type('Max block hours per month', '80')
  await user.clear(field('Allowance abroad'))
  await type('Staffing plan', ' 14/14 ')
  await type('Employed since', '010221')
  await user.click(screen.getByRole('switch', { name: 'Maintenance controller' }))
  await press('Save employment')
  const off = { multiCrewLimitation: null, masterCrewList: null }
  const calculated = { disableDpCalculation: null, disableFtFdpCalculation: null }
  const allowances = { allowance: null, allowanceDomestic: null, allowancePaymentSchema: null }
  expect(sent[0]?.body).toEqual({
    ...{ employmentType: 'FULL_TIME', staffingPlan: '14/14', backgroundColor: null, maxBlockHoursPerMonth: 80 },
    ...{ employedSince: '2021-02-01', employedUntil: null, maintenanceController: true },
    ...{ ...allowances, ...off, ...calculated },
  })
  expect(closed).toBe(1)
})

test('a new account keeps its number to the core; a refused country is said at its field', async () => {
  answers = { 'accounts.create': { accountid: 9, name: 'Keller' } }
  refusals = { 'accounts.create': 'address.country' }
  await open((await import('../../src-renderer/features/contacts/accounts/AccountDialog.tsx')).AccountDialog, {})
  await type('Name', ' Keller ')
  await type('Country', 'Atlantis')
  await press('Add account')
  const none = { email: null, phone: null, mobile: null, vatNumber: null, notes: null }
  expect(sent).toEqual([
    { operation: 'accounts.create', body: { ...none, name: 'Keller', address: { country: 'Atlantis' } } },
  ])
  expect([field('Country').getAttribute('aria-invalid'), closed]).toEqual(['true', 0])
  expect(screen.queryByRole('alert')).toBeNull()
  refusals = {}
  await retype('Country', 'CH')
  await press('Add account')
  expect([closed, location.hash]).toEqual([1, '#/accounts/9'])
})

test('a new person of an account stays on the page of the account', async () => {
  answers = { 'users.create': { internalId: 5 }, 'bookingDesk.parties': { accounts: [], customers: [] } }
  await open((await import('../../src-renderer/features/contacts/people/PersonDialog.tsx')).PersonDialog, {
    account: { accountId: 9, name: 'Keller' },
  })
  await type('Last name', 'Keller')
  await type('Date of birth', '010270')
  await type('Weight (kg)', '82')
  await press('Add person')
  expect(sent[0]?.body).toMatchObject({
    ...{ firstName: null, lastName: 'Keller', birthDate: '1970-02-01', weight: 82, gender: null, address: null },
    account: { accountid: 9 },
  })
  expect(sent[0]?.body).not.toHaveProperty('externalReference', null)
  expect([closed, location.hash]).toEqual([1, ''])
})

test('preferences: rows without a name are not sent, and none at all is null', async () => {
  const preferences = [
    { name: 'Tea', description: 'Green', showInPax: true, showInCatering: true, showInSales: false },
    { name: 'Seat', description: '', showInPax: true, showInCatering: false, showInSales: false },
  ].map((one) => ({ ...one, showAsImportant: false }))
  await open((await import('../../src-renderer/features/contacts/people/PreferencesDialog.tsx')).PreferencesDialog, {
    userId: 5,
    name: 'Ada',
    profile: { height: 170, preferences },
  })
  await act(async () => user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement))
  await press('Add preference')
  await user.clear(field('Height (cm)'))
  await type('Interests', 'Golf ')
  await press('Save preferences')
  const body = { catering: null, interest: 'Golf', commercialComment: null, important: null, height: null }
  expect(sent).toEqual([
    {
      operation: 'peopleDesk.change',
      params: { userId: '5' },
      body: { ...body, preferences: preferences.slice(0, 1) },
    },
  ])
})

test('a new expense opens for its receipt; the amounts are sent in the minor unit', async () => {
  answers = { 'expenses.add': { expenseId: 31 } }
  const added: number[] = []
  await open((await import('../../src-renderer/features/finance/expenses/ExpenseDialog.tsx')).ExpenseDialog, {
    onAdded: (id: number) => added.push(id),
  })
  await press('Save expense')
  expect(sent).toEqual([])
  await type('Net', '12.5')
  await type('Supplier', ' Shell ')
  await user.click(screen.getByRole('checkbox', { name: 'Bill to customer' }))
  await press('Save expense')
  expect(sent[0]).toMatchObject({
    operation: 'expenses.add',
    body: { net: 1250, tax: 0, currency: 'EUR', supplier: 'Shell', billable: true, taxable: false, flightId: null },
  })
  expect([added, closed]).toEqual([[31], 0])
})

const price = { currency: 'EUR', net: 1000_00, vat: 0, vatPerc: 0, gross: 1000_00 }
const booking = {
  ...{ bookingId: 7, bookingIdentifier: 'B-7', currency: 'EUR', priceParts: price, comment: null, bookedAt: null },
}
const letter = { to: ['ada@example.com'], subject: 'Offer', text: 'Dear Ada', attachment: 'Offer.pdf', canSend: true }

test('a quote keeps a price that is unchanged, and gets one that was typed before it is marked as sent', async () => {
  answers = { 'quoteMail.propose': letter, 'undo.last': { undo: null, redo: null } }
  await open((await import('../../src-renderer/features/sales/quotes/SendQuote.tsx')).SendQuote, { booking })
  await press('Mark as sent')
  await retype('Net price', '1200')
  await type('Comment', ' Valid today ')
  await press('Mark as sent')
  const typed = { currency: 'EUR', net: 1200, vat: 0, vatPerc: 0, gross: 1200 }
  const writes = sent.filter(({ operation }) => operation.startsWith('quote') && operation !== 'quoteMail.propose')
  expect(writes.map(({ operation, body }) => ({ operation, body }))).toEqual([
    { operation: 'quoteOffers.markSent', body: {} },
    { operation: 'quotes.setPrice', body: { price: typed, comment: 'Valid today' } },
    { operation: 'quoteOffers.markSent', body: {} },
  ])
  expect(closed).toBe(2)
})

test('a quote is e-mailed to the addresses in its field', async () => {
  answers = { 'quoteMail.propose': letter, 'quoteMail.send': { sentAt: 1, refused: [] } }
  await open((await import('../../src-renderer/features/sales/quotes/SendQuote.tsx')).SendQuote, { booking })
  await retype('To', 'ada@example.com; sales@keller.example')
  await press('Send e-mail')
  const { body } = sent.find(({ operation }) => operation === 'quoteMail.send') ?? {}
  expect(body).toEqual({ to: ['ada@example.com', 'sales@keller.example'], subject: 'Offer', text: 'Dear Ada' })
  expect(closed).toBe(1)
})

test('an invoice is drafted from the proposal and opens on its page', async () => {
  const lines = [{ description: 'Flight', amount: 500_00 }]
  const proposal = {
    lines,
    currency: 'EUR',
    vatPerc: 19,
    dueDate: '2026-12-01',
    account: 'Keller',
    excluded: [],
    drafts: 0,
  }
  answers = { 'invoices.propose': proposal, 'invoices.add': { invoiceId: 44 } }
  await open((await import('../../src-renderer/features/finance/invoices/NewInvoice.tsx')).NewInvoice, { bookingId: 7 })
  await press('Create draft')
  const body = { type: 'INVOICE', currency: 'EUR', vatPerc: 19, dueDate: '2026-12-01', lines }
  expect(sent).toEqual([{ operation: 'invoices.add', params: { bookingId: '7' }, body }])
  expect(location.hash).toBe('#/invoices/44')
})

test('an animal is sent with the others aboard', async () => {
  const dog = { id: 1, type: 'DOG', packages: 1, weightQty: 30, weightUnit: 'POUND', note: null }
  await open((await import('../../src-renderer/features/flights/passengers/LoadDialog.tsx')).LoadDialog, {
    flight: { flightId: 8 },
    kind: 'animal',
    loads: [dog],
    load: undefined,
  })
  await type('Kind', 'guinea pig')
  await type('Weight', '2')
  await press('Save animal')
  const pig = { type: 'GUINEA_PIG', packages: 1, weightQty: 2, weightUnit: 'KILOGRAM' }
  const kept = { id: 1, type: 'DOG', packages: 1, weightQty: 30, weightUnit: 'POUND' }
  expect(sent).toEqual([{ operation: 'paxDetails.update', params: { id: '8' }, body: { animal: [kept, pig] } }])
  expect(closed).toBe(1)
})

test('a ticket sends what changed, its luggage apart, and closes once both are saved', async () => {
  const paxUser = { id: 5, firstName: 'Ada', lastName: 'Keller', externalReference: 'P-5' }
  const ticket = { id: 2, paxUser, paxType: 'NONE', main: false, seatOnLap: false, comment: null, luggageWeight: null }
  const flight = { flightId: 8, tickets: [{ paxUserId: 5 }], arrivalAt: Date.parse('2026-11-21') }
  refusals = { 'paxDetails.update': 'pax.tickets' }
  await open((await import('../../src-renderer/features/flights/passengers/TicketDialog.tsx')).TicketDialog, {
    flight,
    ticket: { ...ticket, luggageUnit: null, idCard: null },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Lead passenger' }))
  await type('Luggage', '18')
  await press('Save ticket')
  expect(sent).toEqual([
    { operation: 'passengers.update', params: { flightId: '8', ticketId: '2' }, body: { isMain: true } },
    {
      operation: 'paxDetails.update',
      params: { id: '8' },
      body: { pax: { tickets: [{ id: 2, luggageWeight: 18, luggageUnit: 'KILOGRAM' }] } },
    },
  ])
  expect(screen.getByRole('alert').textContent).toMatch(/wrong/)
  expect(closed).toBe(0)
  refusals = {}
  await press('Save ticket')
  expect(closed).toBe(1)
})

test('a new aircraft says what is missing, at its field and with the cursor there', async () => {
  const { NewAircraft } = await import('../../src-renderer/features/fleet/aircraft/NewAircraft.tsx')
  await open(NewAircraft, { opened: true })
  await type('Tail number', 'oe-abc ')
  await type('Model', 'Citation XLS')
  await press('Add aircraft')
  expect(screen.getByText('Enter the type.')).toBeTruthy()
  expect([sent.length, document.activeElement]).toEqual([0, field('Type (ICAO)')])
  await type('Type (ICAO)', 'c56x')
  expect(screen.queryByText('Enter the type.')).toBeNull()
  await press('Add aircraft')
  const names = { tailNumber: 'oe-abc', type: 'C56X', model: 'Citation XLS', typeName: 'Citation XLS' }
  const rest = { category: 'MIDSIZE_JET', numberOfSeats: 8, homebase: null, normalCruiseSpeed: null }
  expect(sent).toEqual([{ operation: 'aircraft.add', body: { ...names, ...rest } }])
  expect(closed).toBe(1)
})

test('a subscription asks for each part; a generated key settles its field', async () => {
  answers = { 'keys.partners': [{ id: 'p1', name: 'Skylink', kind: 'PARTNER' }] }
  const { NewSubscription } = await import('../../src-renderer/features/integrations/webhooks/NewSubscription.tsx')
  await open(NewSubscription, { opened: true })
  await type('Signing key', 'short')
  await press('Subscribe')
  for (const text of ['Choose a partner.', 'Choose an event.', 'Enter a callback URL.', 'At least 16 characters.'])
    expect(screen.getByText(text)).toBeTruthy()
  await press('Generate signing key')
  expect(screen.queryByText('At least 16 characters.')).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Partner' }), 'Sky{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Event' }), 'FLIGHT_CANCEL{Enter}')
  await type('Callback URL', 'https://partner.example/hook')
  await press('Subscribe')
  expect(sent[0]?.body).toMatchObject({
    ...{ partnerId: 'p1', event: 'FLIGHT_CANCEL', callbackUrl: 'https://partner.example/hook' },
  })
  expect(String(sent[0]?.body.signingKey).length).toBeGreaterThan(15)
  expect(closed).toBe(1)
})

test('a panel follows its record except where something was typed, until it is saved', async () => {
  const { OperatorPanel } = await import('../../src-renderer/features/office/settings/OperatorPanel.tsx')
  const settings = {
    name: 'Alpine',
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    baseAirport: null,
    paperLanguage: 'en',
  }
  const shown = (one: object) => (
    <MantineProvider env="test">
      <OperatorPanel settings={one as never} />
    </MantineProvider>
  )
  const { rerender } = await act(async () => render(shown(settings)))
  await retype('Name', 'Alpine Jet')
  await act(async () => rerender(shown({ ...settings, name: 'Other', timeZone: 'Europe/Zurich' })))
  expect([field('Name').value, field('Base time zone').value]).toEqual(['Alpine Jet', 'Europe/Zurich'])
  await user.clear(field('Name'))
  await press('Save operator')
  expect([sent.length, screen.getByText('Enter the operator name.') !== null]).toEqual([0, true])
  await type('Name', 'Alpine Jet')
  await press('Save operator')
  // The zone was not chosen here: it is not sent, so that it goes on following the base airport.
  const { timeZone: _followed, ...others } = settings
  expect(sent[0]?.body).toEqual({ ...others, name: 'Alpine Jet' })
  await act(async () => rerender(shown({ ...settings, name: 'Alpine Jet', timeZone: 'Europe/Zurich' })))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
