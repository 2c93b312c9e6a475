import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { isDerived } from '../../src-main/core/data/derived.ts'
import { DAY, HOUR, MINUTE } from '../../src-shared/time/durations.ts'
import { Problem, type Reply } from '../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { digestAtHub, digestOn, pairDevice, repairDevice, syncThrough, type TestDevice } from './pair.ts'
import { makeBackup, restored } from './restart.ts'

/** A hub with some flights and the devices of their crew. */
export interface Field {
  hub: TestApron
  clock: TestClock
  devices: TestDevice[]
  flights: number[]
  /** What was saved of each Apron to come back to, by its folder. */
  saved: Map<string, { backup?: string; scenario?: string; copy?: string }>
  /** Devices whose own reports were lost with a restore of the device itself. */
  putBack: Set<string>
  close(): Promise<void>
}

const roles = ['CMD', 'FO'] as const
const folderFor = (name: string) => mkdtempSync(join(tmpdir(), `apron-${name}-`))

/** A hub with flights of today, each with two of the crew, and a device for each of them; the last holds everything. */
export async function startField(count: number): Promise<Field> {
  const clock = testClock()
  const hub = await startApron({ clock, folder: folderFor('hub') })
  const tails = ['D-CAPA', 'D-CAPB']
  for (const tail of tails) await addJet(hub, tail)
  const pilots: { pilotId: number; userId: number }[] = []
  for (let i = 0; i < count; i++) {
    const body = { firstName: `Crew${i}`, lastName: 'Vidal', logName: `crew.${i}`, roles: ['CMD' as const] }
    const { pilotId } = answered(await hub.desk.crew.add({ body }))
    const user = hub.core.data.db.selectFrom('users').select('publicId').where('logName', '=', `crew.${i}`)
    pilots.push({ pilotId, userId: (await user.executeTakeFirstOrThrow()).publicId })
  }
  const flights: number[] = []
  for (let i = 0; i < 3; i++) {
    const departureAt = clock.now() - 3 * HOUR + i * MINUTE
    const flight = { tail: tails[i % 2] ?? '', flightNumber: `APR${i}`, departureAt: departureAt + i * 24 * HOUR }
    const flightId = await bookFlight(hub, flight)
    flights.push(flightId)
    const seats = roles.flatMap((role, seat) => {
      const pilot = pilots[(i + seat) % pilots.length]
      return pilot ? [{ pilotId: pilot.pilotId, role }] : []
    })
    answered(
      await hub.desk.flightCrew.assign({
        params: { flightId: String(flightId) },
        body: count > 1 ? seats : seats.slice(0, 1),
      }),
    )
  }
  const devices: TestDevice[] = []
  for (const [i, { userId }] of pilots.entries())
    devices.push(
      await pairDevice(hub, {
        userId,
        scope: i === count - 1 && count > 1 ? 'everything' : 'own',
        // The clocks of devices are right, a day late and a day early.
        clock: i === 0 ? clock : testClock(clock.now() + (i % 2 === 0 ? DAY : -DAY)),
        folder: folderFor('device'),
      }),
    )
  for (const device of devices) await device.sync()
  const field: Field = {
    ...{ hub, clock, devices, flights, saved: new Map(), putBack: new Set() },
    async close() {
      const copies = [...field.saved.values()].flatMap(({ copy }) => (copy ? [copy] : []))
      for (const apron of [...field.devices, field.hub]) {
        await apron.close()
        copies.push(apron.folder)
      }
      for (const folder of copies) rmSync(folder, { recursive: true, force: true })
    },
  }
  return field
}

/** A step of a schedule: something done on a device or at the hub, or a part of an exchange. */
export type Step =
  | { kind: 'report'; device: number; flight: number; what: number; value: number }
  | { kind: 'desk'; flight: number; what: number; value: number }
  | { kind: 'sync'; device: number }
  | { kind: 'send'; device: number }
  | { kind: 'deliver'; device: number; which: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'save'; device: number; how: 'backup' | 'scenario' | 'copy' }
  | { kind: 'comeBack'; device: number; how: 'backup' | 'scenario' | 'copy' }
  | { kind: 'copyDevice'; device: number; flight: number; byFile: boolean }
  | { kind: 'otherVersion'; device: number; isNewer: boolean }

const index = fc.nat({ max: 5 })
const value = fc.nat({ max: 3 })
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      device: index,
      flight: index,
      what: fc.nat({ max: 10 }),
      value,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('desk' as const), flight: index, what: fc.nat({ max: 11 }), value }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), device: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), device: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), device: index, which: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(MINUTE, HOUR, DAY, 40 * DAY) }),
  },
)

const how = fc.constantFrom('backup' as const, 'scenario' as const, 'copy' as const)
/** The same, with all by which an older state comes back: of the hub (device 0 and 1) or of a device. */
export const hardStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: step },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), device: index, how }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comeBack' as const), device: index, how }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('copyDevice' as const),
      device: index,
      flight: index,
      byFile: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('otherVersion' as const), device: index, isNewer: fc.boolean() }),
  },
)

/** Something a crew member does on a device. */
function report(device: TestDevice, flightId: number, what: number, value: number, now: number): Promise<Reply> {
  const params = { flightId: String(flightId) }
  const { desk } = device
  const at = now - (4 - value) * MINUTE
  const ways: (() => Promise<Reply>)[] = [
    () => desk.flightDesk.movement({ params, body: { offBlockAt: at, confirmed: true } }),
    () => desk.flightDesk.movement({ params, body: { offBlockAt: null } }),
    () => desk.flightDesk.fuel({ params, body: { fuelOffBlock: 1000 + value } as never }),
    () => desk.expenses.add({ body: { flightId, type: 'CREW', net: value + 1, currency: 'EUR', date: '2026-11-21' } }),
    async () => {
      const own = device.core.data.db.selectFrom('expenses').select('publicId').orderBy('publicId', 'desc')
      const expense = await own.executeTakeFirst()
      if (!expense) return { status: 200, body: undefined }
      return desk.expenses.change({ params: { expenseId: String(expense.publicId) }, body: { net: 50 + value } })
    },
    () => desk.flightDesk.change({ params, body: { departureAt: now + value * MINUTE } as never }),
    async () => {
      const { calls } = answered(await desk.fieldCalls.list({ query: { state: 'pending' } }))
      const call = calls[value % Math.max(calls.length, 1)]
      if (!call) return { status: 200, body: undefined }
      return desk.fieldCalls.discard({ params: { number: String(call.number) } })
    },
    () => desk.flightDesk.change({ params, body: { notes: `field ${value}` } as never }),
    () => desk.crewReports.report({ params, body: { crewRemarks: `remark ${value}` } as never }),
    () => replaceCrew(device, params, value),
    () => chooseValue(device, value),
  ]
  return (ways[what] as () => Promise<Reply>)()
}

/** Makes the crew of a flight one or two others. */
async function replaceCrew({ core, desk }: TestApron, params: { flightId: string }, value: number): Promise<Reply> {
  const users = core.data.db.selectFrom('users').select('publicId').where('logName', 'like', 'crew.%')
  const crew = await users.orderBy('publicId').execute()
  const seats = roles.slice(0, 1 + (value % 2)).flatMap((role, seat) => {
    const one = crew[(value + seat) % crew.length]
    return one ? [{ pilotId: one.publicId, role }] : []
  })
  const isTwice = seats.length > 1 && seats[0]?.pilotId === seats[1]?.pilotId
  return desk.flightCrew.assign({ params, body: isTwice ? seats.slice(0, 1) : seats } as never)
}

/** Decides an open conflict for one side or the other. */
async function chooseValue({ desk }: TestApron, value: number): Promise<Reply> {
  const { conflicts } = answered(await desk.fieldConflicts.list({ query: { open: 'true' } }))
  const conflict = conflicts[value % Math.max(conflicts.length, 1)]
  if (!conflict) return { status: 200, body: undefined }
  const keep = value % 2 === 0 ? 'field' : 'desk'
  return desk.fieldConflicts.choose({ params: { id: conflict.id }, body: { keep } })
}

/** Saves the state of an Apron to come back to. */
async function save({ saved }: Field, apron: TestApron, way: 'backup' | 'scenario' | 'copy', clock: TestClock) {
  const known = saved.get(apron.folder) ?? {}
  saved.set(apron.folder, known)
  if (way === 'backup') known.backup = await makeBackup(apron)
  if (way === 'scenario') {
    const reply = await apron.desk.scenarios.save({ body: { name: 'saved', replace: true } as never })
    if (reply.status < 300) known.scenario = 'saved'
  }
  if (way !== 'copy') return apron
  await apron.core.close()
  known.copy ??= folderFor('copy')
  rmSync(known.copy, { recursive: true, force: true })
  cpSync(apron.folder, known.copy, { recursive: true })
  return startApron({ clock, folder: apron.folder, kind: 'none' })
}

/** Brings a saved state back, by the product's own restore, by a scenario, or by putting the folder back. */
async function comeBack({ saved }: Field, apron: TestApron, way: 'backup' | 'scenario' | 'copy', clock: TestClock) {
  const { backup, scenario, copy } = saved.get(apron.folder) ?? {}
  if (way === 'backup' && backup !== undefined) return restored(apron, clock, backup)
  if (way === 'scenario' && scenario !== undefined) {
    answered(await apron.desk.scenarios.load({ params: { name: scenario }, body: { keepState: false } as never }))
    return apron
  }
  if (way !== 'copy' || copy === undefined) return undefined
  await apron.core.close()
  rmSync(apron.folder, { recursive: true, force: true })
  cpSync(copy, apron.folder, { recursive: true })
  return startApron({ clock, folder: apron.folder, kind: 'none' })
}

/** Something the desk does at the hub. */
function atDesk(hub: TestApron, flightId: number, what: number, value: number, now: number): Promise<Reply> {
  const params = { flightId: String(flightId) }
  const { desk } = hub
  const ways: (() => Promise<Reply>)[] = [
    () => desk.flightDesk.movement({ params, body: { offBlockAt: now - (8 - value) * MINUTE, confirmed: true } }),
    () => desk.flightDesk.change({ params, body: { departureAt: now + value * MINUTE } as never }),
    () => desk.flightDesk.cancel({ params, body: {} as never }),
    () => desk.flightDesk.fuel({ params, body: { fuelOffBlock: 2000 + value } as never }),
    async () => {
      const expense = await hub.core.data.db.selectFrom('expenses').select('publicId').executeTakeFirst()
      if (!expense) return { status: 200, body: undefined }
      return desk.expenses.remove({ params: { expenseId: String(expense.publicId) } })
    },
    () => desk.expenses.add({ body: { flightId, type: 'FUEL', net: value + 1, currency: 'EUR', date: '2026-11-21' } }),
    () => replaceCrew(hub, params, value),
    () => desk.paxDetails.update({ params: { id: String(flightId) }, body: { pax: [{ paxType: 'ADULT' }] } } as never),
    () => desk.flightDesk.change({ params, body: { notes: `desk ${value}` } as never }),
    () => desk.crewReports.report({ params, body: { crewRemarks: `desk ${value}` } as never }),
    () => chooseValue(hub, value),
    async () => {
      const { reports } = answered(await desk.fieldReports.list({ query: {} }))
      const refused = reports.filter(({ state }) => state === 'refused')
      const report = refused[value % Math.max(refused.length, 1)]
      if (!report) return { status: 200, body: undefined }
      return desk.fieldReports.accept({ params: { deviceId: report.deviceId, number: String(report.number) } })
    },
  ]
  return (ways[what] as () => Promise<Reply>)()
}

/** Runs a schedule: messages may be lost, late, repeated and out of order. Nothing in it may answer with a 5xx. */
export async function play(field: Field, steps: Step[]): Promise<void> {
  const { clock, devices, flights } = field
  /** Requests on their way by device, never forgotten: each may come again. */
  const sent = devices.map((): string[] => [])
  const fine = (reply: Reply) => {
    if (reply.status >= 500) throw new Error(JSON.stringify(reply.body))
  }
  const fresh = (device: TestDevice, apron: TestApron): TestDevice => ({ ...device, ...apron })
  for (const step of steps) {
    const { hub } = field
    const at = 'device' in step ? step.device % devices.length : 0
    const device = devices[at] as TestDevice
    const flightId = flights['flight' in step ? step.flight % flights.length : 0] as number
    if (step.kind === 'report') fine(await report(device, flightId, step.what, step.value, clock.now()))
    if (step.kind === 'desk') fine(await atDesk(hub, flightId, step.what, step.value, clock.now()))
    if (step.kind === 'sync') await syncThrough(device, hub).catch(unlessCopied)
    if (step.kind === 'otherVersion') await exchangeApart(device, hub, step.isNewer)
    if (step.kind === 'save' && step.device < 2) field.hub = await save(field, hub, step.how, clock)
    if (step.kind === 'save' && step.device >= 2)
      devices[at] = fresh(device, await save(field, device, step.how === 'scenario' ? 'copy' : step.how, device.clock))
    if (step.kind === 'comeBack' && step.device < 2) field.hub = (await comeBack(field, hub, step.how, clock)) ?? hub
    if (step.kind === 'comeBack' && step.device >= 2) {
      const back = await comeBack(field, device, step.how, device.clock)
      if (!back) continue
      devices[at] = fresh(device, back)
      field.putBack.add(device.folder)
    }
    if (step.kind === 'copyDevice') {
      const copied = await copyDevice(field, device, flightId, step.byFile)
      devices[at] = fresh(device, copied.original)
      devices.push({ ...device, ...copied.copy })
      sent.push([])
    }
    if (step.kind === 'send') sent[at]?.push(JSON.stringify(await device.core.sync.device.request()))
    if (step.kind === 'deliver') {
      const some = sent[at] ?? []
      const request = some[step.which % Math.max(some.length, 1)]
      if (request === undefined) continue
      const reply = await hub.core.sync.hub.exchange(device.deviceId, JSON.parse(request)).catch(unlessCopied)
      if (!reply) continue
      const answer = JSON.stringify(reply)
      // Every second answer is lost on its way.
      if (step.which % 2 === 0) await device.core.sync.device.apply(JSON.parse(answer))
    }
    if (step.kind === 'wait') await clock.advance(step.ms)
  }
}

function unlessCopied(error: unknown): undefined {
  if (!(error instanceof Problem) || error.reason.code !== 'sync_device_copied') throw error
}

/** One exchange with a hub of another version: reports arrive, rows do not. */
async function exchangeApart(device: TestDevice, hub: TestApron, isNewer: boolean): Promise<void> {
  const [ofHub, ofDevice] = isNewer ? ['9999-later', '0001-start'] : ['0001-start', '9999-later']
  const request = await device.core.sync.device.request()
  const sent = JSON.parse(JSON.stringify({ ...request, schema: ofDevice }))
  const answer = await hub.core.sync.hub.exchange(device.deviceId, sent).catch(unlessCopied)
  if (!answer) return
  const { problem } = await device.core.sync.device.apply(JSON.parse(JSON.stringify({ ...answer, schema: ofHub })))
  const code = isNewer ? 'sync_update_device' : 'sync_update_hub'
  if (problem?.code !== code) throw new Error(`an exchange with another version says ${problem?.code}`)
}

/** Copies the folder of a device, so that both report; the copy may hand over what it has by file. */
async function copyDevice({ hub }: Field, device: TestDevice, flightId: number, byFile: boolean) {
  await device.core.close()
  const folder = folderFor('device')
  cpSync(device.folder, folder, { recursive: true })
  const original = await startApron({ clock: device.clock, folder: device.folder, kind: 'none' })
  const copy = await startApron({ clock: device.clock, folder, kind: 'none' })
  for (const [index, one] of [original, copy].entries())
    await report({ ...device, ...one }, flightId, 3, index, hub.clock.now())
  if (byFile) {
    const request = await copy.core.sync.device.request()
    const answer = await hub.core.sync.hub.exchange(device.deviceId, request, { revoked: true }).catch(unlessCopied)
    if (answer) await copy.core.sync.device.apply(answer)
  }
  return { original, copy }
}

/** Syncs a device, and pairs it again where the hub asks for that. */
async function syncOrRepair(device: TestDevice, hub: TestApron): Promise<TestDevice> {
  try {
    await syncThrough(device, hub)
    return device
  } catch (error) {
    unlessCopied(error)
    const paired = await repairDevice(device, hub)
    await syncThrough(paired, hub)
    return paired
  }
}

/** What must hold once every device has exchanged twice (sync.md, What must hold). Answers what does not. */
export async function broken(field: Field): Promise<string[]> {
  const { hub, devices } = field
  const wrong: string[] = []
  // A folder that was put back is noticed by the first device that knows more; each then exchanges twice.
  for (let round = 0; round < 3; round++)
    for (const [i, device] of devices.entries()) devices[i] = await syncOrRepair(device, hub)
  for (const [i, device] of devices.entries()) {
    const { problem, unanswered } = await syncThrough(device, hub)
    if (problem || unanswered) wrong.push(`device ${i} has a problem: ${problem?.code}, ${unanswered} unanswered`)
  }
  const { db } = hub.core.data
  const atHub = await db.selectFrom('fieldCalls').select(['callId', 'state']).execute()
  const onDevices = new Set<string>()
  for (const [i, device] of devices.entries()) {
    const own = device.core.data.db
    if ((await digestOn(device)) !== (await digestAtHub(hub, device.deviceId)))
      wrong.push(`device ${i} differs from the hub`)
    const calls = await own.selectFrom('pendingCalls').select(['number', 'callId', 'state']).execute()
    if (calls.some(({ state }) => state === 'pending')) wrong.push(`device ${i} has calls without an answer`)
    for (const { callId, state } of calls) {
      onDevices.add(callId)
      const answer = atHub.find((one) => one.callId === callId)
      // In a copied folder a call may be discarded that is done, or refused, from the other one.
      if (!answer || (state !== 'discarded' && answer.state !== state))
        wrong.push(`call ${callId} of device ${i} has another answer`)
    }
    if ((await own.selectFrom('events').select('id').execute()).length > 0) wrong.push(`device ${i} has events`)
    if ((await own.selectFrom('baseRows').select('rowId').execute()).length > 0)
      wrong.push(`device ${i} keeps rows as they were`)
  }
  const isKnown = ({ callId }: { callId: string }) => onDevices.has(callId)
  if (field.putBack.size === 0 && !atHub.every(isKnown)) wrong.push('the hub has calls that no device made')
  const twice = db.selectFrom('events').select(['kind', 'changeId', ({ fn }) => fn.countAll<number>().as('count')])
  const repeated = await twice
    .groupBy(['kind', 'resourceId', 'changeId'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  if (repeated.length > 0) wrong.push(`events were recorded twice: ${JSON.stringify(repeated)}`)
  return [...wrong, ...(await lostValues(hub))]
}

interface Entry {
  sequence: number
  rowId: string
  changeId: string
  action: string
  changes: string
}

/** Values of the desk that a call has overwritten without knowing them, and that no conflict lists. */
async function lostValues(hub: TestApron): Promise<string[]> {
  const { db } = hub.core.data
  const calls = new Map(
    (await db.selectFrom('fieldCalls').select(['callId', 'base', 'deviceId']).execute()).map((call) => [
      call.callId,
      call,
    ]),
  )
  const conflicts = await db.selectFrom('fieldConflicts').select(['rowId', 'field']).execute()
  const columns = ['sequence', 'rowId', 'changeId', 'action', 'changes'] as const
  const entries: Entry[] = await db
    .selectFrom('journal')
    .select(columns)
    .where('table', '=', 'flights')
    .orderBy('sequence')
    .execute()
  const lost: string[] = []
  for (const entry of entries) {
    const call = calls.get(entry.changeId)
    if (!call || entry.action !== 'change') continue
    for (const field of Object.keys(JSON.parse(entry.changes))) {
      if (isDerived('flights', field)) continue
      const other = entries.some(
        (one) =>
          one.rowId === entry.rowId &&
          one.sequence > call.base &&
          one.sequence < entry.sequence &&
          calls.get(one.changeId)?.deviceId !== call.deviceId &&
          field in JSON.parse(one.changes),
      )
      const isListed = conflicts.some((one) => one.rowId === entry.rowId && one.field === field)
      if (other && !isListed) lost.push(`${field} of ${entry.rowId}`)
    }
  }
  return lost
}
