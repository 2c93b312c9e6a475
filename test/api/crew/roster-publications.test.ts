import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let from: number
let to: number
let pilotId: number
let flightId: number

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PUB')
  from = Math.ceil(apron.clock.now() / DAY) * DAY
  to = from + 30 * DAY
  pilotId = answered(
    await apron.desk.crew.add({ body: { lastName: 'Publius', roles: ['CMD'], homeAirport: 'LSZH' } }),
  ).pilotId
  const at = from + 3 * DAY + 8 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-PUB', flightNumber: 'PUB1', departureAt: at })
  answered(
    await apron.desk.flightCrew.assign({
      params: { flightId: String(flightId) },
      query: { updateCrewUsers: false },
      body: [{ pilotId, role: 'CMD' }],
    }),
  )
})
afterAll(() => apron.close())

const check = async () => answered(await apron.desk.rosterPublications.check({ query: { from, to } }))
const publish = (acknowledged: string[] = []) =>
  apron.desk.rosterPublications.publish({ body: { startAt: from, endAt: to, acknowledged } })

test('a roster without conflicts is published at once', async () => {
  expect(await check()).toEqual({ findings: [], published: null })
  const published = answered(await publish())
  expect(published).toMatchObject({ startAt: from, endAt: to, acknowledged: [], publishedAt: apron.clock.now() })
  expect((await check()).published).toEqual(published)
})

test('each conflict of flights and roster is found, and must be acknowledged', async () => {
  const vacation = { pilotId, type: 'VAC', startAt: from + 3 * DAY, endAt: from + 5 * DAY }
  const { rosterEntryId } = answered(await apron.desk.roster.add({ body: vacation }))
  const simulator = { pilotId, type: 'SIM', startAt: from + 4 * DAY, endAt: from + 4 * DAY + 4 * HOUR }
  answered(await apron.desk.roster.add({ body: simulator }))
  const { findings } = await check()
  expect(findings.map(({ code, flightIds }) => [code, flightIds])).toEqual([
    ['crew_on_leave', [flightId]],
    ['crew_on_leave', []],
  ])
  expect(findings.every(({ wasAcknowledged }) => !wasAcknowledged)).toBe(true)
  expect(refused(await publish())).toMatchObject({ status: 409, code: 'state_conflict' })
  expect(refused(await publish(findings.slice(1).map(({ key }) => key)))).toMatchObject({ status: 409 })
  const published = answered(await publish(findings.map(({ key }) => key)))
  expect(published.acknowledged.map(({ code, subject }) => [code, subject])).toEqual([
    ['crew_on_leave', 'Publius'],
    ['crew_on_leave', 'Publius'],
  ])
  expect((await check()).findings.every(({ wasAcknowledged }) => wasAcknowledged)).toBe(true)
  // Once the facts change it is another conflict.
  const params = { rosterEntryId: String(rosterEntryId) }
  answered(await apron.desk.roster.change({ params, body: { type: 'SICK' } }))
  expect((await check()).findings.map(({ wasAcknowledged }) => wasAcknowledged)).toEqual([false, false])
})

test('publications are listed, the latest first, and undone like other changes', async () => {
  const { findings } = await check()
  answered(await publish(findings.map(({ key }) => key)))
  expect(answered(await apron.desk.rosterPublications.list({})).map((one) => one.acknowledged.length)).toEqual([
    2, 2, 0,
  ])
  answered(await apron.desk.undo.run({ body: {} }))
  expect(answered(await apron.desk.rosterPublications.list({})).map((one) => one.acknowledged.length)).toEqual([2, 0])
})

test('a period that ends before it begins, or is too long, is refused with its field', async () => {
  const wrong = (body: { startAt: number; endAt: number }) => apron.desk.rosterPublications.publish({ body })
  expect(refused(await wrong({ startAt: to, endAt: from }))).toMatchObject({ status: 400 })
  expect(refused(await wrong({ startAt: from, endAt: from + 200 * DAY }))).toMatchObject({ fields: ['endAt'] })
  const query = { from, to: from + 200 * DAY }
  expect(refused(await apron.desk.rosterPublications.check({ query }))).toMatchObject({ fields: ['to'] })
})
