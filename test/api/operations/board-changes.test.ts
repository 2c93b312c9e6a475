import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardAnswer } from '../../../src-renderer/features/operations/board/model/lanes.ts'
import { withChanges } from '../../../src-renderer/features/operations/board/model/with-changes.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

const FLIGHTS = 4

let apron: TestApron
let start: number
let jets: number[]
let flights: number[]
let pilotId: number
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  start = apron.clock.now() + DAY
  jets = [(await addJet(apron, 'D-CAAA')).id, (await addJet(apron, 'D-CBBB')).id]
  flights = []
  for (let index = 0; index < FLIGHTS; index++) {
    const departureAt = start + index * 6 * HOUR
    flights.push(await bookFlight(apron, { tail: 'D-CAAA', flightNumber: `APR${index}`, departureAt }))
  }
  const crew = [{ logName: 'KIM', lastName: 'Kim', role: 'CMD' as const }]
  const { crews } = answered(
    await apron.desk.flightCrew.assign({ params: { flightId: String(flights[0]) }, body: crew }),
  )
  pilotId = crews[0]?.pilotId ?? 0
})
afterAll(() => apron.close())

const board = async (window: { from: number; to: number; canceled?: boolean; since?: number }) =>
  answered(await apron.desk.schedule.board({ query: window }))
const windows = () => [
  { from: start, to: start + DAY },
  { from: start + DAY, to: start + 2 * DAY },
  { from: start, to: start + 2 * DAY, canceled: true },
]

type Row = { flightId?: number; taskId?: number; code?: string }
const named = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number((a.flightId ?? a.taskId ?? 0) - (b.flightId ?? b.taskId ?? 0)))
const bars = ({ aircraft, flights, tasks }: BoardAnswer) => ({ aircraft, flights: named(flights), tasks: named(tasks) })

const everything = (answer: BoardAnswer) => ({ ...bars(answer), airports: answer.airports })

const hours = fc.integer({ min: -6, max: 60 })
const which = fc.integer({ min: 0, max: FLIGHTS - 1 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), which, hours }),
  fc.record({ kind: fc.constant('tail' as const), which, jet: fc.integer({ min: -1, max: 1 }) }),
  fc.record({ kind: fc.constant('notes' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('task' as const), hours, jet: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ kind: fc.constant('moveTask' as const), hours }),
  fc.record({ kind: fc.constant('removeTask' as const) }),
  fc.record({ kind: fc.constant('rename' as const), jet: fc.integer({ min: 0, max: 1 }), status: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('redo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function carryOut(one: Step) {
  const { desk } = apron
  const params = { flightId: String('which' in one ? flights[one.which] : 0) }
  const tasks = (await board({ from: start - 10 * DAY, to: start + 10 * DAY })).tasks
  const taskId = String(tasks.at(-1)?.taskId ?? 0)
  if (one.kind === 'move') {
    return desk.flightDesk.change({ params, body: { departureAt: start + one.hours * HOUR } })
  }
  if (one.kind === 'tail') return desk.flightDesk.change({ params, body: { aircraftId: jets[one.jet] ?? null } })
  if (one.kind === 'notes') return desk.flightDesk.change({ params, body: { notes: `Note ${apron.clock.now()}` } })
  if (one.kind === 'cancel') return desk.flightDesk.cancel({ params })
  const span = 'hours' in one ? { startAt: start + one.hours * HOUR, endAt: start + (one.hours + 2) * HOUR } : undefined
  if (one.kind === 'task') {
    const body = { aircraftId: jets[one.jet] ?? 0, type: 'MAINTENANCE' as const, airport: 'LSZH', ...span }
    return desk.tasks.add({ body: body as never })
  }
  if (one.kind === 'moveTask') return desk.tasks.change({ params: { taskId }, body: span as never })
  if (one.kind === 'removeTask') return desk.tasks.remove({ params: { taskId } })
  if (one.kind === 'rename') {
    const body = { status: one.status ? 'ACTIVE' : 'INACTIVE' } as const
    return desk.aircraft.change({ params: { aircraftId: String(jets[one.jet]) }, body })
  }
  return one.kind === 'undo' ? desk.undo.run({ body: {} }) : desk.undo.redo({ body: {} })
}

/** Other records that the board shows something of, and a change of each. */
const others: [string, () => Promise<Reply>][] = [
  [
    'account',
    async () => {
      const [account] = answered(await apron.desk.accountDesk.table({ query: { search: 'Account APR0' } }))
      const params = { accountId: String(account?.accountId ?? 0) }
      return apron.desk.accountDesk.change({ params, body: { name: 'Account APR0, renamed' } })
    },
  ],
  [
    'crew member',
    () => apron.desk.peopleDesk.change({ params: { userId: String(pilotId) }, body: { lastName: 'Kimura' } }),
  ],
  [
    'airport of one’s own',
    () => apron.desk.airportDesk.keep({ params: { airportCode: 'LSZH' }, body: { name: 'Kloten' } }),
  ],
  [
    'aircraft',
    () =>
      apron.desk.aircraft.change({
        params: { aircraftId: String(jets[0]) },
        body: { typeName: 'Renamed by its owner' },
      }),
  ],
]

test.each(others)('the new name of an %s reaches a board of which nothing else changed', async (_record, change) => {
  const before = await Promise.all(windows().map(board))
  answered(await change())
  const whole = await Promise.all(windows().map(board))
  expect(whole.map(everything)).not.toEqual(before.map(everything))
  for (const [index, window] of windows().entries()) {
    const earlier = before[index] as BoardAnswer
    const now = withChanges(earlier, await board({ ...window, since: earlier.sequence }))
    expect(everything(now)).toEqual(everything(whole[index] as BoardAnswer))
  }
})

test('what has changed, put into an earlier answer, is the board as it is', async () => {
  let partial = 0
  let carried = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const before = await Promise.all(windows().map(board))
      for (const one of steps) {
        await apron.clock.advance(1000)
        if ((await carryOut(one)).status < 400) carried++
      }
      for (const [index, window] of windows().entries()) {
        const known = before[index] as BoardAnswer
        const answer = await board({ ...window, since: known.sequence })
        if (answer.changed) partial++
        expect(bars(withChanges(known, answer))).toEqual(bars(await board(window)))
      }
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
  expect(carried).toBeGreaterThan(60)
  expect(partial).toBeGreaterThan(60)
})

test('a board in which nothing changed stays the very same, until much has changed elsewhere', async () => {
  const window = { from: start + 5 * DAY, to: start + 6 * DAY }
  const known = await board(window)
  const added = answered(
    await apron.desk.tasks.add({
      body: { aircraftId: jets[1] ?? 0, type: 'NOTE', airport: 'LSZH', startAt: start - HOUR, endAt: start },
    }),
  )
  const answer = await board({ ...window, since: known.sequence })
  expect(answer).toMatchObject({ flights: [], tasks: [], aircraft: [], airports: [] })
  expect(answer.changed?.tasks).toEqual([added.taskId])
  expect(withChanges(known, answer)).toBe(known)
  expect(withChanges({ ...known, sequence: known.sequence - 200 }, answer).sequence).toBe(answer.sequence)
})

test('a sequence that is still to come is answered in full, and one that is no number is refused', async () => {
  const [window = { from: 0, to: 1 }] = windows()
  expect((await board({ ...window, since: 1_000_000_000 })).changed).toBeNull()
  const wrong = refused(await apron.desk.schedule.board({ query: { ...window, since: -1 } }))
  expect(wrong).toMatchObject({ status: 400, fields: ['since'] })
})
