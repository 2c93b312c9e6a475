import { uuidv7 } from 'uuidv7'
import type { DeviceScope } from '../../src-main/core/data/tables/field.ts'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import type { Applied } from '../../src-main/core/sync/device/device.ts'
import { imagesOf } from '../../src-main/core/sync/hub/changes.ts'
import { deviceSender } from '../../src-main/core/sync/hub/devices.ts'
import { scopeOf } from '../../src-main/core/sync/hub/scope.ts'
import { digestOf, replicaRows } from '../../src-main/core/sync/replica/digest.ts'
import { startApron, type TestApron } from '../support/apron.ts'
import type { TestClock } from '../support/clock.ts'
import { writeRows } from '../support/flights.ts'

/** A field device beside its hub, without a network between them. */
export interface TestDevice extends TestApron {
  deviceId: string
  /** One exchange, as it goes without a fault. */
  sync(): Promise<Applied>
  /** The same with the hub as it was started again. */
  syncWith(hub: TestApron): Promise<Applied>
}

/** The row id of a person by the number. */
export async function userOf(hub: TestApron, userId: number): Promise<string> {
  const row = hub.core.data.db.selectFrom('users').select('id').where('publicId', '=', userId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Pairs a new device of a person with a hub. */
export async function pairDevice(
  hub: TestApron,
  { userId, scope = 'own', clock, folder }: { userId: number; scope?: DeviceScope; clock?: TestClock; folder?: string },
): Promise<TestDevice> {
  await hub.core.sync.switchHub(true)
  const person = await userOf(hub, userId)
  const deviceId = await addDevice(hub, person, scope)
  const sender = await deviceSender(hub.core.data.db, deviceId)
  const device = await startApron({ kind: 'none', ...(clock ? { clock } : {}), ...(folder ? { folder } : {}) })
  await device.core.sync.becomeDevice({
    ...{ deviceId, userId: person, scope, actor: sender?.actor ?? '', hubName: 'Test', addresses: [], fingerprint: '' },
    ...{ epoch: null, cursor: 0, base: 0, exchanges: 0, lastSyncAt: null, hubVersion: null, clockOffset: 0 },
    ...{ isRevoked: false, isCopied: false, backupsLeftIn: null },
  })
  const syncWith = (other: TestApron) => exchange({ ...device, deviceId }, other)
  return { ...device, deviceId, sync: () => syncWith(hub), syncWith }
}

async function addDevice(hub: TestApron, userId: string, scope: DeviceScope): Promise<string> {
  const certificate = { fingerprint: sha256Of(Buffer.from(uuidv7())), certificate: '' }
  const { id } = await writeRows(hub, (journal) =>
    journal.add('fieldDevices', {
      ...{ userId, name: 'Tablet', scope, ...certificate, pairedAt: hub.clock.now(), revokedAt: null },
    }),
  )
  return id
}

/** Pairs a device again, as its page does with a new invitation. */
export async function repairDevice(device: TestDevice, hub: TestApron): Promise<TestDevice> {
  const state = await device.core.sync.state()
  if (!state) throw new Error('this is no device')
  const deviceId = await addDevice(hub, state.userId, state.scope)
  await device.core.sync.becomeDevice({ ...state, deviceId, cursor: 0, isCopied: false, isRevoked: false })
  return { ...device, deviceId }
}

/** Exchanges until nothing is left to be sent, as a sync of the product does. */
export async function syncThrough(device: TestApron & { deviceId: string }, hub: TestApron): Promise<Applied> {
  for (let round = 0; ; round++) {
    const applied = await exchange(device, hub)
    if (applied.again === 0) return applied
    if (round > 3) throw new Error('the device sends the same again and again')
  }
}

/** One exchange of a device with a hub, as it goes without a fault. */
export async function exchange(device: TestApron & { deviceId: string }, hub: TestApron): Promise<Applied> {
  const request = JSON.parse(JSON.stringify(await device.core.sync.device.request()))
  const answer = JSON.parse(JSON.stringify(await hub.core.sync.hub.exchange(device.deviceId, request)))
  return device.core.sync.device.apply(answer)
}

/** The number of a person by the name in logs. */
export async function numberOf(hub: TestApron, logName: string): Promise<number> {
  const user = hub.core.data.db.selectFrom('users').select('publicId').where('logName', '=', logName)
  return (await user.executeTakeFirstOrThrow()).publicId
}

/** The digest of what a device should hold, as its hub has it. */
export async function digestAtHub(hub: TestApron, deviceId: string): Promise<string> {
  const { db } = hub.core.data
  const device = await deviceSender(db, deviceId)
  if (!device) throw new Error('there is no such device')
  const scope = await scopeOf(db, device, hub.clock.now())
  return digestOf(await imagesOf(db, device, scope))
}

export const digestOn = async (device: TestApron): Promise<string> => digestOf(await replicaRows(device.core.data.db))
