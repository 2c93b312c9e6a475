import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let [ida, max] = [0, 0]
let from: number

beforeAll(async () => {
  apron = await startApron()
  from = apron.clock.now() + 20 * DAY
})
afterAll(() => apron.close())
beforeEach(async () => {
  const add = async (lastName: string) => answered(await apron.desk.crew.add({ body: { lastName } })).pilotId
  ;[ida, max] = [await add('Rast'), await add('Huber')]
})

type Body = Parameters<typeof apron.desk.rosterRequests.add>[0]['body']
const ask = (body: Omit<Body, 'pilotId'>) => apron.desk.rosterRequests.add({ body: { pilotId: ida, ...body } })
const leave = (): Omit<Body, 'pilotId'> => ({ kind: 'LEAVE', startAt: from, endAt: from + 5 * DAY, notes: 'Wedding' })
const decide = (rosterRequestId: number, approve: boolean) =>
  apron.desk.rosterRequests.decide({ params: { rosterRequestId: String(rosterRequestId) }, body: { approve } })
const roster = async (pilotId: number) =>
  answered(await apron.desk.roster.list({ query: { from, to: from + 30 * DAY, pilotId } }))
const standby = async (pilotId: number) => {
  const body = { pilotId, type: 'SBY', startAt: from + 10 * DAY, endAt: from + 10 * DAY + 12 * HOUR }
  return answered(await apron.desk.roster.add({ body })).rosterEntryId
}

describe('a request for the roster', () => {
  test('is open until it is approved, which puts leave on the roster', async () => {
    const { rosterRequestId, status } = answered(await ask(leave()))
    expect([status, await roster(ida)]).toEqual(['OPEN', []])
    expect(answered(await decide(rosterRequestId, true)).status).toBe('APPROVED')
    expect(await roster(ida)).toMatchObject([{ type: 'VAC', startAt: from, endAt: from + 5 * DAY }])
  })

  test('that is declined changes nothing, and is decided once', async () => {
    const { rosterRequestId } = answered(await ask({ ...leave(), kind: 'DAY_OFF' }))
    expect(answered(await decide(rosterRequestId, false)).status).toBe('DECLINED')
    expect(await roster(ida)).toEqual([])
    expect(refused(await decide(rosterRequestId, true)).code).toBe('state_conflict')
  })

  test('can be withdrawn while it is open', async () => {
    const { rosterRequestId } = answered(await ask(leave()))
    const params = { rosterRequestId: String(rosterRequestId) }
    expect(answered(await apron.desk.rosterRequests.withdraw({ params })).status).toBe('WITHDRAWN')
    expect(refused(await apron.desk.rosterRequests.withdraw({ params })).code).toBe('state_conflict')
  })

  test('to swap a standby gives it to the colleague', async () => {
    const rosterEntryId = await standby(ida)
    const request = answered(await ask({ kind: 'STANDBY_SWAP', rosterEntryId, withPilotId: max }))
    expect(request).toMatchObject({ rosterEntryId, withPilotId: max, withName: 'Huber', startAt: from + 10 * DAY })
    answered(await decide(request.rosterRequestId, true))
    expect([await roster(ida), (await roster(max)).map((entry) => entry.rosterEntryId)]).toEqual([[], [rosterEntryId]])
  })

  test('to swap a standby that is gone by then is not approved', async () => {
    const rosterEntryId = await standby(ida)
    const { rosterRequestId } = answered(await ask({ kind: 'STANDBY_SWAP', rosterEntryId, withPilotId: max }))
    answered(await apron.desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
    expect(refused(await decide(rosterRequestId, true)).code).toBe('state_conflict')
    expect(answered(await decide(rosterRequestId, false)).status).toBe('DECLINED')
  })

  test.each<[string, () => Promise<Omit<Body, 'pilotId'>>, string]>([
    ['leave without its end', async () => ({ ...leave(), endAt: undefined }) as Omit<Body, 'pilotId'>, 'endAt'],
    ['leave that ends before it begins', async () => ({ ...leave(), endAt: from - DAY }), 'endAt'],
    ['a swap of nothing', async () => ({ kind: 'STANDBY_SWAP', withPilotId: max }), 'rosterEntryId'],
    ['a swap with nobody', async () => ({ kind: 'STANDBY_SWAP', rosterEntryId: await standby(ida) }), 'withPilotId'],
    [
      'a swap of the standby of another',
      async () => ({ kind: 'STANDBY_SWAP', rosterEntryId: await standby(max), withPilotId: max }),
      'rosterEntryId',
    ],
  ])('refuses %s', async (_name, body, field) => {
    const { fields } = refused(await ask(await body()))
    expect(fields).toEqual([field])
  })

  test('is listed of one crew member, or of all that are open', async () => {
    const { rosterRequestId } = answered(await ask(leave()))
    const listed = async (query: { pilotId?: number; open?: boolean }) =>
      answered(await apron.desk.rosterRequests.list({ query })).map((one) => one.rosterRequestId)
    expect([await listed({ pilotId: ida }), await listed({ pilotId: max })]).toEqual([[rosterRequestId], []])
    expect(await listed({ open: true })).toContain(rosterRequestId)
    answered(await decide(rosterRequestId, false))
    expect(await listed({ open: true })).not.toContain(rosterRequestId)
  })
})
