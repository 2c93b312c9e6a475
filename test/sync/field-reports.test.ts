import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../src-shared/time/durations.ts'
import { answered, refused } from '../support/apron.ts'
import { digestAtHub, digestOn, type TestDevice } from './pair.ts'
import { type Field, startField } from './world.ts'

let field: Field
let device: TestDevice
beforeEach(async () => {
  field = await startField(2)
  device = field.devices[0] as TestDevice
})
afterEach(() => field.close())

const params = () => ({ flightId: String(field.flights[0]) })
const movement = (offBlockAt: number) => ({ params: params(), body: { offBlockAt, confirmed: true } })
const flightAt = async (from: { core: TestDevice['core'] }) => {
  const flight = from.core.data.db
    .selectFrom('flights')
    .selectAll()
    .where('publicId', '=', field.flights[0] as number)
  return flight.executeTakeFirstOrThrow()
}

test('of two actual times the crew’s counts; the desk’s is listed on both sides until somebody chooses it', async () => {
  const { hub, clock } = field
  const [ofCrew, ofDesk] = [clock.now() - 5 * MINUTE, clock.now() - 9 * MINUTE]
  answered(await device.desk.flightDesk.movement(movement(ofCrew)))
  answered(await hub.desk.flightDesk.movement(movement(ofDesk)))
  expect(await device.sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 1 })
  expect((await flightAt(hub)).offBlockAt).toBe(ofCrew)
  expect((await flightAt(device)).offBlockAt).toBe(ofCrew)

  const listed = async (of: TestDevice['desk']) =>
    answered(await of.fieldConflicts.list({ query: { open: 'true' } })).conflicts
  const wanted = { field: 'offBlockAt', fieldValue: ofCrew, deskValue: ofDesk, kept: 'field', deskActor: 'desk' }
  expect(await listed(hub.desk)).toMatchObject([wanted])
  expect(await listed(device.desk)).toMatchObject([wanted])

  const [conflict] = await listed(device.desk)
  answered(await device.desk.fieldConflicts.choose({ params: { id: conflict?.id ?? '' }, body: { keep: 'desk' } }))
  expect((await flightAt(device)).offBlockAt).toBe(ofDesk)
  expect(await device.sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 0 })
  expect((await flightAt(hub)).offBlockAt).toBe(ofDesk)
  expect(await listed(hub.desk)).toEqual([])
  expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
})

test('of two plans the desk’s counts, and nobody else’s change is lost', async () => {
  const { hub, clock } = field
  const [planner] = field.devices.slice(-1) as [TestDevice]
  const [ofField, ofDesk] = [clock.now() + 60 * MINUTE, clock.now() + 90 * MINUTE]
  answered(
    await planner.desk.flightDesk.change({ params: params(), body: { departureAt: ofField, notes: 'Late bags' } }),
  )
  answered(await hub.desk.flightDesk.change({ params: params(), body: { departureAt: ofDesk } }))
  expect((await planner.sync()).conflicts).toBeGreaterThan(0)
  expect(await flightAt(hub)).toMatchObject({ departureAt: ofDesk, notes: 'Late bags' })
  const { conflicts } = answered(await hub.desk.fieldConflicts.list({ query: {} }))
  expect(conflicts.find((one) => one.field === 'departureAt')).toMatchObject({
    kept: 'desk',
    fieldValue: ofField,
    deskValue: ofDesk,
  })
})

test('what a rule refuses stays on the device with its content, to be made again or discarded', async () => {
  const { hub, clock } = field
  answered(await device.desk.flightDesk.movement(movement(clock.now() - 5 * MINUTE)))
  answered(await hub.desk.flightDesk.cancel({ params: params(), body: {} as never }))
  expect(await device.sync()).toMatchObject({ sent: 1, answered: 1, refused: 1 })
  const { calls, refused: count } = answered(await device.desk.fieldCalls.list({ query: { state: 'refused' } }))
  expect(count).toBe(1)
  expect(calls).toMatchObject([{ operation: 'flightDesk.movement', content: { offBlockAt: clock.now() - 5 * MINUTE } }])
  expect(calls[0]?.problem).not.toBeNull()
  const number = String(calls[0]?.number)
  expect(refused(await device.desk.fieldCalls.retry({ params: { number } })).status).toBe(409)
  expect((await device.desk.fieldCalls.discard({ params: { number } })).status).toBe(204)
  expect(answered(await device.desk.fieldCalls.list({ query: { state: 'refused' } })).calls).toEqual([])
  expect(refused(await device.desk.fieldCalls.discard({ params: { number } })).code).toBe('state_conflict')
  const { reports } = answered(await hub.desk.fieldReports.list({ query: {} }))
  expect(reports).toMatchObject([
    {
      state: 'refused',
      person: 'Crew0 Vidal',
      operation: 'flightDesk.movement',
      flight: { flightId: field.flights[0] },
    },
  ])
})

test('a record that the desk removed comes back when the crew have changed it, and is listed', async () => {
  const { hub } = field
  const flightId = field.flights[0] as number
  const body = { flightId, type: 'CREW' as const, net: 10, currency: 'EUR', date: '2026-11-21' }
  const { expenseId } = answered(await device.desk.expenses.add({ body }))
  await device.sync()
  const real = await device.core.data.db.selectFrom('expenses').select('publicId').executeTakeFirstOrThrow()
  expect(real.publicId).toBeLessThan(2_000_000_000)
  expect(expenseId).toBeGreaterThan(2_000_000_000)
  const one = { params: { expenseId: String(real.publicId) } }
  answered(await device.desk.expenses.change({ ...one, body: { net: 25 } }))
  answered(await hub.desk.expenses.remove(one))
  expect(await device.sync()).toMatchObject({ refused: 0, conflicts: 1 })
  expect(await hub.core.data.db.selectFrom('expenses').select('net').execute()).toEqual([{ net: 25 }])
  const { conflicts } = answered(await hub.desk.fieldConflicts.list({ query: {} }))
  expect(conflicts).toMatchObject([{ field: '', noun: 'expenses', kept: 'field', deskValue: 'removed' }])
})

test('a record that comes back without its files says so', async () => {
  const { hub } = field
  const body = {
    type: 'CREW' as const,
    date: '2026-11-21',
    net: 700,
    currency: 'EUR',
    flightId: field.flights[0] as number,
  }
  answered(await device.desk.expenses.add({ body }))
  await device.sync()
  const { db } = hub.core.data
  const { publicId } = await db
    .selectFrom('expenses')
    .select('publicId')
    .where('net', '=', 700)
    .executeTakeFirstOrThrow()
  const query = { noun: 'expenses' as const, recordId: publicId }
  answered(await hub.desk.documents.add({ query, file: { name: 'receipt.txt', bytes: Buffer.from('Two nights') } }))
  await device.sync()
  const at = { params: { expenseId: String(publicId) } }
  answered(await device.desk.expenses.change({ ...at, body: { net: 750 } }))
  expect((await hub.desk.expenses.remove(at)).status).toBe(204)
  rmSync(join(hub.folder, 'documents', 'removed'), { recursive: true })
  expect(await device.sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 2 })
  expect(await db.selectFrom('expenses').select('net').execute()).toContainEqual({ net: 750 })
  for (const { desk } of [hub, device]) {
    const { conflicts } = answered(await desk.fieldConflicts.list({ query: { open: 'true' } }))
    expect(conflicts.map(({ noun, deskValue, kept }) => [noun, deskValue, kept]).toSorted()).toEqual([
      ['documents', 'removed', 'desk'],
      ['expenses', 'removed', 'field'],
    ])
  }
})

test('a change of a record that was made on the device goes to the record that the hub made of it', async () => {
  const flightId = field.flights[0] as number
  const body = { flightId, type: 'CREW' as const, net: 10, currency: 'EUR', date: '2026-11-21' }
  const { expenseId } = answered(await device.desk.expenses.add({ body }))
  answered(await device.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { net: 33 } }))
  expect(await device.sync()).toMatchObject({ sent: 2, refused: 0 })
  expect(await field.hub.core.data.db.selectFrom('expenses').select('net').execute()).toEqual([{ net: 33 }])
})

test('what looks like a number of the device is what the person typed where it stands for no record', async () => {
  const { hub } = field
  const flightId = field.flights[0] as number
  const typed = { type: 'CREW' as const, date: '2026-11-21', currency: 'IDR', flightId }
  // Ten digits as in the number of an invoice of a day, a telephone number, 20.5 million in hundredths.
  const rows = [{ invoiceNumber: '2026112601' }, { comment: '2025550127' }, { net: 2_050_000_000 }]
  for (const row of rows) answered(await device.desk.expenses.add({ body: { net: 100, ...typed, ...row } }))
  answered(await device.desk.crewReports.report({ params: params(), body: { crewRemarks: '2001000001' } }))
  expect(await device.sync()).toMatchObject({ answered: 4, refused: 0 })
  const found = await hub.core.data.db.selectFrom('expenses').selectAll().where('currency', '=', 'IDR').execute()
  expect(found.map(({ invoiceNumber, comment, net }) => invoiceNumber ?? comment ?? net)).toEqual([
    '2026112601',
    '2025550127',
    2_050_000_000,
  ])
  expect((await flightAt(hub)).crewRemarks).toBe('2001000001')
})

test('a crew member’s device changes nothing beyond what it holds', async () => {
  const own = field.devices[0] as TestDevice
  await own.sync()
  const request = await own.core.sync.device.request()
  const call = {
    ...{
      number: 1,
      callId: '01a20829-9297-775a-a533-4b9114e1bb7d',
      operation: 'roster.add',
      at: field.clock.now(),
      base: 0,
    },
    ...{ params: {}, query: null, files: [], numbers: {}, rows: [], flightId: null },
  }
  const { pilotId } = answered(
    await field.hub.desk.crew.add({ body: { lastName: 'Other', roles: ['FO'], logName: 'other' } }),
  )
  const entry = { pilotId, type: 'OFF', startAt: field.clock.now(), endAt: field.clock.now() + 60 * MINUTE }
  const answer = await field.hub.core.sync.hub.exchange(own.deviceId, { ...request, calls: [{ ...call, body: entry }] })
  expect(answer.answers).toMatchObject([{ number: 1, state: 'refused' }])
  expect(await field.hub.core.data.db.selectFrom('rosterEntries').selectAll().execute()).toEqual([])
})

test('the desk’s value is what the desk wrote, also where the crew wrote the field twice', async () => {
  const { hub } = field
  const [planner] = field.devices.slice(-1) as [TestDevice]
  const write = (of: TestDevice['desk'], notes: string) =>
    of.flightDesk.change({ params: params(), body: { notes } }).then(answered)
  await write(planner.desk, 'Late')
  await write(planner.desk, 'Late bags')
  await write(hub.desk, 'Catering first')
  await planner.sync()
  const { conflicts } = answered(await hub.desk.fieldConflicts.list({ query: { open: 'true' } }))
  expect(conflicts).toMatchObject([
    { noun: 'flights', field: 'notes', fieldValue: 'Late bags', deskValue: 'Catering first', kept: 'field' },
  ])
  const texts = async () => {
    const { notes, legId } = await flightAt(hub)
    const leg = hub.core.data.db.selectFrom('legs').select('notes').where('id', '=', legId)
    return [notes, (await leg.executeTakeFirstOrThrow()).notes]
  }
  expect(await texts()).toEqual(['Late bags', 'Late bags'])
  answered(await hub.desk.fieldConflicts.choose({ params: { id: conflicts[0]?.id ?? '' }, body: { keep: 'desk' } }))
  expect(await texts()).toEqual(['Catering first', 'Catering first'])
})

test('of a crew list that was replaced on both sides the desk’s stays, and the other one is listed', async () => {
  const { hub } = field
  const [planner] = field.devices.slice(-1) as [TestDevice]
  const pilots: number[] = []
  for (const logName of ['desk.one', 'field.one']) {
    const body = { firstName: 'Ada', lastName: logName, logName, roles: ['CMD' as const] }
    pilots.push(answered(await hub.desk.crew.add({ body })).pilotId)
  }
  await planner.sync()
  const assign = (of: TestDevice['desk'], pilotId: number | undefined) =>
    of.flightCrew.assign({ params: params(), body: [{ pilotId, role: 'CMD' }] } as never).then(answered)
  await assign(hub.desk, pilots[0])
  await assign(planner.desk, pilots[1])
  expect(await planner.sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 2 })
  const crewOf = async (of: TestDevice['desk']) =>
    answered(await of.flightCrew.read({ params: params() })).crews.map(({ pilotId }) => pilotId)
  expect(await crewOf(hub.desk)).toEqual([pilots[0]])
  const { conflicts } = answered(await hub.desk.fieldConflicts.list({ query: { open: 'true' } }))
  expect(conflicts.map(({ fieldValue, deskValue, kept }) => ({ fieldValue, deskValue, kept }))).toEqual(
    expect.arrayContaining([
      { fieldValue: 'removed', deskValue: 'Ada desk.one, CMD', kept: 'desk' },
      { fieldValue: 'Ada field.one, CMD', deskValue: 'removed', kept: 'desk' },
    ]),
  )
  for (const { id } of conflicts)
    answered(await hub.desk.fieldConflicts.choose({ params: { id }, body: { keep: 'field' } }))
  expect(await crewOf(hub.desk)).toEqual([pilots[1]])
  await planner.sync()
  expect(await digestOn(planner)).toBe(await digestAtHub(hub, planner.deviceId))
})

test('a crew member whom the desk took out of the list does not come back in silence', async () => {
  const { hub } = field
  const [planner] = field.devices.slice(-1) as [TestDevice]
  const before = answered(await hub.desk.flightCrew.read({ params: params() })).crews
  const [first, second] = before.map(({ pilotId, role }) => ({ pilotId, role }))
  const assign = (of: TestDevice['desk'], body: unknown[]) =>
    of.flightCrew.assign({ params: params(), body } as never).then(answered)
  await assign(hub.desk, [first])
  await assign(planner.desk, [second])
  await assign(planner.desk, [first, second])
  await planner.sync()
  const { crews } = answered(await hub.desk.flightCrew.read({ params: params() }))
  expect(crews.map(({ pilotId }) => pilotId)).toEqual([first?.pilotId])
  const { conflicts } = answered(await hub.desk.fieldConflicts.list({ query: { open: 'true' } }))
  expect(conflicts.length).toBeGreaterThan(0)
  for (const conflict of conflicts)
    expect(conflict).toMatchObject({ noun: 'flightCrew', field: '', deskValue: 'removed', kept: 'desk' })
})
