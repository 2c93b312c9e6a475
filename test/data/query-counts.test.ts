import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { citation } from '../support/fleet.ts'
import { queriesOf } from '../support/statements.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
})
afterAll(() => apron.close())

/** How many records some work answers, and the queries that it takes. */
async function counted(work: () => Promise<{ length: number }>): Promise<[records: number, queries: string[]]> {
  let records = 0
  const queries = await queriesOf(async () => {
    records = (await work()).length
  })
  return [records, queries]
}

test('bookings with the warnings of their legs: as many queries for 200 as for 10', async () => {
  const list = (size: number, page: number) => async () =>
    answered(await apron.desk.bookingReads.list({ query: { lastRequest: '2020-01-01T00:00', size, page } }))
  // The last to change have coming legs, which are judged.
  const last = Math.floor((await list(1000, 0)()).length / 10) - 1
  const [few, ofFew] = await counted(list(10, last))
  const [many, ofMany] = await counted(list(200, 0))
  expect(ofFew.some((query) => query.includes('"moments"'))).toBe(true)
  expect([few, many]).toEqual([10, 200])
  expect(ofMany.length).toBe(ofFew.length)
  expect(ofMany.length).toBeLessThan(30)
})

test('the fleet with where each aircraft is: as many queries for 200 as for 10', async () => {
  const { desk } = apron
  const lines = async () => answered(await desk.aircraft.lines({}))
  const fleet = async (size: number) => {
    for (let count = (await lines()).length; count < size; count++)
      answered(await desk.aircraft.add({ body: { ...citation, tailNumber: `N${10_000 + count}` } }))
  }
  await fleet(10)
  const [few, ofFew] = await counted(lines)
  await fleet(200)
  const [many, ofMany] = await counted(lines)
  expect([few, many]).toEqual([10, 200])
  expect(ofMany.length).toBe(ofFew.length)
  expect(ofMany.length).toBeLessThan(12)
})

test('crew with what they have flown: as many queries for 200 as for few', async () => {
  const { desk } = apron
  const list = async () => answered(await desk.staff.list({ query: {} }))
  const [few, ofFew] = await counted(list)
  for (let count = few; count < 200; count++) answered(await desk.crew.add({ body: { lastName: `Crew ${count}` } }))
  const [many, ofMany] = await counted(list)
  expect([few < 30, many]).toEqual([true, 200])
  expect(ofMany).toEqual(ofFew)
})

test('unread notifications are counted, not read', async () => {
  const queries = await queriesOf(async () => void answered(await apron.desk.notifications.unread({})))
  const ofNotifications = queries.filter((query) => query.includes('from "notifications"'))
  expect(ofNotifications.map((query) => /count\(\*\)|limit/.test(query))).toEqual([true, true])
})

test('people who look alike are read in portions, and of a page of people those on it', async () => {
  const { desk } = apron
  const ofPeople = (queries: string[]) => queries.filter((query) => query.includes('from "users"'))
  const all = ofPeople(await queriesOf(async () => void answered(await desk.peopleDesk.duplicates({}))))
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((query) => !query.includes('limit'))).toEqual([])
  const page = async (limit: number) => {
    const asked = { search: 'a', limit }
    return await queriesOf(async () => {
      expect(answered(await desk.peopleDesk.table({ query: asked })).length).toBe(limit)
    })
  }
  const [few, many] = [await page(5), await page(40)]
  expect(many.length).toBeLessThanOrEqual(few.length + 2)
  expect(ofPeople(many)).toEqual([expect.stringMatching(/"users"."id" in \((\+\?, ){39}\+\?\)/)])
  expect(many.filter((query) => query.includes('from "contacts"') && !query.includes('limit'))).toEqual([])
})
