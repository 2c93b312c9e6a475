import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const valid = async (from: string, to = from, airports = 'LOWW,egll') =>
  answered(await apron.desk.airportDesk.notices({ query: { airports, from, to } })).map(({ airport, note }) => [
    airport,
    note,
  ])

test('pasted notices are added to their airports at once, and found on the days on which they are valid', async () => {
  const notices = [
    { airport: 'LOWW', note: 'Curfew' },
    { airport: 'EGLL', note: 'Runway closed', alert: true, validFrom: '2026-11-23', validTo: '2026-11-25' },
    { airport: 'LSZH', note: 'Elsewhere' },
  ]
  expect(answered(await apron.desk.airportDesk.addNotices({ body: { notices } }))).toEqual({ added: 3 })
  expect(await valid('2026-11-22')).toEqual([['LOWW', 'Curfew']])
  const both = [
    ['EGLL', 'Runway closed'],
    ['LOWW', 'Curfew'],
  ]
  expect(await valid('2026-11-23')).toEqual(both)
  expect(await valid('2026-11-20', '2026-11-24')).toEqual(both)
  expect(await valid('2026-11-26')).toEqual([['LOWW', 'Curfew']])
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await valid('2026-11-23', '2026-11-23', 'LOWW,EGLL,LSZH')).toEqual([])
})

test('none is added where one is wrong, which is named', async () => {
  const add = (notice: { airport: string; validFrom?: string; validTo?: string }) =>
    apron.desk.airportDesk.addNotices({
      body: {
        notices: [
          { airport: 'LOWW', note: 'Fine' },
          { note: 'Wrong', ...notice },
        ],
      },
    })
  expect(refused(await add({ airport: 'XXXX' }))).toMatchObject({ fields: ['notices[1].airport'] })
  const days = { validFrom: '2026-11-25', validTo: '2026-11-23' }
  expect(refused(await add({ airport: 'LOWW', ...days }))).toMatchObject({
    status: 400,
    fields: ['notices[1].validTo'],
  })
  expect(await valid('2026-11-23')).toEqual([])
})
