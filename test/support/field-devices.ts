import type { ExchangeRequest } from '../../src-main/core/sync/protocol/messages.ts'
import { writeCallsFile } from '../../src-main/services/field/files/of-device.ts'
import { makeIdentity, type SyncIdentity } from '../../src-main/services/field/pairing/identity.ts'
import { readInvitation } from '../../src-main/services/field/pairing/link.ts'
import { answered, startApron, type TestApron } from './apron.ts'
import type { TestClock } from './clock.ts'

interface Invited {
  userId: number | string
  scope?: 'own' | 'everything'
  clock?: TestClock
}

/** The link of a new invitation. */
export const invitationOf = async (hub: TestApron, { userId, scope = 'own' }: Omit<Invited, 'clock'>) =>
  answered(await hub.desk.fieldDevices.invite({ body: { userId, scope } })).link

/** A device in a folder of its own, paired over the network. */
export async function joinedDevice(hub: TestApron, invited: Invited): Promise<TestApron> {
  const link = await invitationOf(hub, invited)
  const device = await startApron({ kind: 'none', ...(invited.clock ? { clock: invited.clock } : {}) })
  await device.core.host.fieldDevice.pair(link)
  return device
}

/** A device that is only an identity: what it sends is made by a test. */
interface BareDevice {
  deviceId: string
  identity: SyncIdentity
}

export async function bareDevice(hub: TestApron, invited: Omit<Invited, 'clock'>): Promise<BareDevice> {
  const identity = await makeIdentity('Test')
  const { secret } = readInvitation(await invitationOf(hub, invited))
  const body = { secret, certificate: identity.certificate, name: 'Tablet' }
  const { deviceId } = answered(await hub.desk.fieldDevices.pair({ body }))
  return { deviceId, identity }
}

export const emptyRequest = (deviceId: string, values: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  ...{ protocol: 1, deviceId, epoch: null, cursor: 0, answered: 0, exchanges: 1, run: null, base: 0 },
  ...{ schema: '', version: '0.1.0', clock: 0, pending: 0, calls: [], ...values },
})

/** The file that a device saves for its hub. */
export async function callsFileOf(
  hub: TestApron,
  { deviceId, identity }: BareDevice,
  values: Partial<ExchangeRequest> = {},
): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await writeCallsFile({
    identity,
    hub: await hub.core.host.fieldHub.identity(),
    request: emptyRequest(deviceId, values),
    wants: [],
    pathOf: async () => undefined,
    now: hub.clock.now(),
  })
  return { name: 'reports.apronsync', bytes }
}

/** One device for the operations of a device: they are carried out by it although the hub is asked. */
const standIns = new WeakMap<TestApron['core'], Promise<TestApron>>()

/** The link of an invitation, which an Apron without data takes although this one is asked. */
export async function invitationForAnother(hub: TestApron, userId: number): Promise<string> {
  const link = await invitationOf(hub, { userId })
  const device = await startApron({ kind: 'none' })
  hub.core.host.fieldDevice = device.core.host.fieldDevice
  closeWith(hub, device)
  return link
}

/** Closes a device before its hub. */
function closeWith(hub: TestApron, device: TestApron): void {
  const { close } = hub.core
  hub.core.close = async () => {
    await device.close()
    await close()
  }
}

/** Has the operations of a device carried out by a real one that is paired with this hub. */
export async function actingDevice(hub: TestApron, userId: number): Promise<TestApron> {
  const made = standIns.get(hub.core)
  if (made) {
    const known = await made
    // Another one may have been made to be paired since.
    hub.core.host.fieldDevice = known.core.host.fieldDevice
    return known
  }
  const begun = joinedDevice(hub, { userId }).then((device) => {
    hub.core.host.fieldDevice = device.core.host.fieldDevice
    closeWith(hub, device)
    return device
  })
  standIns.set(hub.core, begun)
  return begun
}

/** The same folder opened anew, so that nothing of the first connection is left. */
export async function startApronAgain(device: TestApron, clock: TestApron['clock']): Promise<TestApron> {
  await device.core.close()
  return startApron({ folder: device.folder, kind: 'none', clock })
}
