import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let params: { aircraftId: string }
beforeAll(async () => {
  apron = await startHttp()
  params = { aircraftId: String((await addJet(apron, 'HB-HIL')).id) }
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const add = async (body: { title: string; reportDay: string; dueDay?: string; description?: string }) =>
  answered(await apron.desk.holdItems.add({ params, body }))
const ask = (query = '') => apron.ask(`/api/external/aircraft/HB-HIL/holditems${query}`, { headers })
const titles = async (query: string) => (await ask(query)).body.map(({ title }: { title: string }) => title)

test('hold items are what is open in the days asked for', async () => {
  const light = await add({ title: 'Light', reportDay: '2026-11-10', dueDay: '2026-11-20', description: 'Seat 3' })
  await add({ title: 'Coffee', reportDay: '2026-10-01' })
  const { body } = await ask()
  expect(body[0]).toEqual({
    id: light.holdItemId,
    title: 'Light',
    description: 'Seat 3',
    limitations: null,
    limitationsDescription: null,
    reportDate: Date.parse('2026-11-10'),
    dueDate: Date.parse('2026-11-20'),
    source: 'MEL',
  })
  expect(await titles('?from=2026-11-15&to=2026-11-30&dateSearchType=ALL')).toEqual(['Light', 'Coffee'])
  expect(await titles('?from=2026-11-21&to=2026-11-30')).toEqual(['Coffee'])
  expect(await titles('?to=2026-10-15')).toEqual(['Coffee'])
  expect(await titles('?from=2026-11-01&dateSearchType=REPORT_DATE')).toEqual(['Light'])
  expect(await titles('?from=2026-11-01&dateSearchType=DUE_DATE')).toEqual(['Light'])
})

test('a wrong day or kind of search is refused by name', async () => {
  expect((await ask('?from=yesterday')).status).toBe(400)
  expect((await ask('?dateSearchType=NONE')).body.details[0].field).toBe('dateSearchType')
  expect((await apron.ask('/api/external/aircraft/NOBODY/holditems', { headers })).status).toBe(404)
})

test('an item is changed and removed; it is never due before it was reported', async () => {
  const { holdItemId } = await add({ title: 'Radio', reportDay: '2026-11-10' })
  const item = { id: String(holdItemId) }
  const change = (body: object) => apron.desk.holdItems.change({ params: item, body })
  expect(refused(await change({ dueDay: '2026-11-09' })).fields).toEqual(['dueDay'])
  expect(answered(await change({ dueDay: '2026-11-30', limitations: 'No RVSM' }))).toMatchObject({
    title: 'Radio',
    dueDay: '2026-11-30',
    limitations: 'No RVSM',
  })
  answered(await apron.desk.holdItems.remove({ params: item }))
  expect(refused(await apron.desk.holdItems.remove({ params: item })).status).toBe(404)
})
