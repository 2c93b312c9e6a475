import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src-main/core/runtime/clock.ts'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import { saveDeviceState } from '../../src-main/core/sync/device/state.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import type { TestClock } from '../support/clock.ts'
import { joinedDevice, startApronAgain } from '../support/field-devices.ts'
import { seededRandom } from '../support/random.ts'
import { isLong } from '../support/runs.ts'
import { populate, type World } from '../support/world.ts'
import { cuttingProxy } from './cutting-proxy.ts'

let hub: TestApron
let world: World
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await hub.close()
})

const listening = () => hub.core.host.fieldHub.listening ?? { address: '', port: 0 }

test.each(isLong ? [1, 2, 3] : [1])(
  'all of it arrives over a connection that is cut again and again (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    // The pauses between two tries are left out.
    const after: TestClock['after'] = (ms, callback) => systemClock.after(ms < 2000 ? 0 : ms, callback)
    const clock = { ...systemClock, after, advance: async () => {} }
    const device = await joinedDevice(hub, { userId: world.pilotId, scope: 'everything', clock })
    opened.push(device)
    const fileOf = (size: number) => ({
      name: 'paper.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]),
    })
    const query = { noun: 'flights' as const, recordId: world.flightId }
    const [fromHub, fromField] = [fileOf(2_500_000), fileOf(2_200_000)]
    answered(await hub.desk.documents.add({ query, file: fromHub }))
    answered(await device.desk.documents.add({ query, file: fromField }))
    for (let count = 0; count < 30; count++)
      answered(
        await hub.desk.accounts.create({ body: { name: `Firm ${count}`, externalReference: `firm-${seed}-${count}` } }),
      )
    const limits = Array.from({ length: 25 }, () => Math.ceil(random() ** 3 * 1_600_000) + 1)
    const proxy = await cuttingProxy(listening().port, limits)
    opened.push(proxy)
    await device.core.data.db
      .transaction()
      .execute((transaction) => saveDeviceState(transaction, { addresses: [proxy.address] }))
    await device.core.host.fieldDevice.close()
    const again = await startApronAgain(device, clock)
    opened.push(again)
    let tries = 0
    for (;;) {
      tries += 1
      const reply = await again.desk.fieldSync.start({})
      if (reply.status === 200) break
      expect(refused(reply).code).toBe('state_conflict')
      expect(tries).toBeLessThan(limits.length)
    }
    expect(proxy.cuts).toBeGreaterThan(3)
    const { documents } = hub.core.host
    const { operatorId } = await hub.core.data.db.selectFrom('flights').select('operatorId').executeTakeFirstOrThrow()
    const [atHub, onDevice] = [sha256Of(fromField.bytes), sha256Of(fromHub.bytes)]
    expect((await documents.get(operatorId, atHub))?.equals(fromField.bytes)).toBe(true)
    expect((await again.core.host.documents.get(operatorId, onDevice))?.equals(fromHub.bytes)).toBe(true)
    const rows = await hub.core.data.db.selectFrom('documents').selectAll().where('sha256', '=', atHub).execute()
    expect(rows).toHaveLength(1)
    expect(await again.core.data.db.selectFrom('accounts').selectAll().execute()).toHaveLength(
      (await hub.core.data.db.selectFrom('accounts').selectAll().execute()).length,
    )
  },
  60_000,
)
