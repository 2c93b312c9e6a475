import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { DAY, populate, type World } from '../../support/world.ts'

let apron: TestApron
let world: World
beforeAll(async () => {
  apron = await startApron()
  world = await populate(apron)
})
afterAll(() => apron.close())

test('shows the flights of a day and where their airports lie', async () => {
  const from = apron.clock.now() + 3 * DAY - 60_000
  const { flights, airports } = answered(await apron.desk.map.day({ query: { from, to: from + DAY } }))
  expect(flights).toMatchObject([
    {
      flightId: world.flightId,
      tailNumber: 'D-CAPA',
      departureAirport: 'LSZH',
      arrivalAirport: 'EGLF',
      takeOffAt: null,
    },
  ])
  expect(airports.map(({ code }) => code)).toEqual(['EGLF', 'LSZH'])
  expect(airports[1]?.latitude).toBeCloseTo(47.46, 1)
  expect(airports[1]?.longitude).toBeCloseTo(8.55, 1)
  const quiet = answered(await apron.desk.map.day({ query: { from: from - 2 * DAY, to: from - DAY } }))
  expect(quiet).toEqual({ flights: [], airports: [] })
})

test('refuses more than some days at once', async () => {
  const from = apron.clock.now()
  const reply = await apron.desk.map.day({ query: { from, to: from + 30 * DAY } })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['to'] })
})
