import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownTables } from '../../../src-main/core/data/tables.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet, bookFlight, newEvents, skipEvents, writeRows } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let jet: number
let other: number
let flightId: number
let start: number
let made = 0

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  jet = (await addJet(apron, 'HB-UND')).id
  other = (await addJet(apron, 'HB-ONE')).id
})
afterAll(() => apron.close())
beforeEach(async () => {
  start = apron.clock.now() + (5 + 2 * ++made) * DAY
  flightId = await bookFlight(apron, { tail: 'HB-UND', flightNumber: `UN${made}`, departureAt: start })
  await skipEvents(apron)
})

const params = (id = flightId) => ({ flightId: String(id) })
const page = async (id = flightId) => answered(await apron.desk.flightDesk.page({ params: params(id) }))
const undo = async (changeId?: string) => apron.desk.undo.run({ body: { ...(changeId ? { changeId } : {}) } })
const redo = async () => apron.desk.undo.redo({ body: {} })
const last = async () => answered(await apron.desk.undo.last({}))
const move = async (hours: number) =>
  answered(await apron.desk.flightDesk.change({ params: params(), body: { departureAt: start + hours * HOUR } }))

describe('an answer to the desk', () => {
  test('names the change it made, so that no other is undone in its place', async () => {
    const body = { departureAt: start + HOUR }
    const reply: Reply = await apron.desk.flightDesk.change({ params: params(), body })
    const changeId = (await last()).undo?.changeId
    expect(changeId).toBeDefined()
    expect(reply.headers?.[CHANGE_HEADER]).toBe(changeId)
  })
  test('names none where nothing changed or was read', async () => {
    answered(await apron.desk.flightDesk.change({ params: params(), body: { departureAt: start } }))
    const again: Reply = await apron.desk.flightDesk.change({ params: params(), body: { departureAt: start } })
    expect(again.headers?.[CHANGE_HEADER]).toBeUndefined()
    const read: Reply = await apron.desk.flightDesk.page({ params: params() })
    expect(read.headers?.[CHANGE_HEADER]).toBeUndefined()
  })
})

test('the latest change says whether it can be undone, so that its message offers no Undo in vain', async () => {
  await move(1)
  expect((await last()).undo?.isUndoable).toBe(true)
  answered(await apron.desk.settings.change({ body: { announceBookings: true } } as never))
  const { undo: settings } = await last()
  expect(settings?.isUndoable).toBe(false)
  expect(refused(await undo(settings?.changeId)).status).toBe(409)
  answered(await apron.desk.settings.change({ body: { announceBookings: false } } as never))
})

describe('a move of a flight', () => {
  test('goes back, and forth again, with an event each time', async () => {
    await move(1)
    await skipEvents(apron)
    const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
    const words = `Moved flight UN${made}: ${clock(start)} to ${clock(start + HOUR)} UTC`
    expect((await last()).undo?.words).toBe(words)
    expect(answered(await undo()).words).toBe(words)
    expect(await page()).toMatchObject({ departureAt: start, arrivalAt: start + 2 * HOUR })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE'])
    expect((await last()).redo?.words).toBe(words)
    expect(answered(await redo()).words).toBe(words)
    expect((await page()).departureAt).toBe(start + HOUR)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE'])
    answered(await undo())
    expect((await page()).departureAt).toBe(start)
  })
  test('to another aircraft has its own event', async () => {
    answered(await apron.desk.flightDesk.change({ params: params(), body: { aircraftId: other } }))
    await skipEvents(apron)
    expect(answered(await undo()).words).toBe(`Moved flight UN${made}: HB-UND to HB-ONE`)
    expect((await page()).aircraftId).toBe(jet)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_AIRCRAFT_UPDATE'])
  })
  test('is not undone once a partner wrote to the flight', async () => {
    await move(1)
    answered(await partner.flightNotes.saveNotification({ params: params(), body: { note: 'Two dogs' } }))
    const before = await page()
    expect(refused(await undo()).code).toBe('state_conflict')
    expect(await page()).toEqual(before)
  })
})

test('a change given by its id must be the latest', async () => {
  await move(1)
  const { undo: first } = await last()
  await move(2)
  expect(refused(await undo(first?.changeId)).code).toBe('state_conflict')
  expect((await page()).departureAt).toBe(start + 2 * HOUR)
  const { undo: second } = await last()
  answered(await undo(second?.changeId))
  answered(await undo(first?.changeId))
  expect((await page()).departureAt).toBe(start)
})

test('what was undone is not done again once something else was changed', async () => {
  await move(1)
  answered(await undo())
  answered(await apron.desk.flightDesk.change({ params: params(), body: { notes: 'Late caterer' } }))
  expect((await last()).redo).toBeNull()
  expect(refused(await redo()).code).toBe('state_conflict')
})

test('a booking takes its flights back without a word to partners, as it made them; a positioning flight with one', async () => {
  const made = await bookFlight(apron, { tail: 'HB-ONE', flightNumber: `BK${start}`, departureAt: start + DAY })
  await skipEvents(apron)
  answered(await undo())
  expect(refused(await apron.desk.flightDesk.page({ params: params(made) })).code).toBe('unknown_record')
  expect(await newEvents(apron, made)).toEqual([])
  const stranded = await bookFlight(apron, {
    tail: 'HB-ONE',
    flightNumber: `ST${start}`,
    from: 'LFMN',
    departureAt: start + DAY,
  })
  const { flightId: way } = answered(await apron.desk.schedule.position({ params: params(stranded), body: {} }))
  await skipEvents(apron)
  answered(await undo())
  expect(await newEvents(apron, way)).toEqual(['FLIGHT_CANCEL'])
})

test('settings, keys and issued invoices stay, and say why', async () => {
  await apron.partner()
  expect(refused(await undo()).code).toBe('state_conflict')
  answered(await apron.desk.duty.change({ body: { scheme: 'FAR_135' } }))
  expect(refused(await undo()).code).toBe('state_conflict')
  answered(await apron.desk.duty.change({ body: { scheme: 'EASA' } }))
})

test('an added record with references stays', async () => {
  const body = { aircraftId: jet, type: 'NOTE' as const, airport: 'LSZH', startAt: start, endAt: start + HOUR }
  answered(await apron.desk.tasks.add({ body }))
  const tasks = apron.core.data.db.selectFrom('tasks').select('id').orderBy('publicId', 'desc')
  const { id } = await tasks.executeTakeFirstOrThrow()
  await writeRows(apron, (journal) => journal.change('tasks', id, { notes: 'by another user' }))
  expect(refused(await undo()).code).toBe('state_conflict')
})

test('only the desk of today is undone: nothing after a day', async () => {
  await move(1)
  await apron.clock.advance(DAY + HOUR)
  expect(await last()).toEqual({ undo: null, redo: null })
  expect(refused(await undo()).code).toBe('state_conflict')
})

/** All rows of the operator, but for when they were written last and for versions, which only grow (decision 64). */
async function rows() {
  const grown = ['reversals', 'notifications', 'bookingVersions']
  const tables = ownTables.filter((table) => !grown.includes(table))
  const all = await Promise.all(
    tables.map(async (table) => {
      const found = await apron.core.data.db
        .selectFrom(table as 'accounts')
        .selectAll()
        .orderBy('id')
        .execute()
      return [
        table,
        found.map(({ updatedAt: _, version: _v, ...row }: (typeof found)[number] & { version?: number }) => row),
      ] as const
    }),
  )
  return Object.fromEntries(all)
}

test('any changes of the desk, undone one after the other, leave all as it was; done again, as it became', async () => {
  const desk = () => apron.desk
  const pilot = answered(
    await desk().crew.add({ body: { firstName: 'Noor', lastName: 'Vidal', roles: ['CMD'], logName: 'undo.noor' } }),
  )
  const guest = answered(await desk().users.create({ body: { firstName: 'Pia', lastName: 'Pax' } })).internalId
  const task = (at: number) => ({
    aircraftId: jet,
    type: 'AOG' as const,
    airport: 'LSZH',
    startAt: at,
    endAt: at + HOUR,
  })
  let taskIds: string[] = []
  const ways: ((at: number) => Promise<Reply | undefined>)[] = [
    (at) => desk().flightDesk.change({ params: params(), body: { departureAt: start + at * HOUR } }),
    (at) =>
      desk().flightDesk.change({ params: params(), body: { aircraftId: at % 2 ? other : null, notes: `n${at}` } }),
    async (at) => {
      const reply = await desk().tasks.add({ body: task(start + at * HOUR) })
      taskIds.push(String(answered(reply).taskId))
      return reply
    },
    async (at) => {
      const [taskId] = taskIds
      return taskId
        ? desk().tasks.change({ params: { taskId }, body: { startAt: start - (at + 1) * HOUR } })
        : undefined
    },
    async () => {
      const taskId = taskIds.shift()
      return taskId ? desk().tasks.remove({ params: { taskId } }) : undefined
    },
    (at) =>
      desk().flightCrew.assign({
        params: params(),
        body: at % 3 === 0 ? [] : [{ pilotId: pilot.pilotId, role: at % 3 === 1 ? 'CMD' : 'FO' }],
      }),
    (at) => desk().passengers.add({ params: params(), body: { paxUserId: guest, isMain: at % 2 === 0 } }),
    (at) => desk().roster.add({ body: { pilotId: pilot.pilotId, type: 'OFF', startAt: start - at, endAt: start } }),
    () => desk().schedule.position({ params: params(), body: {} }),
    () => desk().flightDesk.cancel({ params: params() }),
  ]
  const choice = fc.tuple(fc.nat(ways.length - 1), fc.nat(20))
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (choices) => {
      taskIds = []
      const changeBefore = (await last()).undo?.changeId
      const before = await rows()
      for (const [way, at] of choices) await ways[way]?.(at)
      const after = await rows()
      let steps = 0
      while ((await last()).undo?.changeId !== changeBefore) {
        answered(await undo())
        steps++
      }
      expect(await rows()).toEqual(before)
      for (let step = 0; step < steps; step++) answered(await redo())
      expect(await rows()).toEqual(after)
      for (let step = 0; step < steps; step++) answered(await undo())
      expect(await rows()).toEqual(before)
    }),
    { numRuns: 25, seed: 7 },
  )
})
