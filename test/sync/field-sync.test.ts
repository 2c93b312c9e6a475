import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { populate, type World } from '../support/world.ts'
import { digestAtHub, digestOn, pairDevice, type TestDevice } from './pair.ts'

let hub: TestApron
let world: World
let device: TestDevice

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  const body = [{ pilotId: world.pilotId, role: 'CMD' as const }]
  answered(await world.desk.flightCrew.assign({ params: { flightId: String(world.flightId) }, body }))
  const pilot = await hub.core.data.db
    .selectFrom('users')
    .select('publicId')
    .where('logName', '=', 'n.vidal')
    .executeTakeFirstOrThrow()
  device = await pairDevice(hub, { userId: pilot.publicId, clock: hub.clock as never })
})
afterEach(async () => {
  await device.close()
  await hub.close()
})

const params = () => ({ flightId: String(world.flightId) })
const same = async () => expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))

test('a new device gets its person’s flights and nothing else', async () => {
  const figures = await device.sync()
  expect(figures.received).toBeGreaterThan(5)
  await same()
  const flight = answered(await device.desk.flights.read({ params: params() }))
  expect(flight.flightNumber).toBe('APR1')
  expect(await device.sync()).toMatchObject({ sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 })
})

test('what is reported on a device is there at once, and at the hub after an exchange, by the same number of call and row', async () => {
  await device.sync()
  await hub.clock.advance(3 * 24 * 60 * MINUTE)
  const offBlockAt = hub.clock.now()
  answered(await device.desk.flightDesk.movement({ params: params(), body: { offBlockAt } as never }))
  answered(
    await device.desk.expenses.add({
      body: { flightId: world.flightId, type: 'CREW', net: 120, currency: 'EUR', date: '2026-11-21' },
    }),
  )
  expect(await device.sync()).toMatchObject({ sent: 2, answered: 2, refused: 0, conflicts: 0 })
  await same()
  const { db } = hub.core.data
  expect(
    await db.selectFrom('flights').select('offBlockAt').where('publicId', '=', world.flightId).executeTakeFirst(),
  ).toEqual({ offBlockAt })
  expect(await db.selectFrom('expenses').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('events').select('kind').where('actor', '=', 'Noor Vidal').execute()).not.toEqual([])
  expect(await device.core.data.db.selectFrom('events').selectAll().execute()).toEqual([])
  await device.sync()
  await same()
})

test('what needs the hub is refused before it begins', async () => {
  await device.sync()
  expect(refused(await device.desk.bookings.book({ body: {} as never })).code).toBe('state_conflict')
  expect(refused(await device.desk.flightDesk.cancel({ params: params(), body: {} as never })).code).toBe(
    'state_conflict',
  )
})
