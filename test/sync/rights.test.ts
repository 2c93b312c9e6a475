import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpointOf } from '../../src-main/core/dispatch/admission.ts'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import { crewRights } from '../../src-main/core/sync/hub/rights.ts'
import type { CallAnswer, SyncCall } from '../../src-main/core/sync/protocol/messages.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'
import { HOUR } from '../../src-shared/time/durations.ts'
import type { ProblemBody } from '../../src-shared/wire/errors.ts'
import { answered } from '../support/apron.ts'
import { jpeg } from '../support/files.ts'
import type { TestDevice } from './pair.ts'
import { type Field, startField } from './world.ts'

let field: Field
let device: TestDevice
/** Flights on which the person of the device is crew, was crew, and never was. */
let ownFlight: number
let formerFlight: number
let otherFlight: number
let pilotId: number
let otherPilotId: number
let number: number

beforeEach(async () => {
  field = await startField(3)
  device = field.devices[0] as TestDevice
  ;[ownFlight, otherFlight, formerFlight] = field.flights as [number, number, number]
  ;[pilotId, otherPilotId] = (await crewIds()) as [number, number]
  number = 0
  await field.clock.advance(HOUR)
  const body = [{ pilotId: otherPilotId, role: 'CMD' as const }]
  answered(await field.hub.desk.flightCrew.assign({ params: { flightId: String(formerFlight) }, body }))
  await field.clock.advance(HOUR)
})
afterEach(() => field.close())

const crewIds = async () =>
  (
    await field.hub.core.data.db
      .selectFrom('users')
      .select('publicId')
      .where('logName', 'like', 'crew.%')
      .orderBy('logName')
      .execute()
  ).map(({ publicId }) => publicId)

type Sent = Pick<SyncCall, 'operation'> & Partial<Omit<SyncCall, 'operation'>>

/** Has the hub run a call as a device made it, whatever the device itself would have let through. */
async function send(call: Sent): Promise<CallAnswer> {
  const request = await device.core.sync.device.request()
  number += 1
  const whole: SyncCall = {
    ...{ number, callId: randomUUID(), params: {}, query: null, body: null, files: [], numbers: {}, rows: [] },
    ...{ flightId: null, at: field.clock.now(), base: request.cursor, ...call },
  }
  const sent = JSON.parse(JSON.stringify({ ...request, calls: [whole] }))
  const answer = await field.hub.core.sync.hub.exchange(device.deviceId, sent)
  return answer.answers.find((one) => one.number === number) as CallAnswer
}

const reasonOf = ({ problem }: CallAnswer) => (problem as ProblemBody | null)?.reason?.code

/** The file that calls with a file carry, as an exchange brings it. */
async function fileAtHub() {
  const { documents } = field.hub.core.host
  const operator = await field.hub.core.data.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const sha256 = sha256Of(jpeg)
  ;(await documents.prepare(operator.id, sha256, jpeg)).keep()
  return [{ sha256, name: 'photo.jpg', size: jpeg.length }]
}

/** Records that are not the person's: of a company, of a colleague, of the desk. */
async function foreignRecords() {
  const { desk } = field.hub
  const flightId = ownFlight
  const money = { net: 90_000, currency: 'EUR', date: '2026-11-21' }
  const file = { name: 'photo.jpg', bytes: jpeg }
  const add = async (noun: 'aircraft' | 'flights' | 'users' | 'expenses', recordId: number) =>
    answered(await desk.documents.add({ query: { noun, recordId }, file })).uuid
  const aircraft = await field.hub.core.data.db.selectFrom('aircraft').select('publicId').executeTakeFirstOrThrow()
  const entry = (of: number, type: string) => ({
    body: { pilotId: of, type, startAt: field.clock.now() + 48 * HOUR, endAt: field.clock.now() + 56 * HOUR },
  })
  const fuel = (of: number) =>
    desk.fuels.add({
      params: { flightId: String(of) },
      body: { quantity: 800, unit: 'KILOGRAM', price: 70_000, currency: 'EUR' } as never,
    })
  const request = {
    kind: 'DAY_OFF' as const,
    startAt: field.clock.now() + 48 * HOUR,
    endAt: field.clock.now() + 56 * HOUR,
  }
  return {
    handling: answered(await desk.expenses.add({ body: { flightId, type: 'DEPARTURE_HANDLING', ...money } })).expenseId,
    colleagues: answered(await desk.expenses.add({ body: { flightId, pilotId: otherPilotId, type: 'CREW', ...money } }))
      .expenseId,
    dayOff: answered(await desk.roster.add(entry(pilotId, 'OFF'))).rosterEntryId,
    plannedDuty: answered(await desk.roster.add(entry(pilotId, 'TRG'))).rosterEntryId,
    colleaguesDuty: answered(await desk.roster.add(entry(otherPilotId, 'TRG'))).rosterEntryId,
    colleaguesRequest: answered(await desk.rosterRequests.add({ body: { pilotId: otherPilotId, ...request } }))
      .rosterRequestId,
    orderedFuel: answered(await fuel(ownFlight)).fuelId,
    fuelElsewhere: answered(await fuel(otherFlight)).fuelId,
    aircraft: aircraft.publicId,
    picture: await add('aircraft', aircraft.publicId),
    deskFile: await add('flights', ownFlight),
    colleaguesFile: await add('users', otherPilotId),
  }
}

const operations = Object.entries(contract).flatMap(([group, entries]) =>
  Object.keys(entries).map((name) => `${group}.${name}` as Operation),
)
const crewOperations = operations.filter((operation) => endpointOf(operation).offline === 'crew')

test('every operation that crew devices carry out offline has its rights, and no other', () => {
  expect(Object.keys(crewRights).toSorted()).toEqual(crewOperations.toSorted())
})

test('a crew device writes nothing that is not its person’s, by whatever operation', async () => {
  const rows = await foreignRecords()
  const files = await fileAtHub()
  await device.sync()
  const { db } = field.hub.core.data
  const conflict = { deviceId: 'another', callId: 'x', tableName: 'expenses', rowId: 'x', field: 'net', flightId: null }
  const { id: conflictId } = await db.transaction().execute(async (transaction) => {
    const operator = await transaction.selectFrom('operators').select('id').executeTakeFirstOrThrow()
    const values = { fieldValue: '1', deskValue: '2', fieldActor: 'a', deskActor: 'b', fieldAt: 0, deskAt: 0 }
    const row = {
      ...conflict,
      ...values,
      id: randomUUID(),
      operatorId: operator.id,
      kept: 'field',
      decidedAt: null,
      decidedBy: null,
    }
    await transaction
      .insertInto('fieldConflicts')
      .values({ ...row, createdAt: 0, updatedAt: 0 } as never)
      .execute()
    return row
  })
  const onFlights = (body: object, params: object = {}): Omit<Sent, 'operation'>[] =>
    [otherFlight, formerFlight].map((flightId) => ({
      params: { flightId: String(flightId), ...params } as never,
      body,
    }))
  const expenses = (body: object | null) =>
    [rows.handling, rows.colleagues].map((id) => ({ params: { expenseId: String(id) }, body }))
  const now = field.clock.now()
  const span = { startAt: now + 72 * HOUR, endAt: now + 80 * HOUR }
  const entries = (body: object | null) =>
    [rows.dayOff, rows.plannedDuty, rows.colleaguesDuty].map((id) => ({ params: { rosterEntryId: String(id) }, body }))
  const own = { flightId: ownFlight, type: 'CREW', net: 1, currency: 'EUR', date: '2026-11-21' }
  const attempts: Record<string, Omit<Sent, 'operation'>[]> = {
    'flightDesk.movement': onFlights({ offBlockAt: now - HOUR, confirmed: true }),
    'flightDesk.fuel': onFlights({ upliftMass: 5 }),
    'flightDesk.logbook': onFlights({ dayLandings: 7 }),
    'flightDesk.close': onFlights({ reason: 'done' }),
    'crewReports.report': onFlights({ crewRemarks: 'THIEF' }),
    'crewReports.boarding': onFlights({ boarding: 'NO_SHOW' }),
    'fuels.add': [
      ...onFlights({ quantity: 1, unit: 'KILOGRAM' }),
      { params: { flightId: String(ownFlight) }, body: { quantity: 1, unit: 'KILOGRAM', price: 1, currency: 'EUR' } },
    ],
    'fuels.change': [
      { params: { fuelId: String(rows.fuelElsewhere) }, body: { quantity: 1 } },
      { params: { fuelId: String(rows.orderedFuel) }, body: { price: 1 } },
    ],
    'fuels.remove': [rows.fuelElsewhere, rows.orderedFuel].map((id) => ({ params: { fuelId: String(id) } })),
    'flightFuels.save': [
      ...onFlights({ upliftMass: 5 }),
      { params: { flightId: String(ownFlight) }, body: { id: rows.orderedFuel, price: 1 } },
    ],
    'flightFuels.addDocument': onFlights({}, { fuelId: String(rows.fuelElsewhere) })
      .slice(0, 1)
      .map((one) => ({ ...one, body: null, files })),
    'flightFuels.addRelease': onFlights({}, { fuelId: String(rows.fuelElsewhere) })
      .slice(0, 1)
      .map((one) => ({ ...one, body: null, files })),
    'expenses.add': [
      { body: { ...own, pilotId: otherPilotId } },
      { body: { ...own, pilotId, reimbursableTo: otherPilotId } },
      { body: { ...own, pilotId, flightId: otherFlight } },
      { body: { ...own, pilotId, status: 'REIMBURSED' } },
    ],
    'expenses.change': expenses({ net: 1 }),
    'expenses.remove': expenses(null),
    'roster.add': [
      { body: { pilotId: otherPilotId, type: 'TRG', ...span } },
      { body: { pilotId, type: 'OFF', ...span } },
      { body: { pilotId, type: 'VAC', ...span } },
    ],
    'roster.change': entries({ notes: 'THIEF' }),
    'roster.remove': entries(null),
    'roster.startDuty': [{ params: { pilotId: String(otherPilotId) }, body: { at: now - HOUR } }],
    'roster.endDuty': [{ params: { pilotId: String(otherPilotId) }, body: { at: now } }],
    'rosterRequests.add': [{ body: { pilotId: otherPilotId, kind: 'DAY_OFF', ...span } }],
    'rosterRequests.withdraw': [{ params: { rosterRequestId: String(rows.colleaguesRequest) } }],
    'documents.add': [
      { query: { noun: 'aircraft', recordId: rows.aircraft }, files },
      { query: { noun: 'flights', recordId: otherFlight }, files },
      { query: { noun: 'users', recordId: otherPilotId }, files },
      { query: { noun: 'expenses', recordId: rows.handling }, files },
    ],
    'documents.remove': [rows.picture, rows.deskFile, rows.colleaguesFile].map((uuid) => ({ params: { uuid } })),
    'fieldConflicts.choose': [{ params: { id: conflictId }, body: { keep: 'desk' } }],
  }
  expect(Object.keys(attempts).toSorted()).toEqual(crewOperations.toSorted())
  // A duty of a colleague runs, so that it could be ended.
  answered(
    await field.hub.desk.roster.startDuty({ params: { pilotId: String(otherPilotId) }, body: { at: now - 2 * HOUR } }),
  )
  const journal = async () =>
    (
      await db
        .selectFrom('journal')
        .select(({ fn }) => fn.max('sequence').as('last'))
        .executeTakeFirstOrThrow()
    ).last
  const before = await journal()
  const accepted: string[] = []
  for (const [operation, calls] of Object.entries(attempts))
    for (const call of calls) {
      const answer = await send({ operation, ...call })
      if (answer.state !== 'refused' || reasonOf(answer) === undefined)
        accepted.push(`${operation} ${JSON.stringify(call)}`)
    }
  expect(accepted).toEqual([])
  expect(await journal()).toBe(before)
})

test('a crew device writes what is its person’s', async () => {
  const files = await fileAtHub()
  await device.sync()
  const params = { flightId: String(ownFlight) }
  const now = field.clock.now()
  const { hub } = field
  const reports: Sent[] = [
    { operation: 'flightDesk.movement', params, body: { offBlockAt: now - HOUR, confirmed: true } },
    { operation: 'flightDesk.fuel', params, body: { upliftMass: 900 } },
    { operation: 'flightDesk.logbook', params, body: { dayLandings: 1 } },
    { operation: 'crewReports.report', params, body: { crewRemarks: 'Late bags', pilotFlying: pilotId } },
    { operation: 'crewReports.boarding', params, body: { boarding: 'NO_SHOW' } },
    { operation: 'fuels.add', params, body: { quantity: 700, unit: 'KILOGRAM' } },
    {
      operation: 'expenses.add',
      body: { pilotId, flightId: ownFlight, type: 'CREW', net: 5, currency: 'EUR', date: '2026-11-21' },
    },
    { operation: 'roster.startDuty', params: { pilotId: String(pilotId) }, body: { at: now - HOUR } },
    { operation: 'roster.endDuty', params: { pilotId: String(pilotId) }, body: { at: now } },
    {
      operation: 'rosterRequests.add',
      body: { pilotId, kind: 'DAY_OFF', startAt: now + 48 * HOUR, endAt: now + 56 * HOUR },
    },
    { operation: 'documents.add', query: { noun: 'flights', recordId: ownFlight }, files },
  ]
  const refused: unknown[] = []
  for (const report of reports) {
    const answer = await send(report)
    if (answer.state !== 'done') refused.push([report.operation, answer.problem])
  }
  expect(refused).toEqual([])
  const { db } = hub.core.data
  const idOf = async (table: 'fuels' | 'expenses' | 'rosterEntries' | 'documents' | 'rosterRequests') =>
    String(
      (await db.selectFrom(table).select('publicId').orderBy('publicId', 'desc').executeTakeFirstOrThrow()).publicId,
    )
  const later: Sent[] = [
    { operation: 'fuels.remove', params: { fuelId: await idOf('fuels') } },
    { operation: 'expenses.change', params: { expenseId: await idOf('expenses') }, body: { net: 7 } },
    { operation: 'documents.remove', params: { uuid: await idOf('documents') } },
    { operation: 'expenses.remove', params: { expenseId: await idOf('expenses') } },
    {
      operation: 'roster.change',
      params: { rosterEntryId: await idOf('rosterEntries') },
      body: { startAt: now - 2 * HOUR },
    },
    { operation: 'roster.remove', params: { rosterEntryId: await idOf('rosterEntries') } },
    { operation: 'rosterRequests.withdraw', params: { rosterRequestId: await idOf('rosterRequests') } },
  ]
  for (const report of later) {
    const answer = await send(report)
    if (answer.state !== 'done') refused.push([report.operation, answer.problem])
  }
  expect(refused).toEqual([])
})

test('a report of a flight counts by the crew when it was made', async () => {
  await device.sync()
  const params = { flightId: String(formerFlight) }
  const movement = (offBlockAt: number) => ({
    ...{ operation: 'flightDesk.movement', params, body: { offBlockAt, confirmed: true } },
    base: 0,
  })
  const now = field.clock.now()
  // The person was taken off an hour ago; one call was made before that, and comes late.
  const late = await send({ ...movement(now - 3 * HOUR), at: now - 90 * 60_000 })
  expect([late.state, reasonOf(late)]).toEqual(['done', undefined])
  expect(reasonOf(await send(movement(now - 2 * HOUR)))).toBe('sync_taken_off_flight')
  const other = { ...movement(now - HOUR), params: { flightId: String(otherFlight) } }
  expect(reasonOf(await send(other))).toBe('sync_not_on_flight')
})

test('a removed record of a colleague does not come back because a call names it', async () => {
  const { hub } = field
  const money = { type: 'CREW' as const, net: 90, currency: 'EUR', date: '2026-11-21' }
  const body = { flightId: ownFlight, pilotId: otherPilotId, ...money }
  const { expenseId } = answered(await hub.desk.expenses.add({ body }))
  const { db } = hub.core.data
  const { id } = await db.selectFrom('expenses').select('id').executeTakeFirstOrThrow()
  const params = { expenseId: String(expenseId) }
  answered(await hub.desk.expenses.remove({ params }))
  const rows = [{ table: 'expenses', id }]
  const thief = await send({ operation: 'expenses.change', params, body: { supplier: 'THIEF' }, rows, base: 0 })
  expect(reasonOf(thief)).toBe('sync_expense_of_another')
  const beside = {
    operation: 'crewReports.report',
    params: { flightId: '1' },
    body: { crewRemarks: 'x' },
    rows,
    base: 0,
  }
  expect((await send(beside)).state).toBe('refused')
  expect(await db.selectFrom('expenses').selectAll().execute()).toEqual([])
})

test('what a call names wrongly is refused, and the calls after it are answered', async () => {
  const { hub } = field
  const { db } = hub.core.data
  const seat = db
    .selectFrom('flightCrew')
    .select('id')
    .where('userId', '=', await rowIdOf(otherPilotId))
  const ofFlight = db.selectFrom('flights').select('id').where('publicId', '=', otherFlight)
  const { id } = await seat.where('flightId', '=', ofFlight).executeTakeFirstOrThrow()
  const crew = { params: { flightId: String(otherFlight) } }
  for (const pilot of [[], [{ pilotId: otherPilotId, role: 'CMD' as const }]])
    answered(await hub.desk.flightCrew.assign({ ...crew, body: pilot }))
  // The seat has been taken anew, so that the former one can't come back.
  const gone = { operation: 'expenses.change', params: { expenseId: '1' }, body: { net: 1 }, base: 0 }
  expect((await send({ ...gone, rows: [{ table: 'flightCrew', id }] })).state).toBe('refused')
  const provisional = '2000000001'
  for (const table of ['flownHours', 'flightCrew', 'operators', 'settings', 'toString', 'flights"'])
    expect(
      (await send({ ...gone, params: { expenseId: provisional }, numbers: { [provisional]: { table, id } } })).state,
    ).toBe('refused')
  const report = { params: { flightId: String(ownFlight) }, body: { crewRemarks: 'Late bags' } }
  expect(await send({ operation: 'crewReports.report', ...report })).toMatchObject({ state: 'done', problem: null })
})

const rowIdOf = async (publicId: number) =>
  (
    await field.hub.core.data.db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', publicId)
      .executeTakeFirstOrThrow()
  ).id
