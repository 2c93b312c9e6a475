import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBriefing } from '../../../src-shared/domain/airports/notams.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

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
