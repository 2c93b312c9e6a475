import { describe, expect, test } from 'vitest'
import { contract } from '../../src-shared/contract/index.ts'
import { everyOperation } from '../support/operations.ts'
import { fieldName, placesIn, type Schema } from '../support/places.ts'
import { jsonSchemaOf } from '../support/schemas.ts'

const isTyped = ({ type }: Schema, ...types: string[]) => types.some((one) => [type].flat().includes(one))

/** Whether a text or list may be as long, or a number as large, as the whole body allows. */
function isEndless(schema: Schema): boolean {
  if (schema.anyOf?.some(isEndless)) return true
  if (schema.enum || schema.const !== undefined) return false
  if (isTyped(schema, 'string')) return schema.pattern === undefined && schema.maxLength === undefined
  if (isTyped(schema, 'array')) return schema.maxItems === undefined
  const least = schema.minimum ?? schema.exclusiveMinimum
  return isTyped(schema, 'number', 'integer') && (least === undefined || schema.maximum === undefined)
}

describe('each text, list and number that is sent has its limits', () => {
  test.each(everyOperation.filter(([, { query, body }]) => query || body))('%s', (_operation, { query, body }) => {
    const places = [query, body].flatMap((schema) => (schema ? [...placesIn(jsonSchemaOf(schema, 'input'))] : []))
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter(([, schema]) => isEndless(schema)).map(([path]) => fieldName(path))).toEqual([])
  })
})

describe('passengers on all legs together', () => {
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-01-01T10:00' }
  const legs = (count: number, pax: number) => Array.from({ length: count }, () => ({ ...leg, pax }))
  const accepts = (body: unknown) => contract.bookings.book.body?.safeParse({ customer: {}, legs: body }).success
  test('are at most 10,000', () => {
    expect(accepts(legs(100, 100))).toBe(true)
    expect(accepts(legs(99, 102))).toBe(false)
    expect(contract.itinerary.add.body?.safeParse(legs(100, 101)).error?.issues[0]?.message).toContain(
      'too_many_passengers',
    )
    expect(contract.itinerary.add.body?.safeParse(legs(1, 999)[0]).success).toBe(true)
  })
})
