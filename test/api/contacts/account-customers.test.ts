import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { answeredInEnglish } from '../../support/english.ts'
import { citation } from '../../support/fleet.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let account: { accountid: number; externalReference: string; accountNumber: string; name: string }
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner()).credentials)
  answered(await apron.desk.aircraft.add({ body: citation }))
  const body = { name: 'Blue Sky', externalReference: 'CRM-1', email: 'ops@bluesky.example', phone: '+41 44 555' }
  account = answered(await apron.desk.accounts.create({ body })) as typeof account
})
afterAll(() => apron.close())

const ask = (method: string, path: string, body?: unknown) =>
  apron.ask(`/api/external/${path}`, { method, headers, body })
const users = async () => (await apron.core.data.db.selectFrom('users').select('id').execute()).length
const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2026-12-01T09:00', pax: 3 }

const making = ['quote', 'quote/book', 'quote/confirm', 'flight/quote/book', 'flight/quote/confirm', 'webQuote/create']
const namings: [string, () => object][] = [
  ['its id', () => ({ account: { accountid: account.accountid } })],
  ['its external reference', () => ({ account: { externalReference: 'CRM-1' } })],
  ['its name', () => ({ account: { name: 'Blue Sky' } })],
  [
    'its name beside nulls',
    () => ({ firstName: null, lastName: null, salutation: 'unDef', account: { name: 'Blue Sky' } }),
  ],
  ['its name within a user', () => ({ user: { account: { name: 'Blue Sky' } } })],
  ['its reference in the place of the customer', () => ({ externalReference: 'CRM-1' })],
  ['its alias in the place of the customer', () => ({ externalReference: `fl3xx_${account.accountid}` })],
]

describe.each(making)('POST %s', (path) => {
  test.each(namings)('takes an account alone by %s, and makes nobody', async (_by, customer) => {
    const before = await users()
    const { status, body } = await ask('POST', path, { customer: customer(), aircraft: 'D-CAPA', legs: [leg] })
    expect({ status, customer: body.customer }).toMatchObject({
      status: 200,
      customer: {
        internalId: account.accountid,
        externalReference: 'CRM-1',
        lastName: 'Blue Sky',
        email: 'ops@bluesky.example',
        account: { accountid: account.accountid },
      },
    })
    expect(await users()).toBe(before)
  })

  test('makes an account of a name that is new', async () => {
    const name = `New of ${path}`
    const { body } = await ask('POST', path, { customer: { account: { name } }, legs: [leg] })
    expect(body.customer).toMatchObject({ lastName: name, account: { name } })
    expect(body.customer.internalId).toBe(body.customer.account.accountid)
  })

  test('takes back what it answered', async () => {
    const { body: made } = await ask('POST', path, { customer: { account: { name: 'Blue Sky' } }, legs: [leg] })
    const before = await users()
    const { externalReference: _e, reference: _r, ...rest } = made
    const { status, body } = await ask('POST', path, rest)
    expect(status).toBe(200)
    expect(body.customer).toEqual(made.customer)
    expect(await users()).toBe(before)
  })

  test('reads a user within the customer as the customer’s own fields, where those are missing', async () => {
    const user = { firstName: 'Ida', lastName: 'Falk', email: 'ida@falk.example', phone: '+41 79 555' }
    const { body } = await ask('POST', path, { customer: { user, lastName: 'Falk-Ott', account: { name: 'Falk AG' } } })
    expect(body.customer).toMatchObject({ ...user, lastName: 'Falk-Ott', account: { name: 'Falk AG' } })
    const again = await ask('POST', path, { customer: { user: { lastName: 'Falk-Ott', email: user.email } } })
    expect(again.body.customer.internalId).toBe(body.customer.internalId)
  })

  test.each([
    ['nothing', {}],
    ['only an e-mail', { email: 'x@example.com', account: { name: 'Blue Sky' } }],
    ['the reference of nobody', { externalReference: 'NOBODY', account: { name: 'Blue Sky' } }],
  ])('refuses a customer of whom it says %s', async (_what, customer) => {
    const { status, body } = await ask('POST', path, { customer, legs: [leg] })
    expect({ status, field: body.details[0].field }).toEqual({
      status: 400,
      field: expect.stringMatching(/^customer\.(lastName|account\.name)$/),
    })
  })
})

describe('a look-up', () => {
  test.each<[string, () => object]>([
    ...namings.filter(([by]) => !by.includes('place')),
    ['a person', () => ({ firstName: 'Ada', lastName: 'Berg' })],
    ['a person within a user', () => ({ user: { lastName: 'Berg' } })],
  ])('takes a customer by %s', async (_by, customer) => {
    const { status, body } = await ask('POST', 'quote/lookup', { customer: customer(), legs: [leg] })
    expect({ status, tails: body.map?.(({ aircraft }: { aircraft: string }) => aircraft) }).toEqual({
      status: 200,
      tails: ['D-CAPA'],
    })
  })
  test('refuses one without a customer', async () => {
    const { status, body } = await ask('POST', 'quote/lookup', { customer: {}, legs: [leg] })
    expect({ status, field: body.details[0].field }).toEqual({ status: 400, field: 'customer.account.name' })
  })
})

describe('a booking for an account alone', () => {
  const booked = async (path = 'quote/book') => {
    const sent = { customer: { account: { name: 'Blue Sky' } }, aircraft: 'D-CAPA', legs: [leg] }
    return (await ask('POST', path, sent)).body
  }

  test.each([
    ['quote', 'quote'],
    ['quote/book', 'quote/book'],
    ['quote/confirm', 'quote/confirm'],
    ['flight/quote/book', 'quote/book'],
    ['flight/quote/confirm', 'quote/confirm'],
  ])('PUT %s takes it back as it was read, and another account, and a person', async (path, made) => {
    const { bookingid, ...rest } = await booked(made)
    const put = (body: unknown) => ask('PUT', `${path}/${bookingid}`, body)
    const before = await users()
    expect((await put({ bookingid, ...rest })).body.customer).toEqual(rest.customer)
    expect((await put({ customer: { account: { name: 'Blue Sky' } } })).body.customer).toEqual(rest.customer)
    const other = (await put({ customer: { account: { name: `Red Sky ${path}` } } })).body.customer
    expect(other).toMatchObject({ lastName: `Red Sky ${path}`, account: { name: `Red Sky ${path}` } })
    expect(await users()).toBe(before)
    const person = (await put({ customer: { user: { firstName: 'Noor', lastName: path } } })).body.customer
    expect(person).toMatchObject({ firstName: 'Noor', account: { name: `Red Sky ${path}` } })
    expect(await users()).toBe(before + 1)
    const alone = (await put({ customer: { externalReference: 'CRM-1', account: { externalReference: 'CRM-1' } } }))
      .body
    expect(alone.customer).toEqual(rest.customer)
  })

  test('is in the flights list by the account’s number and name, in the law’s types', async () => {
    const { bookingid, legs } = await booked()
    const { flightId } = legs[0].flightInfo
    const listed = (await ask('GET', 'flight/flights?from=2026-12-01&to=2026-12-01')).body
    for (const flight of [
      listed.find((one: { flightId: number }) => one.flightId === flightId),
      (await ask('GET', `flight/${flightId}`)).body,
    ]) {
      expect(flight).toMatchObject({
        bookingReference: String(bookingid),
        accountId: account.accountid,
        accountName: 'Blue Sky',
        accountReference: 'CRM-1',
        customerId: String(account.accountid),
        customerFirstname: null,
        customerLastname: 'Blue Sky',
        customerTrigram: null,
        userReference: null,
      })
    }
  })

  test('is found by its customer in every list', async () => {
    const { bookingid } = await booked()
    const quote = await booked('quote')
    const since = 'lastRequest=2026-01-01T00:00&size=1000'
    for (const id of [account.accountid, 'CRM-1', `fl3xx_${account.accountid}`]) {
      const idsIn = async (path: string) =>
        (await ask('GET', path)).body.map((one: { bookingid: number }) => one.bookingid)
      expect(await idsIn(`quote/bookings?${since}&customerId=${id}`)).toContain(bookingid)
      expect(await idsIn(`quote/bookings?${since}&customerAccountId=${id}`)).toContain(bookingid)
      expect(await idsIn(`quote/notbooked?customerId=${id}&limit=1000`)).toContain(quote.bookingid)
      expect(await idsIn(`quote/customer/${id}/versions?limit=1000`)).toContain(bookingid)
      expect(await idsIn(`quote/${bookingid}/customer/${id}/versions`)).toEqual([bookingid])
      expect(await idsIn(`quote/${bookingid}/account/${id}/versions`)).toEqual([bookingid])
    }
    const person = (await ask('POST', 'quote/book', { customer: { lastName: 'Berg', account: { name: 'Blue Sky' } } }))
      .body
    const ofAccount = (await ask('GET', `quote/bookings?${since}&customerId=CRM-1`)).body
    expect(ofAccount.map((one: { bookingid: number }) => one.bookingid)).not.toContain(person.bookingid)
    expect((await ask('GET', `quote/${person.bookingid}/customer/CRM-1/versions`)).body).toEqual([])
    expect((await ask('GET', `quote/${bookingid}/customer/NOBODY/versions`)).status).toBe(404)
  })

  test('has every answer that other bookings have', async () => {
    const { bookingid, legs } = await booked()
    const { flightId } = legs[0].flightInfo
    const paths = [
      ...[`quote/${bookingid}`, `quote/${bookingid}/history`, `quote/${bookingid}/bookedSnapshot`, `leg/${bookingid}`],
      ...[`quote/price/${bookingid}`, `accounting/booking/${bookingid}`, `accounting/booking/${bookingid}/split`],
      ...[`flight/${flightId}/services`, `flight/${flightId}/pax_details`, `flight/${flightId}/preflight`],
      ...[`flight/${flightId}/postflight`, `flight/${flightId}/fuels`, `flight/${flightId}/crew`],
    ]
    for (const path of paths) expect({ path, status: (await ask('GET', path)).status }).toEqual({ path, status: 200 })
    const books = (await ask('GET', `accounting/booking/${bookingid}`)).body
    expect(books).toMatchObject({ customer: { lastName: 'Blue Sky' }, customerAccountCode: account.accountNumber })
    for (const path of [`quote/book/${bookingid}`])
      expect((await ask('DELETE', path)).body.customer.lastName).toBe('Blue Sky')
  })

  test('is shown at the desk by the account', async () => {
    const { bookingid, bookingIdentifier, legs } = await booked('quote/confirm')
    const { desk } = apron
    const page = answered(await desk.bookingDesk.page({ params: { bookingId: String(bookingid) } }))
    expect(page).toMatchObject({ customerName: 'Blue Sky', customer: null, account: { name: 'Blue Sky' } })
    const rows = answered(await desk.bookingDesk.table({ query: { status: 'BF', search: bookingIdentifier } }))
    expect(rows).toMatchObject([{ customerName: 'Blue Sky', accountName: 'Blue Sky' }])
    const flight = answered(await desk.flightDesk.page({ params: { flightId: String(legs[0].flightInfo.flightId) } }))
    expect(flight.customerName).toBe('Blue Sky')
    const of = answered(await desk.accountDesk.page({ params: { accountId: String(account.accountid) } }))
    expect(of.bookings.find(({ bookingId }) => bookingId === bookingid)?.customerName).toBe('Blue Sky')
    const inbox = await booked('quote')
    const notes = answeredInEnglish(await desk.notifications.list({}))
    expect(notes.map(({ title }) => title)).toContain(`Quote request ${inbox.bookingIdentifier} from Blue Sky`)
  })

  test('is printed, and invoiced to the account', async () => {
    const { bookingid, legs } = await booked('quote/confirm')
    const { desk } = apron
    const params = { bookingId: String(bookingid) }
    expect((await desk.prints.quote({ params })).status).toBe(200)
    const flightId = String(legs[0].flightInfo.flightId)
    const sheet = ['TRIP_SHEET', 'PASSENGER_MANIFEST', 'CREW_BRIEFING', 'GENERAL_DECLARATION'] as never
    expect((await desk.prints.flight({ params: { flightId }, query: { sheet } })).status).toBe(200)
    const lines = [{ description: 'Charter', quantity: 1, unit: 'flight', amount: 100_000 }]
    const { invoiceId } = answered(await desk.invoices.add({ params, body: { currency: 'EUR', vatPerc: 0, lines } }))
    answered(await desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
    const invoice = answered(await desk.invoices.read({ params: { invoiceId: String(invoiceId) } }))
    expect(invoice.account).toBe('Blue Sky')
  })

  test('goes with its account where that is merged into another', async () => {
    const double = answered(
      await apron.desk.accounts.create({ body: { name: 'Blue  Sky Ltd', externalReference: 'CRM-2' } }),
    )
    const { bookingid } = (await ask('POST', 'quote/book', { customer: { account: { externalReference: 'CRM-2' } } }))
      .body
    const params = { accountId: String(double.accountid) }
    answered(await apron.desk.accountDesk.merge({ params, body: { into: account.accountid } }))
    expect((await ask('GET', `quote/${bookingid}`)).body.customer).toMatchObject({
      lastName: 'Blue Sky',
      internalId: account.accountid,
    })
  })

  test('can be entered at the desk, and gets a person and loses it there', async () => {
    const { desk } = apron
    const customer = { account: { accountid: account.accountid } }
    const { bookingid } = answered(await desk.bookings.record({ body: { customer, status: 'Q', legs: [leg] } }))
    const params = { reference: String(bookingid) }
    const person = { firstName: 'Ada', lastName: 'Lone', ...customer }
    expect(answered(await desk.quotes.update({ params, body: { customer: person } })).customer.firstName).toBe('Ada')
    const nobody = { externalReference: `fl3xx_${account.accountid}`, ...customer }
    const alone = answered(await desk.quotes.update({ params, body: { customer: nobody } })).customer
    expect([alone.firstName, alone.lastName]).toEqual([undefined, 'Blue Sky'])
    const history = answered(await desk.bookingReads.history({ params }))
    const changes = history.flatMap((event) => event.changes.filter(({ field }) => field === 'customer'))
    expect(changes).toMatchObject([
      { before: 'Ada Lone', after: null },
      { before: null, after: 'Ada Lone' },
    ])
    expect(refused(await desk.bookings.record({ body: { customer: {}, status: 'Q' } })).status).toBe(400)
  })
})
