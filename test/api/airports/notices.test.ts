import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBriefing } from '../../../src-shared/domain/airports/notams.ts'
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
  expect(answered(await apron.desk.airportDesk.addNotices({ body: { notices } }))).toEqual({ added: 3, leftOut: [] })
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
  const days = { validFrom: '2026-11-25', validTo: '2026-11-23' }
  expect(refused(await add({ airport: 'LOWW', ...days }))).toMatchObject({
    status: 400,
    fields: ['notices[1].validTo'],
  })
  expect(await valid('2026-11-23')).toEqual([])
})

test('a notice for a flight information region is named as left out, and the others are added', async () => {
  const fir = '(A1001/26 NOTAMN\nQ) LSAS/QXXXX\nA) LSAS B) 2611240000 C) 2612312359\nE) TRIGGER NOTAM)'
  const own = '(A1002/26 NOTAMN\nQ) LSAS/QMRLC\nA) LSZH B) 2611240000 C) 2612312359\nE) RWY 16/34 CLSD)'
  const us = ['TEB 11/123 TEB RWY 06/24 CLSD', 'HNL 11/124 HNL TWY B CLSD', 'CARF 11/056 ZOB AIRSPACE ACT']
  const text = [fir, own, ...us.map((words) => `!${words} 2611240000-2612312359`)].join('\n')
  const notices = readBriefing(text).notices.flatMap(({ airports, text: note, isWhole: _, ...notice }) =>
    airports.map((airport) => ({ ...notice, airport, note })),
  )
  expect(answered(await apron.desk.airportDesk.addNotices({ body: { notices } }))).toEqual({
    added: 3,
    leftOut: [
      { index: 0, airport: 'LSAS' },
      { index: 4, airport: 'ZOB' },
    ],
  })
  const kept = await valid('2026-11-24', '2026-11-24', 'LSZH,KTEB,PHNL')
  expect(kept.map(([airport]) => airport).sort()).toEqual(['KTEB', 'LSZH', 'PHNL'])
  answered(await apron.desk.undo.run({ body: {} }))
})

describe('NOTAMs that replace and cancel', () => {
  const old = 'A0101/26 NOTAMN Q) EFIN/QMRLC/IV/NBO/A/000/999 A) EFHK B) 2611200000 C) 2611300000 EST E) RWY 1 CLSD'
  const newer =
    'A0102/26 NOTAMR A0101/26 Q) EFIN/QMRLC/IV/NBO/A/000/999 A) EFHK B) 2611220000 C) 2611300000 E) RWY 2 CLSD'
  const end = 'A0103/26 NOTAMC A0102/26 Q) EFIN/QMRLC/IV/NBO/A/000/999 A) EFHK B) 2611240000 E) RWY 2 OPEN'
  const paste = async (...texts: string[]) => {
    const notices = readBriefing(texts.join('\n')).notices.flatMap(({ airports, text, isWhole: _, ...notice }) =>
      airports.map((airport) => ({ ...notice, airport, note: text })),
    )
    return answered(await apron.desk.airportDesk.addNotices({ body: { notices } })).added
  }
  const runways = async (day: string) =>
    (await valid(day, day, 'EFHK')).map(([, note]) => /RWY \d/.exec(`${note}`)?.[0]).sort()

  test.each([
    ['in order', [old, newer, end]],
    ['the replacement first', [newer, old, end]],
    ['the cancellation first', [end, newer, old]],
  ])('count by their times, when they arrive %s, and undo brings back what they ended', async (_, texts) => {
    for (const text of texts) expect(await paste(text)).toBe(1)
    expect(await runways('2026-11-21')).toEqual(['RWY 1', 'RWY 2'].slice(0, 1))
    expect(await runways('2026-11-23')).toEqual(['RWY 2'])
    expect(await runways('2026-11-25')).toEqual([])
    // The same briefing once more adds none.
    expect(await paste(...texts)).toBe(0)
    answered(await apron.desk.undo.run({ body: {} }))
    const without = texts.at(-1)
    expect(await runways('2026-11-25')).toEqual(without === end ? ['RWY 2'] : [])
    for (const _text of texts.slice(1)) answered(await apron.desk.undo.run({ body: {} }))
    expect(await runways('2026-11-23')).toEqual([])
  })

  test('leave the same number of another country alone', async () => {
    const other = 'A0101/26 NOTAMN Q) EETT/QMRLC/IV/NBO/A/000/999 A) EETN B) 2611200000 C) 2611300000 E) RWY 3 CLSD'
    expect(await paste(other, newer)).toBe(2)
    expect((await valid('2026-11-25', '2026-11-25', 'EETN')).length).toBe(1)
    answered(await apron.desk.undo.run({ body: {} }))
  })
})
