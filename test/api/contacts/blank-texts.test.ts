import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../../../src-shared/wire/access.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

/** Blank and oddly written values where something is to be chosen: white space counts as none, and True as true. */

let apron: HttpApron
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner({ permissions })).credentials)
  await addJet(apron, 'HB-BLK')
})
afterAll(() => apron.close())

const legs = [{ departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDate: '2027-03-01T09:00', pax: 1 }]
const customer = { lastName: 'Berg', account: { name: 'Berg' } }
const blanks = ['', ' ', ' \t\n', '\u00a0\u2003']

describe('a name or reference of white space is none', () => {
  const bodies: [string, string, (blank: string) => object, string][] = [
    ['account name', '/user/account', (name) => ({ name }), 'name'],
    [
      'reference of an account',
      '/user/account',
      (externalReference) => ({ name: 'A', externalReference }),
      'externalReference',
    ],
    ['user name', '/user', (lastName) => ({ lastName, firstName: lastName }), 'lastName'],
    [
      'reference of a user',
      '/user',
      (externalReference) => ({ lastName: 'B', externalReference }),
      'externalReference',
    ],
    ['reference of a booking', '/quote/book', (reference) => ({ reference, customer, legs }), 'reference'],
    ['customer', '/quote/book', (lastName) => ({ customer: { lastName }, legs }), 'customer.lastName'],
    [
      'account of a customer',
      '/quote/book',
      (name) => ({ customer: { account: { name } }, legs }),
      'customer.account.name',
    ],
  ]
  test.each(bodies)('%s', async (_what, path, body, field) => {
    for (const blank of blanks) {
      const reply = await apron.ask(`/api/external${path}`, { method: 'POST', headers, body: body(blank) })
      expect([reply.status, reply.body.details?.[0]?.field], JSON.stringify(blank)).toEqual([400, field])
    }
  })

  test('in an address too', async () => {
    for (const query of ['customerId=%20', 'customerAccountId=%20%09']) {
      const { status } = await apron.ask(`/api/external/quote/notbooked?${query}`, { headers })
      expect(status).toBe(400)
    }
  })

  test('a customer without a name has an account alone', async () => {
    const body = { customer: { firstName: ' ', lastName: '', account: { name: 'Alone' } }, legs }
    const reply = await apron.ask('/api/external/quote', { method: 'POST', headers, body })
    expect([reply.status, reply.body.customer.lastName]).toEqual([200, 'Alone'])
  })
})

describe('a flag in an address', () => {
  const roster = (flag: string) =>
    apron.ask(`/api/external/staff/roster?from=2026-11-22T00:00&to=2026-11-23T00:00&includeFlights=${flag}`, {
      headers,
    })
  test.each(['true', 'True', 'TRUE', 'false', 'False'])('may be %s', async (flag) => {
    expect((await roster(flag)).status).toBe(200)
  })
  test.each(['yes', '1', 'truee', ''])('may not be "%s"', async (flag) => {
    const { status, body } = await roster(flag)
    expect(status).toBe(400)
    expect(body.details[0].message).toMatch(/^must be true or false(, not|$)/)
  })
})
