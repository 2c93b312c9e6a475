import { expect, test } from 'vitest'
import { apiErrorOf, fieldError } from '../../../src-renderer/data/api-error.ts'
import { moreOf } from '../../../src-renderer/ui/messages.ts'

const refusal = (...details: [field: string, message: string][]) => ({
  status: 400,
  headers: {},
  body: {
    code: 'invalid_input',
    message: details.map(([field, message]) => `${field}: ${message}`).join('; '),
    details: details.map(([field, message]) => ({ in: 'body', field, message })),
  },
})

test.each([
  [refusal(['expirationDate', 'must be after the issue date.']), 'Expires: must be after the issue date.'],
  [refusal(['legs[1].departureAirport', 'is unknown.']), 'Leg 2, Departure airport: is unknown.'],
  [refusal(['providerId', 'there is no such provider here.']), 'There is no such provider here.'],
  [refusal(['volumeTo', 'it is less than volumeFrom.']), 'It is less than volume from.'],
  [refusal(['pax', 'is too high.'], ['dutyId', 'is unknown.']), 'Passengers: is too high. Is unknown.'],
])('a refusal names fields as screens do (%#)', (reply, message) => {
  expect(apiErrorOf(reply as never)?.message).toBe(message)
})

test.each([
  [refusal(['landingAt', "landing can't be before take-off."]), []],
  [refusal(['pax', 'is too high.'], ['dutyId', 'is unknown.']), []],
])('a message says nothing twice, and no field of the interface (%#)', (reply, more) => {
  const trouble = apiErrorOf(reply as never)
  expect(trouble && moreOf(trouble)).toEqual(more)
})

test('what a message leaves out is said in the words of screens', () => {
  const details = [
    { in: 'body', field: 'expirationDate', message: 'must be after the issue date.' },
    { in: 'body', field: 'dutyId', message: 'is unknown.' },
  ] as never
  expect(moreOf({ message: 'It was refused.', details })).toEqual([
    'Expires: must be after the issue date.',
    'Is unknown.',
  ])
})

test('the problem of a field is a sentence below it', () => {
  const error = apiErrorOf(refusal(['callbackUrl', 'must be an https URL.']) as never)
  expect(fieldError(error, 'callbackUrl')).toBe('Must be an https URL.')
  expect(fieldError(error, 'label')).toBeUndefined()
})
