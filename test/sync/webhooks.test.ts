import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../src-shared/time/durations.ts'
import { answered } from '../support/apron.ts'
import { jpeg } from '../support/files.ts'
import { startDelivering } from '../support/partner-side.ts'
import { populate } from '../support/world.ts'
import { digestAtHub, digestOn, pairDevice } from './pair.ts'

test('a partner hears of a movement once, from the hub, however often the device sends it; its receipt is there whole', async () => {
  const hub = await startDelivering()
  const world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  await hub.subscribe('FLIGHT_MOVEMENT_UPDATE')
  const pilot = hub.core.data.db.selectFrom('users').select('publicId').where('logName', '=', 'n.vidal')
  const userId = (await pilot.executeTakeFirstOrThrow()).publicId
  const device = await pairDevice(hub, { userId, clock: hub.clock })
  try {
    await device.sync()
    await hub.clock.advance(3 * DAY)
    const offBlockAt = hub.clock.now() - 5 * MINUTE
    answered(await device.desk.flightDesk.movement({ params, body: { offBlockAt } }))
    const expense = { flightId: world.flightId, type: 'CREW' as const, net: 42, currency: 'EUR', date: '2026-11-24' }
    const { expenseId } = answered(await device.desk.expenses.add({ body: expense }))
    const receipt = { name: 'receipt.jpg', bytes: jpeg }
    answered(await device.desk.documents.add({ query: { noun: 'expenses', recordId: expenseId }, file: receipt }))
    const { db } = hub.core.data
    await hub.clock.advance(MINUTE)
    expect(hub.side.sent).toEqual([])

    const request = JSON.parse(JSON.stringify(await device.core.sync.device.request()))
    // The network brings the files of calls before the calls.
    const [, , withFile] = request.calls as { files: { sha256: string }[] }[]
    const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
    const sha256 = withFile?.files[0]?.sha256 ?? ''
    ;(await hub.core.host.documents.prepare(operator.id, sha256, jpeg)).keep()
    for (let time = 0; time < 3; time++) await hub.core.sync.hub.exchange(device.deviceId, request)
    expect(await device.sync()).toMatchObject({ answered: 3, refused: 0, conflicts: 0 })
    await hub.clock.advance(10 * MINUTE)
    expect(hub.side.sent.map(({ event, flight }) => ({ event, flight }))).toEqual([
      { event: 'FLIGHT_MOVEMENT_UPDATE', flight: world.flightId },
    ])
    expect(await db.selectFrom('documents').select(['name', 'sha256']).execute()).toEqual([
      { name: 'receipt.jpg', sha256 },
    ])
    expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
  } finally {
    await device.close()
    await hub.close()
  }
})
