import { describe, expect, test } from 'vitest'
import { type Assignable, assignmentEvents, checkPrice } from '../../src-main/features/services/rules.ts'

const service = (company: string | null, status = 'REQ', kind = 'HANDLING'): Assignable => ({ kind, company, status })

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
  ])('%s', (_, before, after, events) => expect(assignmentEvents(before, after)).toEqual(events))
})

test('a price needs its currency', () => {
  expect(() => checkPrice({ price: 100 })).toThrow('currency')
  expect(() => checkPrice({ price: 0, currency: null })).toThrow('currency')
  expect(() => checkPrice({ price: 100, currency: 'EUR' })).not.toThrow()
  expect(() => checkPrice({ price: null })).not.toThrow()
})
