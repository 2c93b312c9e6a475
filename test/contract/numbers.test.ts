import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../src-main/core/dispatch/validation/samples.ts'
import type { Route } from '../../src-main/hosts/http/routes.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import type { ProblemBody } from '../../src-shared/wire/errors.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { isTyped } from '../support/invalid-values.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { jsonSchemaOf } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
let signedIn: Record<string, string>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  signedIn = await apron.signedIn()
})
afterAll(() => apron.close())

const allowed = (entry: Endpoint) => (isDesk(entry) ? signedIn : headersOf(world.partner.credentials))
const goodCall = (operation: Route['operation']) => (calls[operation] as (world: World) => Promise<Sending>)(world)

const noNumbers = ['abc', '1.5', '-1', '+1', '1e3', '0x10', '12a', ' ', '１２', 'null']

describe('the number of a record in a path', () => {
  const cases = everyRoute.flatMap(([name, route]) =>
    (route.entry.numbers ?? []).map((param) => [`${name}: ${param}`, route, param as string] as const),
  )
  test('is in many paths', () => {
    expect(cases.length).toBeGreaterThan(80)
  })

  test.each(cases)('%s', async (_name, { operation, entry, path }, param) => {
    const sent = await goodCall(operation)
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const asked = async (value: string) => {
      const [address, asking] = request(
        { method: entry.method, path },
        { ...sent, body, params: { ...sent.params, [param]: value } },
      )
      return apron.ask(address, { ...asking, headers: allowed(entry) })
    }
    for (const value of noNumbers) {
      const { status, body: problem } = await asked(value)
      expect({ value, status, code: problem.code }).toEqual({ value, status: 400, code: 'invalid_input' })
      expect(problem.details).toContainEqual(
        expect.objectContaining({ in: 'path', field: param, message: expect.stringMatching(/^must be a number/) }),
      )
    }
    // A valid number without a record.
    expect((await asked('9'.repeat(15))).status).toBe(404)
  })
})

describe('a number in a query', () => {
  const fieldsOf = ({ query }: Endpoint) => (query ? (jsonSchemaOf(query, 'input') as JsonSchema).properties : {}) ?? {}
  const cases = everyRoute.flatMap(([name, route]) =>
    Object.entries(fieldsOf(route.entry) as Record<string, JsonSchema>)
      .filter(([, schema]) => isTyped(schema, 'integer'))
      .map(([field]) => [`${name}: ${field}`, route, field] as const),
  )
  test.each(cases)('%s', async (_name, { operation, entry, path }, field) => {
    const sent = await goodCall(operation)
    for (const value of ['', ...noNumbers]) {
      if (value === '-1') continue
      const query = { ...sent.query, [field]: value }
      const [address, asking] = request({ method: entry.method, path }, { ...sent, query, body: undefined })
      const { status, body } = await apron.ask(address, { ...asking, headers: allowed(entry) })
      expect({ value, status }).toEqual({ value, status: 400 })
      expect((body as ProblemBody).details).toContainEqual(
        expect.objectContaining({ in: 'query', field, message: expect.stringMatching(/^must be a number/) }),
      )
    }
  })
})

describe('an identifier that is empty', () => {
  test.each([
    '/api/external/crew-expenses?crewId=',
    '/api/external/crew-qualifications?crewId=',
    '/api/external/crew-qualifications?filter=crewId,EQ,',
    '/api/external/user/crew?pilotId=',
    '/api/external/user/crew?externalReference=',
    '/api/external/accounting/invoice-payments?quoteId=',
    '/api/external/accounting/invoice-payments?invoiceId=',
    '/api/external/quote/notbooked?customerId=',
    '/api/external/quote/notbooked?customerAccountId=',
    '/api/external/quote/bookings?lastRequest=2026-01-01T00:00&customerId=',
    '/api/external/quote/bookings?lastRequest=2026-01-01T00:00&customerAccountId=',
  ])('%s', async (address) => {
    const { status, body } = await apron.ask(address, { headers: headersOf(world.partner.credentials) })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.details.length).toBeGreaterThan(0)
  })
})
