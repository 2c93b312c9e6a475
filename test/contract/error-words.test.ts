import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../src-shared/time/durations.ts'
import { permissions } from '../../src-shared/wire/access.ts'
import { problemBody } from '../../src-shared/wire/errors.ts'
import { answered, startApron } from '../support/apron.ts'
import { type Asking, formOf, headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { sendRaw } from '../support/raw.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

const api = '/api/external'
const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }
const booking = { customer: { lastName: 'Keller' }, legs: [leg] }
const subscription = {
  event: 'FLIGHT_CREATE',
  callbackUrl: 'https://partner.example.com/hook',
  signingKey: 'a-key-of-at-least-16',
}
const hooks = '/api/v2/webhooks/subscriptions'

interface Situation {
  /** `GET /api/external/aircraft` */
  ask: string | ((world: World) => string)
  body?: unknown
  headers?: Record<string, string | undefined>
  status: number
  code: string
  /** The message, word for word. */
  says: (string | RegExp)[]
  /** Where it says the fault lies: `query from`. */
  in?: string[]
}

const missing = { status: 400, code: 'invalid_input' }
const wrong = missing
const situations: Record<string, Situation> = {
  // A field of the query that must be there is named with an example that works.
  'no dates for flights': {
    ask: `GET ${api}/flight/flights`,
    ...missing,
    says: ['from: is missing', 'from=2026-11-21', 'to: is missing', 'to=2026-11-21'],
    in: ['query from', 'query to'],
  },
  'no crew member for expenses': {
    ask: `GET ${api}/crew-expenses`,
    ...missing,
    says: ['crewId: is missing', /crewId=\d+/],
    in: ['query crewId'],
  },
  'no crew member for qualifications': {
    ask: `GET ${api}/crew-qualifications`,
    ...missing,
    says: ['filter=crewId,EQ,'],
    in: ['query filter'],
  },
  'no time for bookings': {
    ask: `GET ${api}/quote/bookings`,
    ...missing,
    says: ['lastRequest: is missing', 'lastRequest=2026-11-21T08:30'],
    in: ['query lastRequest'],
  },
  'no one to search for': {
    ask: `GET ${api}/user/crew`,
    ...missing,
    says: ['externalReference', 'pilotId'],
    in: ['query externalReference'],
  },
  'no days for the roster': {
    ask: `GET ${api}/staff/roster`,
    ...missing,
    says: [/from=2026-11-21/, /to=2026-11-21/],
    in: ['query from', 'query to'],
  },
  // A field of the query that is wrong.
  'a day in another form': {
    ask: `GET ${api}/flight/flights?from=01.03.2027&to=2027-03-02`,
    ...wrong,
    says: ['from: must be a date as YYYY-MM-DD', '"01.03.2027"'],
    in: ['query from'],
  },
  'a day that no calendar has': {
    ask: `GET ${api}/flight/flights?from=2026-02-30&to=2027-03-02`,
    ...wrong,
    says: ['in the calendar', '"2026-02-30"'],
    in: ['query from'],
  },
  'a time zone that there is not': {
    ask: `GET ${api}/flight/flights?from=2026-11-21&to=2026-11-22&timeZone=Zurich`,
    ...wrong,
    says: ['timeZone', 'Europe/Zurich', '"Zurich"'],
    in: ['query timeZone'],
  },
  'the last day before the first': {
    ask: `GET ${api}/flight/flights?from=2026-11-22&to=2026-11-21`,
    ...wrong,
    says: ['to:', 'can’t be before from'],
    in: ['query to'],
  },
  'an include that is none': {
    ask: `GET ${api}/flight/flights?from=2026-11-21&to=2026-11-22&include=CANCELLED`,
    ...wrong,
    says: ['include: must be one of NON_CANCELED, ALL', '"CANCELLED"'],
    in: ['query include'],
  },
  'a limit too large': {
    ask: `GET ${api}/user/account?limit=5000`,
    ...wrong,
    says: ['limit: must be at most 1000'],
    in: ['query limit'],
  },
  'a limit that is no number': {
    ask: `GET ${api}/user/account?limit=all`,
    ...wrong,
    says: ['limit: must be a number, not "all"'],
    in: ['query limit'],
  },
  'a filter of bookings misspelled': {
    ask: `GET ${api}/quote/bookings?lastRequest=2026-01-01T00:00&filter=PAYED`,
    ...wrong,
    says: ['filter: must be one of', 'PAID', '"PAYED"', 'Closest: PAID'],
    in: ['query filter'],
  },
  'a field that can not be sorted by': {
    ask: `GET ${api}/crew-expenses?crewId=1&sort=amount,asc`,
    ...wrong,
    says: ['sort:', '"amount"', 'expenseDate'],
    in: ['query sort'],
  },
  'a field that can not be filtered by': {
    ask: `GET ${api}/qualification-types?filter=colour,EQ,red`,
    ...wrong,
    says: ['filter:', '"colour"', 'name'],
    in: ['query filter'],
  },
  'an operator that a filter does not have': {
    ask: `GET ${api}/qualification-types?filter=name,LIKE,x`,
    ...wrong,
    says: ['filter:', 'LIKE', 'EQ'],
    in: ['query filter'],
  },
  // Fields of a body.
  'no body': {
    ask: `POST ${api}/quote/book`,
    ...missing,
    says: ['body: is missing', /Example: \{/],
    in: ['body body'],
  },
  'a list where a record belongs': {
    ask: `POST ${api}/user/account`,
    body: [{ name: 'Blue' }],
    ...wrong,
    says: ['must be an object, not a list'],
    in: ['body body'],
  },
  'no name for an account': {
    ask: `POST ${api}/user/account`,
    body: {},
    ...missing,
    says: ['name: is missing', 'Example: "'],
    in: ['body name'],
  },
  'an empty name': {
    ask: `POST ${api}/user/account`,
    body: { name: '' },
    ...wrong,
    says: ['name: must not be empty'],
    in: ['body name'],
  },
  'a name too long': {
    ask: `POST ${api}/user/account`,
    body: { name: 'x'.repeat(300) },
    ...wrong,
    says: ['name: must have at most 255 characters, not 300'],
    in: ['body name'],
  },
  'no customer': {
    ask: `POST ${api}/quote/book`,
    body: { legs: [leg] },
    ...missing,
    says: ['customer', 'is missing', 'Example: {"lastName"'],
    in: ['body customer'],
  },
  'a number in words': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ ...leg, pax: 'four' }] },
    ...wrong,
    says: ['legs[0].pax: must be a', 'number, not "four"'],
    in: ['body legs[0].pax'],
  },
  'too many of something': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ ...leg, pax: 1000 }] },
    ...wrong,
    says: ['legs[0].pax: must be at most 999'],
    in: ['body legs[0].pax'],
  },
  'a departure in another form': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ ...leg, departureDate: '01.03.2027 09:00' }] },
    ...wrong,
    says: ['legs[0].departureDate: must be', 'YYYY-MM-DDTHH:mm', '"01.03.2027 09:00"'],
    in: ['body legs[0].departureDate'],
  },
  'no departure': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW' }] },
    ...missing,
    says: ['legs[0].departureDate', 'departureDateUTC'],
    in: ['body legs[0].departureDate'],
  },
  'an airport that there is not': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ ...leg, departureAirport: 'XXXX' }] },
    ...wrong,
    says: ['legs[0].departureAirport', 'XXXX', 'ICAO, IATA or FAA'],
    in: ['body legs[0].departureAirport'],
  },
  'an aircraft that the fleet does not have': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, aircraft: 'HB-XXX' },
    ...wrong,
    says: ['aircraft', 'HB-XXX'],
    in: ['body aircraft'],
  },
  'a field misspelled': {
    ask: `POST ${api}/accounting/invoice-payments`,
    body: { amuont: 100, currency: 'EUR' },
    ...missing,
    says: ['amount: is missing', 'amuont looks like it'],
    in: ['body amount'],
  },
  'a captain': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ pilotId: 1, role: 'CAPTAIN' }],
    ...wrong,
    says: ['[0].role', '"CAPTAIN"', 'Closest: CMD'],
    in: ['body [0].role'],
  },
  'a copilot': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ pilotId: 1, role: 'co-pilot' }],
    ...wrong,
    says: ['[0].role', 'Closest: FO'],
    in: ['body [0].role'],
  },
  'a role in small letters': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ pilotId: 1, role: 'cmd' }],
    ...wrong,
    says: ['Closest: CMD'],
    in: ['body [0].role'],
  },
  'no role': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ pilotId: 1 }],
    ...missing,
    says: ['[0].role: is missing', 'Example: "CMD"'],
    in: ['body [0].role'],
  },
  'a crew member without a name': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ role: 'CMD' }],
    ...missing,
    says: ['pilotId', 'externalReference', 'logName'],
    in: ['body [0].pilotId'],
  },
  'a gender misspelled': {
    ask: `POST ${api}/user`,
    body: { lastName: 'Berg', gender: 'FEMAL' },
    ...wrong,
    says: ['gender: must be one of MALE, FEMALE, OTHER', '"FEMAL"', 'Closest: FEMALE'],
    in: ['body gender'],
  },
  'a country misspelled': {
    ask: `POST ${api}/user`,
    body: { lastName: 'Berg', nationality: 'Swizerland' },
    ...wrong,
    says: ['nationality', 'Switzerland'],
    in: ['body nationality'],
  },
  'a currency of four letters': {
    ask: `POST ${api}/accounting/invoice-payments`,
    body: { quoteId: 1, amount: 5, currency: 'EURO' },
    ...wrong,
    says: ['currency', 'three capital letters'],
    in: ['body currency'],
  },
  'true where text belongs': {
    ask: `POST ${api}/user/account`,
    body: { name: 'Blue', phone: true },
    ...wrong,
    says: ['phone: must be text, not true'],
    in: ['body phone'],
  },
  'more faults than anyone reads': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: Array.from({ length: 30 }, () => ({ ...leg, pax: -1 })) },
    ...wrong,
    says: ['legs[0].pax', 'and 20 more: see details'],
    in: ['body legs[0].pax', 'body legs[29].pax'],
  },
  // Requests that can't be read at all.
  'JSON that is cut off': {
    ask: `POST ${api}/user/account`,
    body: '{"name": "Bl',
    status: 400,
    code: 'malformed_json',
    says: ['not JSON', /position \d+|line \d+/],
    in: ['body body'],
  },
  'a form where JSON belongs': {
    ask: `POST ${api}/user/account`,
    body: 'name=Blue',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'content_type_refused',
    says: ['Content-Type: application/json', 'not application/x-www-form-urlencoded'],
  },
  'JSON where a file belongs': {
    ask: `POST ${api}/accounting/invoice-payments/1/documents`,
    body: { file: 'x' },
    status: 415,
    code: 'content_type_refused',
    says: ['multipart/form-data', '"file"', 'not as application/json'],
  },
  'a packed body': {
    ask: `POST ${api}/user/account`,
    body: '{}',
    headers: { 'Content-Encoding': 'gzip' },
    status: 415,
    code: 'content_type_refused',
    says: ['Content-Encoding is not supported'],
  },
  'a body of three megabytes': {
    ask: `POST ${api}/user/account`,
    body: `{"name":"${'x'.repeat(3 * 1024 * 1024)}"}`,
    status: 413,
    code: 'too_large',
    says: ['2 MiB'],
  },
  // Requests without valid credentials.
  'no key': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': undefined },
    status: 401,
    code: 'key_missing',
    says: ['X-Auth-Token'],
  },
  'a key as a bearer': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': undefined, Authorization: 'Bearer apron_x' },
    status: 401,
    code: 'key_missing',
    says: ['X-Auth-Token', 'Authorization is not read'],
  },
  'a key in the header of others': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': undefined, 'X-Api-Key': 'apron_x' },
    status: 401,
    code: 'key_missing',
    says: ['X-Auth-Token', 'X-Api-Key is not read'],
  },
  'Bearer before the key': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': 'Bearer apron_x' },
    status: 401,
    code: 'key_unknown',
    says: ['without "Bearer"'],
  },
  'a key of another service': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': 'sk_live_1' },
    status: 401,
    code: 'key_unknown',
    says: ['begin with apron_'],
  },
  'a key that is not known': {
    ask: `GET ${api}/aircraft`,
    headers: { 'X-Auth-Token': 'apron_guessed' },
    status: 401,
    code: 'key_unknown',
    says: ['is unknown'],
  },
  'no client id': {
    ask: `GET ${hooks}`,
    headers: { 'X-Api-Client-Id': undefined },
    status: 401,
    code: 'client_id_missing',
    says: ['X-Api-Client-Id', 'with the key'],
  },
  'the client id of another': {
    ask: `GET ${hooks}`,
    headers: { 'X-Api-Client-Id': 'other' },
    status: 403,
    code: 'client_id_mismatch',
    says: ['X-Api-Client-Id', 'issued with the key'],
  },
  // Where nothing is.
  'the flights at a path of their own': {
    ask: `GET ${api}/flights`,
    status: 404,
    code: 'unknown_path',
    says: [`Closest: GET ${api}/flight/`],
  },
  'a version that there is not': {
    ask: 'GET /api/v1/webhooks/subscriptions',
    status: 404,
    code: 'unknown_path',
    says: [`GET ${hooks}`],
  },
  'a path misspelled': {
    ask: `POST ${api}/quotes/book`,
    status: 404,
    code: 'unknown_path',
    says: [`POST ${api}/quote/book`],
  },
  'a path in capitals': {
    ask: `GET ${api}/Aircraft`,
    status: 404,
    code: 'unknown_path',
    says: [`GET ${api}/aircraft`],
  },
  'a path that is like no other': {
    ask: 'GET /wp-admin/setup.php',
    status: 404,
    code: 'unknown_path',
    says: ['See /docs'],
  },
  'a method that a path does not take': {
    ask: `POST ${api}/aircraft`,
    body: {},
    status: 405,
    code: 'method_refused',
    says: ['GET', 'not POST'],
  },
  'a flight that there is not': {
    ask: `GET ${api}/flight/987654`,
    status: 404,
    code: 'unknown_record',
    says: ['Flight not found', '987654'],
    in: ['path flightId'],
  },
  'an aircraft that there is not': {
    ask: `GET ${api}/aircraft/HB-XXX`,
    status: 404,
    code: 'unknown_record',
    says: ['Aircraft not found', 'tailNumber HB-XXX'],
    in: ['path tailNumber'],
  },
  'one of two that there is not': {
    ask: ({ flightId }) => `GET ${api}/flight/${flightId}/passenger/987654`,
    status: 404,
    code: 'unknown_record',
    says: ['ticketId 987654'],
  },
  // A record that the body or query names is said with that field, not with those of the path.
  'a passenger that there is not': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/passenger`,
    body: { paxUserId: 987654 },
    status: 404,
    code: 'unknown_record',
    says: ['User not found', 'paxUserId 987654'],
    in: ['body paxUserId'],
  },
  'a passenger by a reference that there is not': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/passenger`,
    body: { paxExternalReference: 'nobody' },
    status: 404,
    code: 'unknown_record',
    says: ['User not found', 'paxExternalReference nobody'],
    in: ['body paxExternalReference'],
  },
  'a crew member of a flight that there is not': {
    ask: ({ flightId }) => `POST ${api}/flight/${flightId}/crew`,
    body: [{ pilotId: 987654, role: 'CMD' }],
    status: 404,
    code: 'unknown_record',
    says: ['Crew member not found', '[0].pilotId 987654'],
    in: ['body [0].pilotId'],
  },
  'a crew member by an id that there is not': {
    ask: `GET ${api}/user/crew?pilotId=987654`,
    status: 404,
    code: 'unknown_record',
    says: ['Crew member not found', 'pilotId 987654'],
    in: ['query pilotId'],
  },
  'a payment of a booking that there is not': {
    ask: `POST ${api}/accounting/invoice-payments`,
    body: { quoteId: 987654, amount: 1, currency: 'EUR' },
    status: 404,
    code: 'unknown_record',
    says: ['Quote or booking not found', 'quoteId 987654'],
    in: ['body quoteId'],
  },
  'a payment of an invoice that there is not': {
    ask: `POST ${api}/accounting/invoice-payments`,
    body: { invoiceIds: [987654], amount: 1, currency: 'EUR' },
    status: 404,
    code: 'unknown_record',
    says: ['Invoice not found', 'invoiceIds 987654'],
    in: ['body invoiceIds'],
  },
  'a qualification of a crew member that there is not': {
    ask: `POST ${api}/crew-qualifications`,
    body: { crewId: 987654, qualificationTypeId: 1, issueDate: '2026-01-15' },
    status: 404,
    code: 'unknown_record',
    says: ['Crew member not found', 'crewId 987654'],
    in: ['body crewId'],
  },
  'a maintenance limit that there is not': {
    ask: ({ aircraftId }) => `PUT ${api}/aircraft/${aircraftId}/maintenanceSchedules`,
    body: { id: 987654, scheduleType: 'CALENDAR' },
    status: 404,
    code: 'unknown_record',
    says: ['id 987654'],
    in: ['body id'],
  },
  'an airport of a leg, misspelled': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, legs: [{ ...leg, departureAirport: undefined, departureAirprt: 'LSZH' }] },
    ...wrong,
    says: ['legs[0].departureAirport', 'The unknown field departureAirprt looks like it'],
    in: ['body legs[0].departureAirport'],
  },
  'a field that is not known, of an object with many': {
    ask: `POST ${api}/quote/book`,
    body: { ...booking, qqq: 1 },
    headers: { Prefer: 'handling=strict' },
    ...wrong,
    says: ['qqq: is unknown', /and \d+ more; see \/docs/],
    in: ['body qqq'],
  },
  'a service at no end of a flight': {
    ask: ({ flightId }) => `PUT ${api}/flight/${flightId}/services/FBO/DEP`,
    body: {},
    ...wrong,
    says: ['target', 'DEPARTURE', 'ARRIVAL'],
    in: ['path target'],
  },
  // Webhooks.
  'an event misspelled': {
    ask: `POST ${hooks}`,
    body: { ...subscription, event: 'FLIGHT_CREATED' },
    status: 400,
    code: 'unknown_event',
    says: ['"FLIGHT_CREATED"', 'Closest: FLIGHT_CREATE'],
    in: ['body event'],
  },
  'a group of events': {
    ask: `POST ${hooks}`,
    body: { ...subscription, event: 'FLIGHT_PASSENGER_UPDATE' },
    status: 400,
    code: 'group_event',
    says: ['FLIGHT_PAX_COUNT_UPDATE', 'FLIGHT_PAX_LIST_UPDATE'],
    in: ['body event'],
  },
  'an event for providers': {
    ask: `POST ${hooks}`,
    body: { ...subscription, event: 'FLIGHT_HOTEL_ASSIGNMENT' },
    status: 403,
    code: 'partner_kind_refused',
    says: ['FLIGHT_HOTEL_ASSIGNMENT', 'Trip Support Provider'],
  },
  'a callback to this machine': {
    ask: `POST ${hooks}`,
    body: { ...subscription, callbackUrl: 'https://localhost:8443/hook' },
    status: 400,
    code: 'callback_refused',
    says: ['localhost', '--callback-host localhost:8443'],
    in: ['body callbackUrl'],
  },
  'a callback to a private address': {
    ask: `POST ${hooks}`,
    body: { ...subscription, callbackUrl: 'https://10.1.2.3/hook' },
    status: 400,
    code: 'callback_refused',
    says: ['private network', '--callback-host 10.1.2.3:443'],
    in: ['body callbackUrl'],
  },
  'a callback without TLS': {
    ask: `POST ${hooks}`,
    body: { ...subscription, callbackUrl: 'http://partner.example.com/hook' },
    status: 400,
    code: 'callback_refused',
    says: ['https'],
    in: ['body callbackUrl'],
  },
  'a signing key too short, which is not shown': {
    ask: `POST ${hooks}`,
    body: { ...subscription, signingKey: 'short-secret' },
    ...wrong,
    says: ['signingKey', '16 to 256', /^(?!.*short-secret)/],
    in: ['body signingKey'],
  },
}

describe('a refusal says what is wrong and what to do', () => {
  test.each(Object.entries(situations))('%s', async (_name, situation) => {
    const line = typeof situation.ask === 'function' ? situation.ask(world) : situation.ask
    const [method = '', path = ''] = line.split(' ')
    const all: Record<string, string | undefined> = { ...headersOf(world.partner.credentials), ...situation.headers }
    const headers = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    ) as Asking['headers']
    const answer = await apron.ask(path, { method, headers, body: situation.body })
    const problem = problemBody.parse(answer.body)
    expect(problem).toMatchObject({ status: situation.status, code: situation.code })
    expect(answer.status).toBe(situation.status)
    for (const words of situation.says) expect(problem.message).toMatch(words)
    const named = problem.details.map(({ in: where, field }) => `${where} ${field}`)
    expect(named).toEqual(expect.arrayContaining(situation.in ?? []))
    // A sentence, and one that is read to its end.
    expect(problem.message.length).toBeLessThan(1200)
  })
})

describe('of a key', () => {
  const list = (token: string) => apron.ask(`${api}/aircraft`, { headers: { 'X-Auth-Token': token } })
  test('that has expired it says when', async () => {
    const expiresAt = new Date(world.now - DAY).toISOString()
    const { token } = answered(
      await world.desk.keys.create({ body: { partnerId: world.partnerId, label: 'old', expiresAt } }),
    )
    const { body } = await list(token)
    expect(body).toMatchObject({ status: 401, code: 'key_expired' })
    expect(body.message).toContain('expired on 2026-11-20 06:00 UTC')
  })
  test('that was revoked it says when', async () => {
    const { id, token } = answered(
      await world.desk.keys.create({ body: { partnerId: world.partnerId, label: 'revoked' } }),
    )
    await world.desk.keys.revoke({ params: { id } })
    const { body } = await list(token)
    expect(body).toMatchObject({ status: 401, code: 'key_unknown' })
    expect(body.message).toContain('revoked on 2026-11-21 06:00 UTC')
  })
  test('that lacks a permission it says which', async () => {
    const { credentials } = await apron.partner({ permissions: permissions.filter((one) => one !== 'FUEL_API:write') })
    const path = `${api}/flight/${world.flightId}/fuels`
    const { body } = await apron.ask(path, { method: 'POST', headers: headersOf(credentials), body: {} })
    expect(body).toMatchObject({ status: 403, code: 'permission_missing' })
    expect(body.message).toContain('FUEL_API:write')
  })
})

describe('of a record that is there already', () => {
  const post = (path: string, body: unknown) =>
    apron.ask(path, { method: 'POST', headers: headersOf(world.partner.credentials), body })
  test('a subscription to the same event is named', async () => {
    const first = await post(hooks, { ...subscription, event: 'FLIGHT_CANCEL' })
    const { body } = await post(hooks, { ...subscription, event: 'FLIGHT_CANCEL' })
    expect(body).toMatchObject({ status: 409, code: 'reference_taken' })
    expect(body.message).toContain(first.body.id)
  })
  test('a renewal too early says from when', async () => {
    const { body: made } = await post(hooks, { ...subscription, event: 'FLIGHT_TIME_UPDATE' })
    const { body } = await post(`${hooks}/${made.id}/renewals`, undefined)
    expect(body).toMatchObject({ status: 400, code: 'renewal_refused' })
    expect(body.message).toContain('2026-12-01')
    expect(body.details).toMatchObject([{ in: 'path', field: 'subscriptionId' }])
  })
})

test('a form that ends too early says what is broken', async () => {
  const form = formOf({ name: 'a.pdf', bytes: new TextEncoder().encode('%PDF-') })
  const text = await new Response(form).text()
  const type = `multipart/form-data; boundary=${text.slice(2, text.indexOf('\r\n'))}`
  const { body } = await apron.ask(`${api}/accounting/invoice-payments/1/documents`, {
    method: 'POST',
    headers: { ...headersOf(world.partner.credentials), 'Content-Type': type },
    body: text.slice(0, -20),
  })
  expect(body).toMatchObject({ status: 400, code: 'malformed_multipart', details: [{ in: 'body', field: 'body' }] })
})

test('another host name says which ones are answered, and how to add it', async () => {
  const text = await sendRaw(apron.http.port, 'GET /health HTTP/1.1\r\nHost: ops.example\r\nConnection: close\r\n\r\n')
  expect(text).toMatch(/"ops\.example\\"/)
  expect(text).toMatch(/localhost or 127\.0\.0\.1.*--allow-host/)
})
