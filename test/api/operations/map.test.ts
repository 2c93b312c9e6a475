import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { populate, type World } from '../../support/world.ts'

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
  const zurich = airports.find(({ code }) => code === 'LSZH')
  expect(airports.map(({ code }) => code)).toContain('EGLF')
  expect(zurich?.latitude).toBeCloseTo(47.46, 1)
  expect(zurich?.longitude).toBeCloseTo(8.55, 1)
  const quiet = answered(await apron.desk.map.day({ query: { from: from - 2 * DAY, to: from - DAY } }))
  expect(quiet.flights).toEqual([])
})

test('shows where each aircraft is parked, by its last flight or its home base, and when it can not fly', async () => {
  const from = apron.clock.now() + 5 * DAY
  const of = async (start: number) => {
    const { fleet, airports } = answered(await apron.desk.map.day({ query: { from: start, to: start + DAY } }))
    const own = fleet.find(({ tailNumber }) => tailNumber === 'D-CAPA')
    expect(airports.map(({ code }) => code)).toContain(own?.airport)
    return own
  }
  const { homebase } = answered(await apron.desk.aircraft.lines({})).find(({ id }) => id === world.aircraftId) ?? {}
  expect((await of(apron.clock.now()))?.airport).toBe(homebase)
  const parked = await of(from)
  expect(parked).toMatchObject({ airport: 'EGLF', unfit: [] })
  const span = { startAt: from + 60_000, endAt: from + 120_000 }
  answered(
    await apron.desk.tasks.add({
      body: { aircraftId: parked?.aircraftId ?? 0, type: 'AOG', airport: 'EGLF', ...span } as never,
    }),
  )
  expect((await of(from))?.unfit).toEqual([{ type: 'AOG', ...span }])
  expect((await of(from + 2 * DAY))?.unfit).toEqual([])
})

test('refuses more than some days at once', async () => {
  const from = apron.clock.now()
  const reply = await apron.desk.map.day({ query: { from, to: from + 30 * DAY } })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['to'] })
})
