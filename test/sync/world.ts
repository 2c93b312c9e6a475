import fc from 'fast-check'
import { isDerived } from '../../src-main/data/derived.ts'
import type { Reply } from '../../src-shared/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { digestAtHub, digestOn, pairDevice, type TestDevice } from './pair.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const DAY = 24 * HOUR

/** A hub with some flights and the devices of their crew. */
export interface Field {
  hub: TestApron
  clock: TestClock
  devices: TestDevice[]
  flights: number[]
  close(): Promise<void>
}

const roles = ['CMD', 'FO'] as const

/** A hub with flights of today, each with two of the crew, and a device for each of them; the last holds everything. */
export async function startField(count: number): Promise<Field> {
  const clock = testClock()
  const hub = await startApron({ clock })
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
      }),
    )
  for (const device of devices) await device.sync()
  return {
    ...{ hub, clock, devices, flights },
    async close() {
      for (const device of devices) await device.close()
      await hub.close()
    },
  }
}

/** A step of a schedule: something done on a device or at the hub, or a part of an exchange. */
export type Step =
  | { kind: 'report'; device: number; flight: number; what: number; value: number }
  | { kind: 'desk'; flight: number; what: number; value: number }
  | { kind: 'sync'; device: number }
  | { kind: 'send'; device: number }
  | { kind: 'deliver'; device: number; which: number }
  | { kind: 'wait'; ms: number }

const index = fc.nat({ max: 5 })
const value = fc.nat({ max: 3 })
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      device: index,
      flight: index,
      what: fc.nat({ max: 6 }),
      value,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('desk' as const), flight: index, what: fc.nat({ max: 7 }), value }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), device: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), device: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), device: index, which: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(MINUTE, HOUR, DAY) }) },
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
  ]
  return (ways[what] as () => Promise<Reply>)()
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
    async () => {
      const crew = await hub.core.data.db
        .selectFrom('users')
        .select('externalReference')
        .where('logName', 'like', 'crew.%')
        .execute()
      const { externalReference } = crew[value % crew.length] ?? {}
      return desk.flightCrew.assign({ params, body: [{ externalReference, role: 'CMD' }] } as never)
    },
    () => desk.paxDetails.update({ params: { id: String(flightId) }, body: { pax: [{ paxType: 'ADULT' }] } } as never),
  ]
  return (ways[what] as () => Promise<Reply>)()
}

/** Runs a schedule: messages may be lost, late, repeated and out of order. Nothing in it may answer with a 5xx. */
export async function play({ hub, clock, devices, flights }: Field, steps: Step[]): Promise<void> {
  /** Requests on their way by device, never forgotten: each may come again. */
  const sent = devices.map((): string[] => [])
  const fine = (reply: Reply) => {
    if (reply.status >= 500) throw new Error(JSON.stringify(reply.body))
  }
  for (const step of steps) {
    const at = 'device' in step ? step.device % devices.length : 0
    const device = devices[at] as TestDevice
    const flightId = flights['flight' in step ? step.flight % flights.length : 0] as number
    if (step.kind === 'report') fine(await report(device, flightId, step.what, step.value, clock.now()))
    if (step.kind === 'desk') fine(await atDesk(hub, flightId, step.what, step.value, clock.now()))
    if (step.kind === 'sync') await device.sync()
    if (step.kind === 'send') sent[at]?.push(JSON.stringify(await device.core.sync.device.request()))
    if (step.kind === 'deliver') {
      const some = sent[at] ?? []
      const request = some[step.which % Math.max(some.length, 1)]
      if (request === undefined) continue
      const answer = JSON.stringify(await hub.core.sync.hub.exchange(device.deviceId, JSON.parse(request)))
      // Every second answer is lost on its way.
      if (step.which % 2 === 0) await device.core.sync.device.apply(JSON.parse(answer))
    }
    if (step.kind === 'wait') await clock.advance(step.ms)
  }
}

/** What must hold once every device has exchanged twice (SYNC.md, What must hold). Answers what does not. */
export async function broken({ hub, devices }: Field): Promise<string[]> {
  for (const device of [...devices, ...devices]) await device.sync()
  const wrong: string[] = []
  const { db } = hub.core.data
  for (const [i, device] of devices.entries()) {
    const own = device.core.data.db
    if ((await digestOn(device)) !== (await digestAtHub(hub, device.deviceId)))
      wrong.push(`device ${i} differs from the hub`)
    const calls = await own.selectFrom('pendingCalls').select(['number', 'callId', 'state']).execute()
    if (calls.some(({ state }) => state === 'pending')) wrong.push(`device ${i} has calls without an answer`)
    const answered = await db
      .selectFrom('fieldCalls')
      .select(['number', 'callId', 'state'])
      .where('deviceId', '=', device.deviceId)
      .execute()
    const lines = (rows: { number: number; callId: string; state: string }[]) =>
      rows
        .map(({ number, callId, state }) => `${number} ${callId} ${state === 'discarded' ? 'refused' : state}`)
        .toSorted()
        .join('\n')
    if (lines(calls) !== lines(answered)) wrong.push(`the calls of device ${i} are not those the hub has answered`)
    if ((await own.selectFrom('events').select('id').execute()).length > 0) wrong.push(`device ${i} has events`)
    if ((await own.selectFrom('baseRows').select('rowId').execute()).length > 0)
      wrong.push(`device ${i} keeps rows as they were`)
  }
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
