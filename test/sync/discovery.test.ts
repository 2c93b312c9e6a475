import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openFolder } from '../../src-main/hosts/cli/ask.ts'
import { EVERYWHERE } from '../../src-main/services/field/pairing/addresses.ts'
import { answered, startApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { joinedDevice } from '../support/field-devices.ts'
import type { HostProcess } from '../support/host.ts'
import { populate } from '../support/world.ts'
import { serveOn } from './ten-days/exchange.ts'
import { pointDeviceAt } from './ten-days/folders.ts'
import { twoMachines } from './ten-days/networks.ts'

const running: HostProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const host of running.splice(0)) await host.end()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A hub and a device of it, both stopped; the device knows an address at which nothing answers. */
async function apart(deadAddress: string) {
  const hub = await startApron({ clock: testClock(Date.now()) })
  const world = await populate(hub)
  const device = await joinedDevice(hub, { userId: world.pilotId, clock: hub.clock })
  const { port } = answered(await hub.desk.fieldDevices.configure({ body: { address: EVERYWHERE } }))
  await device.core.close()
  await hub.core.close()
  folders.push(hub.folder, device.folder)
  await pointDeviceAt(device.folder, deadAddress)
  return { hub: hub.folder, device: device.folder, port }
}

test('a device finds its hub in the network by multicast DNS', async ({ skip }) => {
  const network = twoMachines()
  if (network.refused !== null) skip(`network namespaces are refused: ${network.refused}`)
  try {
    const folder = await apart(`${network.hub.address}:9`)
    running.push(await serveOn(network.hub, folder.hub))
    running.push(await serveOn(network.device, folder.device))
    const device = await openFolder(folder.device)
    const synced = () => device.ask('fieldSync.start').catch((error: Error) => error.message)
    await expect.poll(synced, { timeout: 20_000, interval: 200 }).toMatchObject({ sent: 0 })
    const { hub } = await device.ask('fieldSync.status')
    expect(hub?.address).toBe(`${network.hub.address}:${folder.port}`)
    await device.close()
  } finally {
    for (const host of running.splice(0)) await host.end()
    network.close()
  }
})
