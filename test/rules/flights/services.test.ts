import { describe, expect, test } from 'vitest'
import {
  type Assignable,
  assignmentEvents,
  checkPrice,
} from '../../../src-main/core/features/flights/services/desk-rules.ts'

const service = (company: string | null, status = 'REQ', kind = 'HANDLING'): Assignable => ({
  ...{ kind, company, status },
  providerId: null,
})
/** One that a trip support provider arranges. */
const provided = (providerId: string, company: string | null = null, status = 'REQ'): Assignable => ({
  ...{ kind: 'HOTEL', company, status },
  providerId,
})

describe('which events a service makes (decision 27)', () => {
  test.each<[string, Assignable | undefined, Assignable | undefined, string[]]>([
    ['added with a company', undefined, service('A'), ['FLIGHT_FBO_ASSIGNMENT']],
    ['added without', undefined, service(null), []],
    ['added, not applicable', undefined, service('A', 'NA'), []],
    ['gets a company', service(null), service('A'), ['FLIGHT_FBO_ASSIGNMENT']],
    ['loses its company', service('A'), service(null), ['FLIGHT_FBO_UNASSIGNMENT']],
    ['changes its company', service('A'), service('B'), ['FLIGHT_FBO_UNASSIGNMENT', 'FLIGHT_FBO_ASSIGNMENT']],
    ['is confirmed', service('A', 'REQ'), service('A', 'OK'), []],
    ['is cancelled', service('A', 'OK'), service('A', 'CNL'), ['FLIGHT_FBO_UNASSIGNMENT']],
    ['is no longer required', service('A', 'OK'), service('A', 'NR'), ['FLIGHT_FBO_UNASSIGNMENT']],
    ['is wanted again', service('A', 'CNL'), service('A', 'DO'), ['FLIGHT_FBO_ASSIGNMENT']],
    ['is removed', service('A', 'OK'), undefined, ['FLIGHT_FBO_UNASSIGNMENT']],
    ['is removed, cancelled before', service('A', 'CNL'), undefined, []],
    ['transport', undefined, service('A', 'OK', 'TRANSPORT'), ['FLIGHT_TRANSPORT_ASSIGNMENT']],
    ['hotel', undefined, service('A', 'OK', 'HOTEL'), ['FLIGHT_HOTEL_ASSIGNMENT']],
    ['catering', undefined, service('A', 'OK', 'CATERING'), ['FLIGHT_CATERING_ASSIGNMENT']],
  ])('%s', (_, before, after, events) => {
    expect(assignmentEvents(before, after).map(({ kind }) => kind)).toEqual(events)
    expect(assignmentEvents(before, after).every(({ providerId }) => providerId === null)).toBe(true)
  })
})

describe('whom they are about (decision 40)', () => {
  const [assigned, unassigned] = ['FLIGHT_HOTEL_ASSIGNMENT', 'FLIGHT_HOTEL_UNASSIGNMENT']
  test.each<[string, Assignable | undefined, Assignable | undefined, string[][]]>([
    ['given to a provider', undefined, provided('a'), [[assigned, 'a']]],
    ['given to another', provided('a'), provided('b'), [[unassigned, 'a'], [assigned, 'b']]], // biome-ignore format: a line a case
    ['taken away', provided('a'), { ...provided('a'), providerId: null }, [[unassigned, 'a']]],
    ['given on to a company', provided('a', 'H'), { ...provided('a', 'H'), providerId: null }, [[unassigned, 'a'], [assigned, '']]], // biome-ignore format: a line a case
    ['in another house', provided('a', 'H'), provided('a', 'I'), []],
    ['canceled', provided('a'), provided('a', null, 'CNL'), [[unassigned, 'a']]],
    ['given to another while canceled', provided('a', null, 'CNL'), provided('b', null, 'CNL'), []],
    ['given to another and wanted again', provided('a', null, 'CNL'), provided('b'), [[assigned, 'b']]],
    ['removed', provided('a'), undefined, [[unassigned, 'a']]],
  ])('%s', (_, before, after, events) => {
    const reported = assignmentEvents(before, after).map(({ kind, providerId }) => [kind, providerId ?? ''])
    expect(reported).toEqual(events)
  })
})

test('a price needs its currency', () => {
  expect(() => checkPrice({ price: 100 })).toThrow('currency')
  expect(() => checkPrice({ price: 0, currency: null })).toThrow('currency')
  expect(() => checkPrice({ price: 100, currency: 'EUR' })).not.toThrow()
  expect(() => checkPrice({ price: null })).not.toThrow()
})
