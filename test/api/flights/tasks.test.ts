import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let aircraftId: number
let otherId: number
beforeAll(async () => {
  apron = await startApron()
  aircraftId = answered(await apron.desk.aircraft.add({ body: citation })).id
  otherId = answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-CFST' } })).id
})
afterAll(() => apron.close())

const body = () => ({
  aircraftId,
  type: 'MAINTENANCE' as const,
  airport: 'zrh',
  startAt: apron.clock.now(),
  endAt: apron.clock.now() + 8 * HOUR,
})
const change = (taskId: number, given: object) =>
  apron.desk.tasks.change({ params: { taskId: String(taskId) }, body: given })
const board = async () =>
  answered(await apron.desk.schedule.board({ query: { from: apron.clock.now(), to: apron.clock.now() + 24 * HOUR } }))
/** The board shows no seats. */
const onBoard = <Task extends { seatsAfter: number | null }>({ seatsAfter: _, ...shown }: Task) => shown

test('a task is added, changed and removed, and the board follows', async () => {
  const task = answered(await apron.desk.tasks.add({ body: { ...body(), notes: '200-hour check' } }))
  expect(task).toMatchObject({ aircraftId, airport: 'LSZH', notes: '200-hour check', seatsAfter: null })
  expect((await board()).tasks).toEqual([onBoard(task)])

  const moved = answered(
    await change(task.taskId, {
      aircraftId: otherId,
      type: 'AOG',
      airport: 'LSGS',
      endAt: task.endAt + HOUR,
      notes: null,
      seatsAfter: 4,
    }),
  )
  expect(moved).toEqual({
    ...task,
    aircraftId: otherId,
    type: 'AOG',
    airport: 'LSGS',
    endAt: task.endAt + HOUR,
    notes: null,
    seatsAfter: 4,
  })
  expect((await board()).tasks).toEqual([onBoard(moved)])

  const remove = () => apron.desk.tasks.remove({ params: { taskId: String(task.taskId) } })
  expect(await remove()).toMatchObject({ status: 204 })
  expect((await board()).tasks).toEqual([])
  expect(refused(await remove()).status).toBe(404)
})

test.each([
  ['endAt', { endAt: 1_000 }],
  ['endAt', { startAt: 1_800_000_000_000, endAt: 1_800_000_000_000 }],
  ['airport', { airport: 'NOSUCH' }],
  ['type', { type: 'LUNCH' }],
  ['startAt', { startAt: -1 }],
  ['startAt', { startAt: 4_200_000_000_000 }],
  ['seatsAfter', { seatsAfter: -1 }],
  ['aircraftId', { aircraftId: 'D-CAPA' }],
])('a task is refused for its %s: %j', async (field, given) => {
  const added = await apron.desk.tasks.add({ body: { ...body(), ...given } as ReturnType<typeof body> })
  expect(refused(added)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
  const task = answered(await apron.desk.tasks.add({ body: body() }))
  expect(refused(await change(task.taskId, given)).fields).toEqual([field])
  answered(await apron.desk.tasks.remove({ params: { taskId: String(task.taskId) } }))
})

test('a task needs an aircraft of this fleet', async () => {
  expect(refused(await apron.desk.tasks.add({ body: { ...body(), aircraftId: 1 } })).status).toBe(404)
  expect(refused(await change(1, {})).status).toBe(404)
})
