import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validate } from '../../src-main/core/dispatch/validate.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { Problem } from '../../src-shared/wire/errors.ts'
import { startApron } from '../support/apron.ts'
import { headersOf } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyOperation } from '../support/operations.ts'
import { type Path, placesIn, put, type Schema } from '../support/places.ts'
import { jsonSchemaOf } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
const good = new Map<Operation, Sending>()
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  for (const [operation] of everyOperation) {
    if (withoutOperator.includes(operation)) continue
    good.set(operation, await (calls[operation] as (world: World) => Promise<Sending>)(world))
  }
})
afterAll(() => apron.close())

/** The converted body, or why it is refused. */
function outcome(entry: Endpoint, sent: Sending, body: unknown): unknown {
  const parts = { params: (sent.params ?? {}) as Record<string, string>, query: sent.query, body }
  try {
    return validate(entry, parts, { now: 0, ignored: [] }).body
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The message shows the value that was sent.
    return error.details.map(({ field }) => field)
  }
}

const typesOf = (schema: Schema): (string | undefined)[] =>
  schema.anyOf
    ? schema.anyOf.flatMap(typesOf)
    : schema.enum
      ? schema.enum.map((word) => typeof word)
      : [schema.type].flat()

const isOnly = (schema: Schema, ...types: string[]) => {
  const found = typesOf(schema).filter((type) => type !== 'null')
  return found.length > 0 && found.every((type) => type !== undefined && types.includes(type))
}

const withBody = everyOperation.filter(([operation, { body }]) => body && !withoutOperator.includes(operation))
const placesOf = (entry: Endpoint, ...types: string[]): Path[] =>
  [...placesIn(jsonSchemaOf(entry.body as NonNullable<Endpoint['body']>, 'input'))]
    .filter(([path, schema]) => path.length > 0 && isOnly(schema, ...types))
    .map(([path]) => path)

const sentTo = (operation: Operation) => good.get(operation) as Sending

describe('a number where text is declared is its text', () => {
  test.each(withBody)('%s', (operation, entry) => {
    const sent = sentTo(operation)
    for (const place of placesOf(entry, 'string')) {
      for (const number of [4711, 0, 8001.5, -3]) {
        const [asNumber, asText] = [number, String(number)].map((value) =>
          outcome(entry, sent, put(sent.body, place, value)),
        )
        expect({ place, number, outcome: asNumber }).toEqual({ place, number, outcome: asText })
      }
    }
  })
})

describe('the text of a number where a number is declared is the number', () => {
  test.each(withBody)('%s', (operation, entry) => {
    const sent = sentTo(operation)
    for (const place of placesOf(entry, 'integer', 'number')) {
      for (const number of [7, 0, 1.5, -2, 1_772_353_800_000]) {
        const [asText, asNumber] = [String(number), number].map((value) =>
          outcome(entry, sent, put(sent.body, place, value)),
        )
        expect({ place, number, outcome: asText }).toEqual({ place, number, outcome: asNumber })
      }
    }
  })
})

/** None of these is exactly a number. */
const noNumbers = [
  '',
  ' 7',
  '7 ',
  '+7',
  '07',
  '7.',
  '.7',
  '1e3',
  '0x10',
  '1_000',
  '1,5',
  'seven',
  'NaN',
  'Infinity',
  '-0',
  '9007199254740993',
  '٧',
]

describe('other text where a number is declared is refused by name, and so is a boolean', () => {
  test.each(withBody)('%s', (operation, entry) => {
    const sent = sentTo(operation)
    for (const place of placesOf(entry, 'integer', 'number')) {
      for (const value of [...noNumbers, true, false]) {
        const named = outcome(entry, sent, put(sent.body, place, value))
        expect(Array.isArray(named) && named.length > 0, `${place} = ${JSON.stringify(value)}`).toBe(true)
      }
    }
  })
})

describe('a boolean is no text, and neither text nor number is a boolean', () => {
  test.each(withBody)('%s', (operation, entry) => {
    const sent = sentTo(operation)
    const refuses = (place: Path, value: unknown) => {
      const named = outcome(entry, sent, put(sent.body, place, value))
      expect(Array.isArray(named) && named.length > 0, `${place} = ${JSON.stringify(value)}`).toBe(true)
    }
    for (const place of placesOf(entry, 'string')) for (const value of [true, false]) refuses(place, value)
    for (const place of placesOf(entry, 'boolean'))
      for (const value of [0, 1, 'yes', '1', 'true']) refuses(place, value)
  })
})

describe('over HTTP', () => {
  const post = (path: string, body: object | string) =>
    apron.ask(path, { method: 'POST', headers: headersOf(world.partner.credentials), body })
  test('an account with numbers for its texts is answered with texts', async () => {
    const address = { zip: 8001, street: 1 }
    const body = { name: 4711, accountNumber: 70_001, phone: 41445550102, externalReference: 90_210, address }
    const { status, body: answer } = await post('/api/external/user/account', body)
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(answer).toMatchObject({
      name: '4711',
      accountNumber: '70001',
      phone: '41445550102',
      externalReference: '90210',
      address: { zip: '8001', street: '1' },
    })
  })
  test('a booking with texts for its numbers is booked', async () => {
    const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: '4' }
    const body = { reference: 8_080, customer: { lastName: 'Keller' }, legs: [leg] }
    const { status, body: answer } = await post('/api/external/quote/book', body)
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(answer).toMatchObject({ reference: '8080', legs: [{ pax: 4 }] })
  })
  test('a number with more digits than a number can hold is refused, not changed', async () => {
    const body = '{"name":"Long","accountNumber":12345678901234567890}'
    const { status, body: answer } = await post('/api/external/user/account', body)
    expect(status).toBe(400)
    expect(answer.details).toMatchObject([{ in: 'body', field: 'accountNumber' }])
  })
  test('any number is kept digit by digit, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })),
        async (number) => {
          const { status, body } = await post('/api/external/user/account', `{"name":"Any","phone":${number}}`)
          if (status === 200) expect(body.phone).toBe(String(number))
          else expect(body.details).toMatchObject([{ field: 'phone' }])
        },
      ),
      { numRuns: 40 },
    )
  })
})
