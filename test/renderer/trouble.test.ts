import { expect, test } from 'vitest'
import { troubleOf } from '../../src-renderer/data/trouble.ts'

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
  [refusal(['expirationDate', 'must be after the issue.']), 'Expires: must be after the issue.'],
  [refusal(['legs[1].departureAirport', 'is unknown.']), 'Leg 2, Departure airport: is unknown.'],
  [refusal(['providerId', 'there is no such provider here.']), 'There is no such provider here.'],
  [refusal(['volumeTo', 'it is less than volumeFrom.']), 'It is less than volume from.'],
  [refusal(['pax', 'is too high.'], ['dutyId', 'is unknown.']), 'Passengers: is too high. Is unknown.'],
])('a refusal names fields as screens do (%#)', (reply, message) => {
  expect(troubleOf(reply as never)?.message).toBe(message)
})
