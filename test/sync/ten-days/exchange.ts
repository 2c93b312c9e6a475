import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imagesOf } from '../../../src-main/core/sync/hub/changes.ts'
import { deviceSender } from '../../../src-main/core/sync/hub/devices.ts'
import { scopeOf } from '../../../src-main/core/sync/hub/scope.ts'
import type { ExchangeFigures, Image } from '../../../src-main/core/sync/protocol/messages.ts'
import { digestOf, replicaRows } from '../../../src-main/core/sync/replica/digest.ts'
import { openData } from '../../../src-main/engines/sqlite/open.ts'
import { openFolder } from '../../../src-main/hosts/cli/ask.ts'
import { type HostProcess, startProcess } from '../../support/host.ts'
import { type Folders, pointDeviceAt } from './folders.ts'
import { type Machine, twoMachines } from './networks.ts'

const root = join(import.meta.dirname, '../../..')
const script = (name: string) => join(root, name)
/** A device that failed tries again; here at once, so many times. */
const MAX_TRIES = 60

export interface Outcome {
  /** Why both ran on loopback; null where they ran in two network namespaces. */
  refused: string | null
  /** From the request for a sync to its end, milliseconds. */
  ms: number
  figures: ExchangeFigures
  /** Connections that were cut. */
  cuts: number
  /** Times that the device was asked to sync. */
  tries: number
  /** Calls by their state on the device. */
  calls: Record<string, number>
  /** Whether the device holds what the hub has for it. */
  isSame: boolean
  /** Of all that the device holds but the instants at which the hub wrote it. */
  digest: string
}

const run = (machine: Machine, file: string, ...parameters: string[]) =>
  startProcess([...machine.within, process.execPath, script(file), ...parameters])

/** Starts Apron without a window on a machine, at an instant where one is given, and waits until it answers. */
export async function serveOn(machine: Machine, folder: string, at?: number): Promise<HostProcess> {
  const clock = at === undefined ? [] : ['--clock', `${new Date(at).toISOString().slice(0, 16)}Z`]
  const host = run(machine, 'src-main/server.ts', '--data', folder, '--port', '0', '--json', ...clock)
  await host.line(/^\{.*"url"/)
  return host
}

const sumOf = (a: ExchangeFigures, b: ExchangeFigures): ExchangeFigures => ({
  sent: a.sent + b.sent,
  answered: a.answered + b.answered,
  unanswered: b.unanswered,
  refused: a.refused + b.refused,
  received: a.received + b.received,
  conflicts: a.conflicts + b.conflicts,
})

/** Runs a hub and a device on two machines until the device has synced, over connections that are cut. */
export async function exchangeOver(given: Folders, { cuts, seed }: { cuts: number; seed: number }): Promise<Outcome> {
  const place = mkdtempSync(join(tmpdir(), 'apron-apart-'))
  const folders = { ...given, hub: join(place, 'hub'), device: join(place, 'device') }
  cpSync(given.hub, folders.hub, { recursive: true })
  cpSync(given.device, folders.device, { recursive: true })
  const network = twoMachines()
  const running: HostProcess[] = []
  try {
    const { hub, device } = network
    running.push(await serveOn(hub, folders.hub, folders.at))
    const words = [hub.address, String(folders.port), String(cuts), String(seed)]
    const proxy = run(hub, 'test/sync/ten-days/proxy.ts', ...words)
    running.push(proxy)
    await pointDeviceAt(folders.device, JSON.parse(await proxy.line()).address)
    running.push(await serveOn(device, folders.device, folders.at))
    const { ms, figures, tries } = await syncUntilThrough(folders.device)
    for (const one of running.toReversed()) await one.end()
    const counted = JSON.parse(await proxy.line(/cuts/)).cuts as number
    return { refused: network.refused, ms, figures, tries, cuts: counted, ...(await compare(folders)) }
  } finally {
    for (const one of running) if (one.child.exitCode === null) await one.end('SIGKILL')
    network.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function syncUntilThrough(folder: string) {
  const device = await openFolder(folder)
  const begun = performance.now()
  let figures: ExchangeFigures = { sent: 0, answered: 0, refused: 0, unanswered: 0, received: 0, conflicts: 0 }
  try {
    for (let tries = 1; ; tries++) {
      try {
        figures = sumOf(figures, await device.ask('fieldSync.start'))
        return { ms: performance.now() - begun, figures, tries }
      } catch (error) {
        if (tries >= MAX_TRIES) throw error
      }
    }
  } finally {
    await device.close()
  }
}

/** When the hub wrote a row: of one run of a schedule another than of the next. An option that runs out is canceled then. */
const WRITTEN_AT = new Set(['createdAt', 'updatedAt', 'changedAt', 'canceledAt'])
const withoutInstants = (rows: Map<string, Image[]>) =>
  new Map(
    [...rows].map(([table, images]) => [
      table,
      images.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            WRITTEN_AT.has(column) ? Number(value !== null) : value,
          ]),
        ),
      ),
    ]),
  )

async function compare(folders: Folders) {
  const [hub, device] = await Promise.all([
    openData(join(folders.hub, 'apron.sqlite')),
    openData(join(folders.device, 'apron.sqlite')),
  ])
  try {
    const sender = await deviceSender(hub.db, folders.deviceId)
    if (!sender) throw new Error('the hub does not know the device')
    const rows = await replicaRows(device.db)
    const expected = await imagesOf(hub.db, sender, await scopeOf(hub.db, sender, Date.now()))
    const states = device.db.selectFrom('pendingCalls').select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    const calls = Object.fromEntries((await states.groupBy('state').execute()).map((row) => [row.state, row.count]))
    return { isSame: digestOf(rows) === digestOf(expected), digest: digestOf(withoutInstants(rows)), calls }
  } finally {
    await Promise.all([hub.close(), device.close()])
  }
}
