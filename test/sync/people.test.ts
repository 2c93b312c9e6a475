import { expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { populate } from '../support/world.ts'
import { digestAtHub, digestOn, pairDevice, userOf } from './pair.ts'

test('a device follows its person into the one that the desk merged it into', async () => {
  const hub = await startApron()
  const world = await populate(hub)
  const person = async (firstName: string) =>
    answered(await hub.desk.users.create({ body: { firstName, lastName: 'Keller', externalReference: firstName } }))
      .internalId
  const [from, into] = [await person('Norah'), await person('Nora')]
  const device = await pairDevice(hub, { userId: from, scope: 'everything', clock: hub.clock })
  try {
    await device.sync()
    answered(await hub.desk.peopleDesk.merge({ params: { userId: String(from) }, body: { into } }))
    await device.sync()
    expect(answered(await device.desk.fieldSync.status({})).person).toMatchObject({ userId: into, name: 'Nora Keller' })
    expect((await device.core.sync.state())?.userId).toBe(await userOf(hub, into))
    expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
    const body = { flightId: world.flightId, type: 'CREW' as const, net: 1, currency: 'EUR', date: '2026-11-21' }
    answered(await device.desk.expenses.add({ body }))
    expect(await device.sync()).toMatchObject({ answered: 1, refused: 0 })
    const { reports } = answered(await hub.desk.fieldReports.list({ query: {} }))
    expect(reports).toMatchObject([{ person: 'Nora Keller' }])
  } finally {
    await device.close()
    await hub.close()
  }
})
