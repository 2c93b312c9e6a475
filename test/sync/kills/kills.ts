import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { imagesOf } from '../../../src-main/core/sync/hub/changes.ts'
import { deviceSender } from '../../../src-main/core/sync/hub/devices.ts'
import { scopeOf } from '../../../src-main/core/sync/hub/scope.ts'
import { digestOf, replicaRows } from '../../../src-main/core/sync/replica/digest.ts'
import { openData } from '../../../src-main/engines/sqlite/open.ts'
import { openFolder } from '../../../src-main/hosts/cli/ask.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron } from '../../support/apron.ts'
import { testClock } from '../../support/clock.ts'
import { type HostProcess, startHost } from '../../support/host.ts'
import { seededRandom } from '../../support/random.ts'
import { populate } from '../../support/world.ts'

/** A kill comes so long after the beginning of an exchange at the latest. */
const WITHIN_MS = 120

interface Started {
  host: HostProcess
  url: string
  token: string
}

async function start(parameters: string[]): Promise<Started> {
  const host = startHost([...parameters, '--port', '0', '--json'])
  const { url, token } = JSON.parse(await host.line(/^\{.*"url"/))
  return { host, url, token }
}

/** A hub with a flight of today and the person who flies it; answers the flight's number. */
async function fillHub(folder: string): Promise<number> {
  const hub = await startApron({ folder, clock: testClock(Date.now() - 71 * HOUR) })
  const world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  await hub.close()
  return world.flightId
}

/** One exchange; it may fail, since one side of it may be killed meanwhile. */
async function sync(folder: string): Promise<void> {
  const device = await openFolder(folder)
  try {
    await device.ask('fieldSync.start')
  } finally {
    await device.close()
  }
}

/**
 * Kills a hub or its device while they exchange what was reported on the device, again and again, and compares at the
 * end: nothing that was acknowledged is lost, nothing is there twice, and the device has what the hub has.
 */
export async function killWhileSyncing(kills: number, seed: number) {
  const random = seededRandom(seed)
  const [hubFolder, deviceFolder] = ['hub', 'device'].map((name) => mkdtempSync(join(tmpdir(), `apron-${name}-`))) as [
    string,
    string,
  ]
  const complaints: string[] = []
  const flightId = await fillHub(hubFolder)
  let hub = await start(['--data', hubFolder, '--new-key'])
  const desk = await openFolder(hubFolder)
  const { link } = await desk.ask('fieldDevices.invite', {
    body: { userId: 'pilot-1', scope: 'own' },
  })
  await desk.close()
  let device = await start(['--data', deviceFolder, '--pair', link])
  let reports = 0
  const { token } = device
  for (let kill = 0; kill < kills; kill++) {
    for (let i = 0; i < 3; i++) {
      const reply = await fetch(`${device.url}/api/external/flight/${flightId}/fuels`, {
        method: 'POST',
        headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
        body: JSON.stringify([{ fuelProvider: `report ${reports}` }]),
      })
      if (reply.ok) reports += 1
      else complaints.push(`report ${reports}: ${reply.status} ${await reply.text()}`)
    }
    const exchange = sync(deviceFolder).catch(() => {})
    await pause(random() * WITHIN_MS)
    if (random() < 0.5) {
      await hub.host.end('SIGKILL')
      await exchange
      hub = await start(['--data', hubFolder])
    } else {
      await device.host.end('SIGKILL')
      await exchange
      device = await start(['--data', deviceFolder])
    }
  }
  for (let i = 0; i < 2; i++) await sync(deviceFolder)
  await device.host.end()
  await hub.host.end()
  complaints.push(...(await compare(hubFolder, deviceFolder, reports)))
  for (const folder of [hubFolder, deviceFolder]) rmSync(folder, { recursive: true, force: true })
  return { kills, reports, complaints }
}

async function compare(hubFolder: string, deviceFolder: string, reports: number): Promise<string[]> {
  const complaints: string[] = []
  const [hub, device] = await Promise.all(
    [hubFolder, deviceFolder].map((folder) => openData(join(folder, 'apron.sqlite'))),
  )
  if (!hub || !device) throw new Error('the databases are not there')
  const rows = await hub.db.selectFrom('fuels').select('provider').execute()
  const providers = rows.map((row) => row.provider)
  for (let report = 0; report < reports; report++) {
    const times = providers.filter((one) => one === `report ${report}`).length
    if (times !== 1) complaints.push(`report ${report} is at the hub ${times} times`)
  }
  const calls = await device.db.selectFrom('pendingCalls').select('state').execute()
  if (calls.some(({ state }) => state !== 'done')) complaints.push('calls of the device have no answer')
  const paired = await hub.db.selectFrom('fieldDevices').select('id').executeTakeFirstOrThrow()
  const sender = await deviceSender(hub.db, paired.id)
  if (!sender) throw new Error('the hub does not know the device')
  const expected = digestOf(await imagesOf(hub.db, sender, await scopeOf(hub.db, sender, Date.now())))
  if (digestOf(await replicaRows(device.db)) !== expected) complaints.push('the device has not what the hub has')
  const { rows: broken } = await sql`pragma foreign_key_check`.execute(device.db)
  if (broken.length > 0) complaints.push('foreign keys of the device do not hold')
  await Promise.all([hub.close(), device.close()])
  return complaints
}
