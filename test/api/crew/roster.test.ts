import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let pilotId: number
beforeAll(async () => {
  apron = await startApron()
  pilotId = answered(await apron.desk.crew.add({ body: { lastName: 'Pilot', acronym: 'PIL', roles: ['CMD'] } })).pilotId
})
afterAll(() => apron.close())

test('crew are rostered, and the entry is moved and removed', async () => {
  const { roster } = apron.desk
  const startAt = apron.clock.now()
  const body = { pilotId, type: 'SBY', name: 'Standby', startAt, endAt: startAt + 12 * HOUR, airport: 'VIE' }
  const added = answered(await roster.add({ body }))
  expect(added).toEqual({
    ...body,
    rosterEntryId: expect.any(Number),
    airport: 'LOWW',
    notes: null,
    endsDutyPeriod: false,
    isRunning: false,
  })
  const params = { rosterEntryId: String(added.rosterEntryId) }
  const moved = answered(await roster.change({ params, body: { endAt: startAt + 8 * HOUR, airport: null } }))
  expect(moved).toEqual({ ...added, endAt: startAt + 8 * HOUR, airport: null })
  expect(refused(await roster.change({ params, body: { endAt: startAt } })).fields).toEqual(['endAt'])
  const during = async (from: number, to: number) =>
    answered(await roster.list({ query: { from, to, pilotId } })).length
  expect(await during(startAt - HOUR, startAt)).toBe(0)
  expect(await during(startAt - HOUR, startAt + 1)).toBe(1)
  expect((await roster.remove({ params })).status).toBe(204)
  expect(await during(startAt, startAt + HOUR)).toBe(0)
})
