import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBriefing } from '../../../src-shared/domain/airports/notams.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'

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

describe('NOTAMs at the times of a flight', () => {
  const day = '261125'
  const notam = (number: number, airport: string, from: string, to: string, schedule = '') =>
    `A${String(number).padStart(4, '0')}/26 NOTAMN A) ${airport} B) ${from} C) ${to} ${schedule && `D) ${schedule}`} E) NOTICE ${number}`
  let flightId: number
  beforeAll(async () => {
    await addJet(apron, 'HB-NTM')
    const departureAt = Date.UTC(2026, 10, 25, 9)
    flightId = await bookFlight(apron, { tail: 'HB-NTM', flightNumber: 'NTM1', departureAt })
    const body = { alternateFirstArrivalAirport: 'EGSS' }
    answered(await apron.desk.flightDesk.change({ params: { flightId: String(flightId) }, body }))
    const pasted = [
      notam(1, 'LSZH', `${day}0600`, `${day}1200`),
      notam(2, 'LSZH', `${day}1400`, `${day}1800`),
      notam(3, 'EGLF', `${day}0000`, `${day}0700`),
      notam(4, 'EGLF', `${day}0000`, 'PERM', 'DAILY 2200-0400'),
      notam(5, 'EGLF', '2611200000', '2611241200EST', 'MON-FRI 0600-2000'),
      notam(6, 'EGSS', '2611200000', '2611300000', 'SR-SS'),
      notam(7, 'EGSS', '2611200000', '2611300000', 'SS-SR'),
      notam(8, 'EGSS', '2611200000', '2611300000', 'EXC HOL 0600-0700'),
    ]
    const notices = readBriefing(pasted.join('\n')).notices.flatMap(({ airports, text, isWhole: _, ...notice }) =>
      airports.map((airport) => ({ ...notice, airport, note: text })),
    )
    answered(await apron.desk.airportDesk.addNotices({ body: { notices } }))
  })
  const listed = async () =>
    answered(await apron.desk.flightNotices.list({ params: { flightId: String(flightId) } })).map(
      ({ airport, note, activity }) => [airport, /NOTICE (\d)/.exec(note)?.[1], activity],
    )

  test('come in the order of their airports, those not in force last', async () => {
    expect(await listed()).toEqual([
      ['LSZH', '1', 'active'],
      ['EGLF', '5', 'active'],
      ['EGSS', '6', 'active'],
      ['EGSS', '8', 'active'],
      ['LSZH', '2', 'notYet'],
      ['EGLF', '3', 'ended'],
      ['EGLF', '4', 'outsideSchedule'],
      ['EGSS', '7', 'outsideSchedule'],
    ])
  })

  test('are in the crew briefing, with why one is not in force', async () => {
    const query = { sheet: 'CREW_BRIEFING' } as const
    const file = answered(await apron.desk.prints.flight({ params: { flightId: String(flightId) }, query }))
    const text = await wholeText(file.bytes)
    expect(text).toMatch(/A0001\/26 NOTICE 1 .*\(not yet in force\) A0002\/26/)
    expect(text).toMatch(/A0005\/26 NOTICE 5 .*\(no longer in force\) A0003\/26 .*\(outside its hours\) A0004\/26/)
  })

  test('are judged anew when the flight moves, and by the day where it is changed by hand', async () => {
    const params = { flightId: String(flightId) }
    const departureAt = Date.UTC(2026, 10, 25, 14)
    const arrivalAt = departureAt + 2 * 3_600_000
    answered(await apron.desk.flightDesk.change({ params, body: { departureAt, arrivalAt } }))
    const activities = async () =>
      Object.fromEntries((await listed()).map(([, number, activity]) => [number, activity]))
    expect(await activities()).toMatchObject({ 1: 'ended', 2: 'active', 6: 'active', 7: 'active' })
    const rows = answered(await apron.desk.flightNotices.list({ params }))
    const first = rows.find(({ note }) => note.includes('NOTICE 1'))
    const change = { params: { id: String(first?.id) }, body: { validTo: '2026-11-26' } }
    expect(answered(await apron.desk.airportDesk.changeNote(change))).toMatchObject({
      activeFrom: Date.UTC(2026, 10, 25, 6),
      activeTo: null,
    })
    expect(await activities()).toMatchObject({ 1: 'active' })
    const words = { params: change.params, body: { note: 'NOTICE 1, in other words' } }
    expect(answered(await apron.desk.airportDesk.changeNote(words)).activeFrom).toBe(Date.UTC(2026, 10, 25, 6))
  })

  test('partners get the text and days of a notice alone', async () => {
    const partner = await apron.partner()
    const notes = answered(await partner.airports.notes({ params: { airportCode: 'EGSS' } }))
    expect(JSON.stringify(notes)).not.toMatch(/activeFrom|schedule|endEstimated/)
  })
})
