import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

/** Bodies as clients of the interface really send them (wire-facts 1.4, 1.6, 24.2). */

let apron: HttpApron
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  await addJet(apron, 'HB-BOD')
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const ask = (method: string, path: string, body: unknown) => apron.ask(path, { method, body, headers })
const creations = [
  '/api/external/quote',
  '/api/external/quote/book',
  '/api/external/quote/confirm',
  '/api/external/webQuote/create',
]

const zurich = { icao: 'LSZH', iata: 'ZRH', name: 'Zurich', faa: null, localIdentifier: null, aid: null, id: 8112 }
const luton = { icao: 'EGGW', iata: 'LTN', name: 'London Luton', faa: null, localIdentifier: null, aid: null, id: 1209 }

/** All keys that a client that builds on its own copy of the whole record sends, most of them null. */
const nulls = {
  bookingid: null,
  externalReference: null,
  reference: null,
  avinodeQuoteId: null,
  autoCreatePosFlights: false,
  aircraft: null,
  aircraftObj: null,
  workflow: 'CHARTER',
  workflowCustomName: null,
  origin: null,
  comment: null,
  quoteNumber: null,
  status: null,
  bookingIdentifier: null,
  tripNumber: null,
  createdDate: null,
  bookingDateUTC: null,
  postFlightClosed: null,
  price: null,
  quotePrice: null,
  accountPrice: null,
  salesPerson: null,
  links: { empty: true },
  crmOpportunity: { id: 17, owner: null },
  customer: {
    internalId: null,
    externalReference: null,
    firstName: 'Ada',
    lastName: 'Berg',
    salutation: 'unDef',
    gender: null,
    birthDate: null,
    birthCountry: null,
    nationality: null,
    email: null,
    phone: null,
    weight: null,
    status: null,
    documentType: null,
    documentNumber: null,
    address: { type: null, country: null, latitude: 0.0, longitude: 0.0, links: [] },
    account: {
      accountid: null,
      internalId: null,
      accountNumber: null,
      externalReference: null,
      name: 'Blue Sky',
      address: null,
      links: {},
    },
    links: [],
  },
  legs: [
    {
      id: null,
      departureAirport: null,
      departureAirportObj: zurich,
      arrivalAirport: null,
      arrivalAirportObj: luton,
      departureDate: '2027-03-01T09:00',
      departureDateUTC: null,
      arrivalDate: null,
      arrivalDateUTC: null,
      pax: null,
      aircraft: null,
      workflow: null,
      workflowCustomName: null,
      flightNumber: null,
      flightTime: null,
      blockTime: null,
      distance: null,
      warnings: null,
      crew: null,
      flightInfo: null,
      notes: null,
      planningNotes: null,
      postFlightClosed: null,
      status: null,
    },
  ],
}

describe.each(creations)('POST %s takes', (path) => {
  test('nulls everywhere, keys it does not know, airports as objects and no aircraft', async () => {
    const { status, body } = await ask('POST', path, nulls)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.legs).toMatchObject([{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', pax: 0 }])
    expect(body).not.toHaveProperty('aircraft')
    expect(body.reference).toBeTruthy()
    expect(JSON.stringify({ ...body, legs: [], aircraftObj: undefined })).not.toContain('null')
  })

  test('the least there is: a customer', async () => {
    const least = {
      aircraft: 'hb-bod',
      customer: { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } },
      workflow: 'PRIVATE',
    }
    for (const body of [least, { ...least, legs: [] }, { ...least, legs: null }]) {
      expect(await ask('POST', path, body)).toMatchObject({
        status: 200,
        body: { legs: [], workflow: 'PRIVATE', aircraft: 'HB-BOD' },
      })
    }
  })

  test('its own answer, sent again under another reference', async () => {
    const first = await ask('POST', path, { ...nulls, aircraft: 'HB-BOD', price: { gross: 4711.5, currency: 'EUR' } })
    const again = { ...first.body, reference: `again ${path}`, externalReference: `again-x ${path}` }
    const second = await ask('POST', path, again)
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect(second.body).toMatchObject({
      price: first.body.price,
      customer: { internalId: first.body.customer.internalId },
    })
    expect(second.body.legs).toMatchObject([
      { departureDateUTC: '2027-03-01T08:00', arrivalDateUTC: first.body.legs[0].arrivalDateUTC },
    ])
  })

  test.each<[string, object]>([
    ['local, to the minute', { departureDate: '2027-03-01T09:00' }],
    ['local, with seconds', { departureDate: '2027-03-01T09:00:00' }],
    ['local, with milliseconds', { departureDate: '2027-03-01T09:00:00.000' }],
    ['with Z', { departureDate: '2027-03-01T08:00:00.000Z' }],
    ['with an offset', { departureDate: '2027-03-01T10:30:00+02:30' }],
    ['UTC, to the minute', { departureDateUTC: '2027-03-01T08:00' }],
    ['UTC, with Z', { departureDateUTC: '2027-03-01T08:00:00.000Z' }],
    ['UTC before local', { departureDateUTC: '2027-03-01T08:00', departureDate: '2027-03-01T11:00' }],
    ['milliseconds since 1970', { departureDate: Date.UTC(2027, 2, 1, 8) }],
    ['the same as UTC', { departureDateUTC: Date.UTC(2027, 2, 1, 8) }],
  ])('a time %s', async (_what, time) => {
    const legs = [{ departureAirport: 'ZRH', arrivalAirport: 'LTN', pax: 1, ...time }]
    const { status, body } = await ask('POST', path, { ...nulls, legs })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.legs).toMatchObject([{ departureDateUTC: '2027-03-01T08:00', departureDate: '2027-03-01T09:00' }])
  })

  test.each<[string, object, string]>([
    ['a day without a time', { departureDate: '2027-03-01' }, 'legs[0].departureDate'],
    ['a day in a list', { departureDate: [2027, 3, 1] }, 'legs[0].departureDate'],
    ['a day that is in no calendar', { departureDateUTC: '2027-02-30T08:00' }, 'legs[0].departureDateUTC'],
    ['an empty text', { departureDate: '' }, 'legs[0].departureDate'],
    ['no departure at all', {}, 'legs[0].departureDate'],
    ['passengers as words', { departureDate: '2027-03-01T09:00', pax: 'three' }, 'legs[0].pax'],
  ])('not %s, and names the field', async (_what, fields, field) => {
    const legs = [{ departureAirport: 'ZRH', arrivalAirport: 'LTN', ...fields }]
    const { status, body } = await ask('POST', path, { ...nulls, legs })
    expect({ status, fields: body.details?.map((detail: { field: string }) => detail.field) }).toEqual({
      status: 400,
      fields: [field],
    })
  })
})

/** Every place in a value, deepest first. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) =>
    placesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? inner : [...inner, path]
}
function put(value: unknown, [key, ...rest]: (string | number)[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = put(copy[key], rest, to)
  return copy
}

test('whatever of a whole record is null, empty or of another type: taken, or a clear 4xx; never 5xx', async () => {
  const whole = (
    await ask('POST', '/api/external/quote/book', { ...nulls, aircraft: 'HB-BOD', comment: 'x', price: { gross: 1 } })
  ).body
  const quote = (await ask('POST', '/api/external/quote', nulls)).body
  const targets: [string, string][] = [
    ...creations.map((path): [string, string] => ['POST', path]),
    ['PUT', `/api/external/quote/book/${whole.bookingid}`],
    ['PUT', `/api/external/flight/quote/confirm/${whole.bookingid}`],
    ['PUT', `/api/external/quote/${quote.bookingid}`],
  ]
  const odd = fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e21,
    true,
    [],
    {},
    [null],
    'null',
    '2027-03-01',
    '\u0000',
    '😀'.repeat(300),
  )
  const spots = placesIn(whole)
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...targets),
      fc.uniqueArray(fc.record({ at: fc.constantFrom(...spots), value: odd }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ at }) => at.join(),
      }),
      async ([method, path], changes) => {
        const fresh = method === 'POST' ? { reference: null, externalReference: null } : {}
        const body = changes.reduce<unknown>(
          (sent, { at, value }) => {
            try {
              return put(sent, at, value)
            } catch {
              return sent
            }
          },
          { ...whole, ...fresh },
        )
        const answer = await ask(method, path, body)
        const said = `${method} ${path} ${JSON.stringify(changes)} -> ${answer.text}`
        expect([200, 400, 404, 409], said).toContain(answer.status)
        if (answer.status === 200) taken++
        else {
          expect(answer.body.message, said).toBeTruthy()
          if (answer.status === 400) expect(answer.body.details.length, said).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 300, seed: 1 },
  )
  expect(taken).toBeGreaterThan(50)
})
