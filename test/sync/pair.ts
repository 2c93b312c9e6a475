import { uuidv7 } from 'uuidv7'
import type { DeviceScope } from '../../src-main/data/tables/field.ts'
import { imagesOf } from '../../src-main/sync/hub/changes.ts'
import { deviceSender } from '../../src-main/sync/hub/devices.ts'
import { scopeOf } from '../../src-main/sync/hub/scope.ts'
import type { ExchangeFigures } from '../../src-main/sync/protocol.ts'
import { digestOf, replicaRows } from '../../src-main/sync/replica/digest.ts'
import { startApron, type TestApron } from '../support/apron.ts'
import type { TestClock } from '../support/clock.ts'
import { writeRows } from '../support/flights.ts'

/** A field device beside its hub, without a network between them. */
export interface TestDevice extends TestApron {
  deviceId: string
  /** One exchange, as it goes without a fault. */
  sync(): Promise<ExchangeFigures>
  /** The same with the hub as it was started again. */
  syncWith(hub: TestApron): Promise<ExchangeFigures>
}

/** The row id of a person by the number. */
export async function userOf(hub: TestApron, userId: number): Promise<string> {
  const row = hub.core.data.db.selectFrom('users').select('id').where('publicId', '=', userId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Pairs a new device of a person with a hub. */
export async function pairDevice(
  hub: TestApron,
  { userId, scope = 'own', clock }: { userId: number; scope?: DeviceScope; clock?: TestClock },
): Promise<TestDevice> {
  await hub.core.sync.switchHub(true)
  const person = await userOf(hub, userId)
  const certificate = { fingerprint: uuidv7(), certificate: '' }
  const { id: deviceId } = await writeRows(hub, (journal) =>
    journal.add('fieldDevices', {
      ...{ userId: person, name: 'Tablet', scope, ...certificate, pairedAt: hub.clock.now(), revokedAt: null },
    }),
  )
  const sender = await deviceSender(hub.core.data.db, deviceId)
  const device = await startApron({ kind: 'none', ...(clock ? { clock } : {}) })
  await device.core.sync.becomeDevice({
    ...{ deviceId, userId: person, scope, actor: sender?.actor ?? '', hubName: 'Test', addresses: [], fingerprint: '' },
    ...{ epoch: null, cursor: 0, base: 0, exchanges: 0, lastSyncAt: null, hubVersion: null, clockOffset: 0 },
    ...{ isRevoked: false, isCopied: false },
  })
  const syncWith = async (other: TestApron) => {
    const request = JSON.parse(JSON.stringify(await device.core.sync.device.request()))
    const answer = JSON.parse(JSON.stringify(await other.core.sync.hub.exchange(deviceId, request)))
    return device.core.sync.device.apply(answer)
  }
  return { ...device, deviceId, sync: () => syncWith(hub), syncWith }
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
