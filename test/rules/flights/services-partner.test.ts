import { describe, expect, test } from 'vitest'
import {
  checkProviderAdds,
  checkProviderChange,
} from '../../../src-main/core/features/flights/services/provider-view.ts'
import { existingService, firstOf, type Item, itemsIn } from '../../../src-main/core/features/flights/services/rules.ts'
import { permissionsOf } from '../../../src-shared/contract/permitted.ts'
import { permissions } from '../../../src-shared/wire/access.ts'

const row = (publicId: number, status = 'OK', externalReference: string | null = null) => ({
  publicId,
  kind: 'CATERING',
  target: 'DEPARTURE',
  status,
  externalReference,
})
const item = (input: Item['input'], alone = false): Item => ({
  kind: 'CATERING',
  target: 'DEPARTURE',
  alone,
  field: 'cateringList[0]',
  input,
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

describe('which service matches', () => {
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
    expect(existingService(rows, given)?.publicId).toBe(id)
  })
  test("an id of nothing, or of the other end's, is refused by name", () => {
    expect(() => existingService(rows, item({ id: 9 }))).toThrow('cateringList[0].id')
    expect(() => existingService(rows, item({ id: 3 }))).toThrow('cateringList[0].id')
  })
  test('when all are called off, the first stands for its end', () => {
    expect(firstOf([row(1, 'CNL'), row(2, 'CNL')])?.publicId).toBe(1)
    expect(firstOf([])).toBeUndefined()
  })
})

describe('what a Trip Support Provider may not write (decision 40)', () => {
  test.each([
    ['HANDLING', ['status', 'remarks'], undefined],
    ['HANDLING', ['status', 'company'], 'status and remarks'],
    ['CATERING', ['cateringService', 'details', 'notes', 'status'], undefined],
    ['CATERING', ['paxNotes'], "can't set paxNotes"],
    ['CATERING', ['status', 'price'], "can't set price"],
    ['HOTEL', ['person'], "can't set person"],
    ['HOTEL', ['hotacService', 'cost'], "can't set cost"],
    ['TRANSPORT', ['permitProviderId'], "can't set permitProviderId"],
    ['PERMIT', ['authority', 'number', 'validFrom'], undefined],
    ['SLOT', ['at', 'permitProviderId'], "can't set permitProviderId"],
  ] as const)('%s %j', (kind, fields, refusal) => {
    const change = () => checkProviderChange(kind, [...fields])
    if (refusal === undefined) expect(change).not.toThrow()
    else expect(change).toThrow(refusal)
  })
  test('an FBO of its own making', () => {
    expect(() => checkProviderAdds('HANDLING', 'arrivalHandler')).toThrow('arrivalHandler: has no FBO')
    expect(() => checkProviderAdds('CATERING', 'catering')).not.toThrow()
  })
})

test('what keys of each kind of partner may do', () => {
  expect(permissionsOf('PARTNER')).toEqual(permissions)
  expect(permissionsOf('TRIP_SUPPORT_PROVIDER')).toEqual([
    ...['AIRPORT_API:read', 'FLIGHT_API:read', 'SERVICE_API:read', 'SERVICE_API:write'],
    ...['WEBHOOK_API:read', 'WEBHOOK_API:write'],
  ])
})
