import { describe, expect, test } from 'vitest'
import {
  checkProvider,
  checkProviderChange,
  firstOf,
  type Item,
  itemsIn,
  meant,
} from '../../src-main/features/flight-services/rules.ts'
import { mayHave, permissions } from '../../src-shared/access.ts'

const row = (publicId: number, status = 'OK', externalReference: string | null = null) => ({
  publicId,
  kind: 'CATERING',
  target: 'DEPARTURE',
  status,
  externalReference,
})
const item = (given: Item['given'], alone = false): Item => ({
  kind: 'CATERING',
  target: 'DEPARTURE',
  alone,
  field: 'cateringList[0]',
  given,
})

describe('the services of a request', () => {
  const fields = (body: Parameters<typeof itemsIn>[0]) => itemsIn(body).map(({ field, target }) => [field, target])
  test.each([
    ['none', {}, []],
    ['one', { catering: { status: 'OK' } }, [['catering', 'DEPARTURE']]],
    ['one beside an empty list', { catering: { status: 'OK' }, cateringList: [] }, [['catering', 'DEPARTURE']]],
    ['one that is in the list', { catering: { status: 'OK' }, cateringList: [{}] }, [['cateringList[0]', 'DEPARTURE']]],
    [
      'one named beside the list',
      { arrivalCatering: { id: 1 }, arrivalCateringList: [{ id: 1 }] },
      [
        ['arrivalCateringList[0]', 'ARRIVAL'],
        ['arrivalCatering', 'ARRIVAL'],
      ],
    ],
  ] as const)('%s', (_, body, expected) => {
    expect(fields(body as Parameters<typeof itemsIn>[0])).toEqual(expected)
  })
})

describe('the service that is meant', () => {
  const rows = [row(1, 'CNL'), row(2, 'OK', 'C-2'), { ...row(3), target: 'ARRIVAL' }]
  test.each([
    ['by its id', item({ id: 1 }), 1],
    ['by its reference', item({ externalReference: 'C-2' }), 2],
    ['by its id before its reference', item({ id: 1, externalReference: 'C-2' }), 1],
    ['a new one', item({}), undefined],
    ['a new one of a new reference', item({ externalReference: 'C-9' }), undefined],
    ['by standing alone, the first that is not called off', item({}, true), 2],
    ['an empty reference is none', item({ externalReference: '' }), undefined],
  ])('%s', (_, given, id) => {
    expect(meant(rows, given)?.publicId).toBe(id)
  })
  test("an id of nothing, or of the other end's, is refused by name", () => {
    expect(() => meant(rows, item({ id: 9 }))).toThrow('cateringList[0].id')
    expect(() => meant(rows, item({ id: 3 }))).toThrow('cateringList[0].id')
  })
  test('when all are called off, the first stands for its end', () => {
    expect(firstOf([row(1, 'CNL'), row(2, 'CNL')])?.publicId).toBe(1)
    expect(firstOf([])).toBeUndefined()
  })
})

describe("a provider's own flights", () => {
  test.each([
    ['the desk, or another partner', undefined, [], true],
    ['nobody is named', 'Ramp & Route', [{ company: null }], false],
    ['others are named', 'Ramp & Route', [{ company: 'Northgate' }, { company: 'Ramp & Route West' }], false],
    ['it is named', 'Ramp & Route', [{ company: 'Northgate' }, { company: 'Ramp & Route' }], true],
    ['it is named in another spelling', 'Ramp & Route', [{ company: ' RAMP  & route ' }], true],
  ])('%s', (_, provider, services, own) => {
    if (own) expect(() => checkProvider(provider, services)).not.toThrow()
    else expect(() => checkProvider(provider, services)).toThrow('is not one of Ramp & Route')
  })
  test.each([
    [undefined, 'HANDLING', ['company'], true],
    ['P', 'HANDLING', ['status', 'remarks'], true],
    ['P', 'HANDLING', ['status', 'company'], false],
    ['P', 'HANDLING', 'remove', false],
    ['P', 'CATERING', ['cateringService', 'price'], true],
    ['P', 'HOTEL', ['hotacService'], true],
    ['P', 'TRANSPORT', 'remove', true],
  ] as const)('%s changes of %s: %j', (provider, kind, fields, allowed) => {
    const change = () => checkProviderChange(provider, kind, fields === 'remove' ? fields : [...fields])
    if (allowed) expect(change).not.toThrow()
    else expect(change).toThrow('status and remarks')
  })
})

test('what keys of each kind of partner may do', () => {
  expect(permissions.filter((one) => !mayHave('PARTNER', one))).toEqual([])
  expect(permissions.filter((one) => mayHave('TRIP_SUPPORT_PROVIDER', one) && !one.endsWith(':read'))).toEqual([
    'SERVICE_API:write',
    'WEBHOOK_API:write',
  ])
})
