import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { type FlightSheet, flightSheets } from '../../../src-shared/contract/operations/papers.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { bookingWithPrice } from '../../support/money.ts'

const TAIL = 'HB-PRI'
const people = {
  greek: { firstName: 'Ελένη', lastName: 'Παπαδοπούλου' },
  cyrillic: { firstName: 'Їжак', lastName: 'Ґалаґан' },
  polish: { firstName: 'Łucja', lastName: 'Śęźń' },
}

let apron: TestApron
let flightId: number
let pilotId: number
let aircraftId: number
const departureAt = Date.parse('2026-11-24T22:30:00.000Z')

beforeAll(async () => {
  apron = await startApron()
  const { desk } = apron
  answered(await desk.settings.change({ body: { name: 'Αετός Air', timeZone: 'Europe/Zurich' } }))
  aircraftId = (await addJet(apron, TAIL)).id
  flightId = await bookFlight(apron, { tail: TAIL, flightNumber: 'PRI7', from: 'LSZH', to: 'LGAV', departureAt })
  await bookFlight(apron, { tail: TAIL, flightNumber: 'OTHER8', departureAt: departureAt + 2 * DAY })
  const params = { flightId: String(flightId) }
  const pilot = { ...people.cyrillic, logName: 'i.halahan', externalReference: 'p-1', mobile: '+380 44 000 00 00' }
  pilotId = answered(await desk.crew.add({ body: { ...pilot, roles: ['CMD'], homeAirport: 'LSZH' } })).pilotId
  answered(await desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  for (const [key, name] of Object.entries({ greek: people.greek, polish: people.polish })) {
    const paper = {
      documentType: 'PASSPORT' as const,
      documentNumber: `${key.toUpperCase()}77`,
      documentExpiration: '2031-05-16',
    }
    const user = answered(await desk.users.create({ body: { ...name, ...paper, externalReference: key } }))
    answered(await desk.passengers.add({ params, body: { paxUserId: user.internalId, isMain: key === 'greek' } }))
  }
  const handling = { kind: 'HANDLING' as const, target: 'ARRIVAL' as const, company: 'Ήλιος Handling' }
  answered(await desk.services.add({ params, body: { ...handling, status: 'OK', remarks: 'Stand 12' } }))
})
afterAll(() => apron.close())

async function textOf({ bytes }: FileReply): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const params = () => ({ flightId: String(flightId) })
const printed = async (sheet: FlightSheet | FlightSheet[], desk = apron.desk) =>
  answered(await desk.prints.flight({ params: params(), query: { sheet } }))

describe('the papers of a flight', () => {
  const fullNames = ['Ελένη Παπαδοπούλου', 'Łucja Śęźń']
  const said: Record<FlightSheet, string[]> = {
    TRIP_SHEET: [
      'Trip sheet',
      ...fullNames,
      'Commander Їжак Ґалаґан',
      '+380 44 000 00 00',
      'Handling: Ήλιος Handling, confirmed',
    ],
    CREW_BRIEFING: ['Crew briefing', 'Їжак Ґалаґан', 'Ελένη Παπαδοπούλου', 'Ήλιος Handling', 'Stand 12', 'Elevation'],
    PASSENGER_MANIFEST: [
      'ΠΑΠΑΔΟΠΟΎΛΟΥ, Ελένη',
      'ŚĘŹŃ, Łucja',
      'Passport GREEK77',
      'Passport POLISH77',
      '16 May 2031',
      'lead passenger',
    ],
    GENERAL_DECLARATION: [
      'ҐАЛАҐАН, Їжак',
      'Marks of Nationality',
      'Embarking: 3',
      'Declaration of Health',
      'For official use only',
    ],
  }
  test.each(flightSheets)('%s names the flight, the operator and everybody in their own letters', async (sheet) => {
    const text = await textOf(await printed(sheet))
    for (const part of ['Αετός Air', 'PRI7', TAIL, 'LSZH', 'LGAV', ...said[sheet], 'Page 1 of 1'])
      expect(text).toContain(part)
    // The briefing says where the next flight does not fit this one.
    if (sheet !== 'CREW_BRIEFING') expect(text).not.toContain('OTHER8')
  })
  test('times stand in UTC and by the clocks of each airport, with the day there', async () => {
    const text = await textOf(await printed('CREW_BRIEFING'))
    expect(text).toContain('Tue 24 Nov 22:30 Tue 24 Nov 23:30 UTC+1')
    expect(text).toContain('Wed 25 Nov 00:30 Wed 25 Nov 02:30 UTC+2')
  })
  test('the briefing says when the crew report and how long they may fly', async () => {
    const text = await textOf(await printed('CREW_BRIEFING'))
    expect(text).toContain('Report and duty (UTC)')
    expect(text).toMatch(/Їжак Ґалаґан Tue 24 Nov 21:30 Wed 25 Nov 01:00 3:00 1\d:\d\d/)
  })
  test('the briefing has the weather that was fetched, and nothing of it while fetching is off', async () => {
    const { db } = apron.core.data
    const now = apron.clock.now()
    const raw = 'METAR LSZH 210550Z 24012KT 2000 BR OVC007 12/11 Q1023'
    const row = { airport: 'LSZH', kind: 'METAR' as const, raw, issuedAt: now - 600_000, fetchedAt: now }
    await db.insertInto('weatherReports').values(row).execute()
    expect(await textOf(await printed('CREW_BRIEFING'))).not.toContain(raw)
    const source = 'http://127.0.0.1:9'
    answered(await apron.desk.weather.configure({ body: { isOn: true, source } }))
    await apron.core.host.weather.settled()
    const text = await textOf(await printed('CREW_BRIEFING'))
    for (const part of [raw, 'LSZH IFR', 'observed Sat 21 Nov 05:50 UTC', 'Fetched Sat 21 Nov 06:00 UTC'])
      expect(text).toContain(part)
    answered(await apron.desk.weather.configure({ body: { isOn: false } }))
  })
  test('several come as one file, in their order and numbered through', async () => {
    const file = await printed(['GENERAL_DECLARATION', 'TRIP_SHEET'])
    expect(file.name).toBe('PRI7 LSZH-LGAV 2026-11-24 Flight documents.pdf')
    const text = await textOf(file)
    expect(text.indexOf('Trip sheet')).toBeLessThan(text.indexOf('Marks of Nationality'))
    expect(text).toContain('Page 2 of 2')
  })
  test('none named is the trip sheet; one that there is not is refused', async () => {
    const { name, mediaType } = answered(await apron.desk.prints.flight({ params: params() }))
    expect({ name, mediaType }).toEqual({
      name: 'PRI7 LSZH-LGAV 2026-11-24 Trip sheet.pdf',
      mediaType: 'application/pdf',
    })
    const wrong = await apron.desk.prints.flight({ params: params(), query: { sheet: 'MENU' as 'TRIP_SHEET' } })
    expect(refused(wrong)).toMatchObject({ status: 400, fields: ['sheet'] })
  })
  test('the same data at the same time is the same bytes', async () => {
    const all = [...flightSheets]
    const [one, two] = [await printed(all), await printed(all)]
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  })
})

test('the trip sheet names the day of an arrival after midnight in UTC', async () => {
  expect(await textOf(await printed('TRIP_SHEET'))).toContain('00:30 Wed 25 Nov')
})

test('the ZIP of a flight has every paper and every document of it, each under a name of its own', async () => {
  const query = { noun: 'flights' as const, recordId: flightId }
  const file = { name: 'Crew hotel.pdf', bytes: pdf }
  answered(await apron.desk.documents.add({ query, file }))
  answered(await apron.desk.documents.add({ query, file: { ...file, bytes: Buffer.concat([pdf, Buffer.from('2')]) } }))
  const zip = answered(await apron.desk.prints.flightFiles({ params: params() }))
  expect([zip.name, zip.mediaType]).toEqual(['PRI7 LSZH-LGAV 2026-11-24.zip', 'application/zip'])
  const files = unzipSync(new Uint8Array(zip.bytes))
  expect(Object.keys(files)).toEqual([
    ...['1 Trip sheet.pdf', '2 Crew briefing.pdf', '3 Passenger manifest.pdf', '4 General Declaration.pdf'],
    ...['documents/Crew hotel.pdf', 'documents/Crew hotel (2).pdf'],
  ])
  expect(Buffer.from(files['documents/Crew hotel.pdf'] as Uint8Array).equals(pdf)).toBe(true)
  const manifest = await printed('PASSENGER_MANIFEST')
  expect(Buffer.from(files['3 Passenger manifest.pdf'] as Uint8Array).equals(Buffer.from(manifest.bytes))).toBe(true)
  const again = answered(await apron.desk.prints.flightFiles({ params: params() }))
  expect(Buffer.from(again.bytes).equals(Buffer.from(zip.bytes))).toBe(true)
})

test('an offer has the customer, the legs in local time and UTC, and the price with its taxes', async () => {
  const priced = await bookingWithPrice(apron, TAIL, 12_345.6)
  const own = { params: { bookingId: String(priced.bookingId) } }
  const file = answered(await apron.desk.prints.quote(own))
  const text = await textOf(file)
  expect(file.name).toContain(priced.identifier)
  for (const part of [
    'Αετός Air',
    priced.account,
    'Net 12,345.60',
    'VAT 10 % 1,234.56',
    'Total EUR 13,580.16',
    'LSZH / ZRH',
  ]) {
    expect(text).toContain(part)
  }
})

describe('the roster of a month', () => {
  beforeAll(async () => {
    const startAt = Date.parse('2026-11-10T06:00:00.000Z')
    const entry = { pilotId, type: 'SBY', airport: 'LSZH', startAt, endAt: startAt + 12 * HOUR, notes: 'At home' }
    answered(await apron.desk.roster.add({ body: entry }))
  })
  test('of everybody has a row each with where flights lead and the codes of duties', async () => {
    const file = answered(await apron.desk.prints.roster({ query: { month: '2026-11' } }))
    expect(file.name).toBe('Roster 2026-11.pdf')
    const text = await textOf(file)
    for (const part of ['November 2026', 'Їжак Ґалаґан', 'SBY', 'LGAV', 'Europe/Zurich']) expect(text).toContain(part)
  })
  test('of one crew member is a list in UTC and local time', async () => {
    const text = await textOf(answered(await apron.desk.prints.roster({ query: { month: '2026-11', pilotId } })))
    for (const part of [
      'Їжак Ґалаґан',
      'Standby',
      'At home',
      'Tue 10 Nov 06:00',
      'Tue 10 Nov 07:00',
      'LSZH / ZRH – LGAV / ATH',
    ]) {
      expect(text).toContain(part)
    }
    expect(refused(await apron.desk.prints.roster({ query: { month: '2026-11', pilotId: 999_999 } })).status).toBe(404)
    const wrong = await apron.desk.prints.roster({ query: { month: '2026-13' } })
    expect(refused(wrong)).toMatchObject({ status: 400, fields: ['month'] })
  })
})

test('the fleet schedule has the flights and tasks of the days asked for, of all or of one aircraft', async () => {
  const task = { aircraftId, type: 'MAINTENANCE' as const, airport: 'LSZH', notes: 'A check' }
  answered(
    await apron.desk.tasks.add({ body: { ...task, startAt: departureAt - DAY, endAt: departureAt - 20 * HOUR } }),
  )
  const other = await addJet(apron, 'HB-ELS')
  const week = await textOf(answered(await apron.desk.prints.fleet({ query: { from: '2026-11-23' } })))
  for (const part of ['HB-ELS', TAIL, 'PRI7', 'OTHER8', 'A check', 'CMD Їжак Ґалаґан', '23 Nov 2026 – 29 Nov 2026']) {
    expect(week).toContain(part)
  }
  const day = await textOf(
    answered(await apron.desk.prints.fleet({ query: { from: '2026-11-24', days: 1, aircraftId } })),
  )
  expect(day).toContain('PRI7')
  expect(day).toContain('00:30 Wed')
  expect(day).not.toContain('OTHER8')
  const none = await textOf(
    answered(await apron.desk.prints.fleet({ query: { from: '2026-11-24', days: 1, aircraftId: other.id } })),
  )
  expect(none).toContain('No flights or tasks planned.')
})

/** The events of an iCalendar file, their lines unfolded. */
function eventsIn({ bytes }: FileReply): Record<string, string>[] {
  const lines = strFromU8(new Uint8Array(bytes)).replaceAll('\r\n ', '').split('\r\n')
  expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [name = '', ...value] = line.split(':')
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (events.length > 0) Object.assign(events.at(-1) ?? {}, { [name]: value.join(':') })
  }
  return events
}

test('the calendar of a crew member has flights and roster entries at their instants', async () => {
  const file = answered(await apron.desk.prints.crewCalendar({ params: { pilotId: String(pilotId) } }))
  expect([file.name, file.mediaType]).toEqual(['Roster Їжак Ґалаґан.ics', 'text/calendar'])
  const events = eventsIn(file)
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({ DTSTART: '20261110T060000Z', SUMMARY: 'SBY Standby', LOCATION: 'LSZH' })
  expect(events[1]).toMatchObject({ DTSTART: '20261124T223000Z', DTEND: '20261125T003000Z', SUMMARY: 'PRI7 LSZH-LGAV' })
  expect(events[1]?.UID).toContain(`flight-${flightId}@`)
})

test('the calendar of an aircraft has its flights and tasks, and no cancelled ones', async () => {
  const asked = { params: { aircraftId: String(aircraftId) } }
  const summaries = async () =>
    eventsIn(answered(await apron.desk.prints.aircraftCalendar(asked))).map((one) => one.SUMMARY)
  expect(await summaries()).toEqual(expect.arrayContaining(['PRI7 LSZH-LGAV', 'OTHER8 LSZH-EGLF', 'Maintenance LSZH']))
  answered(await apron.desk.flightDesk.cancel({ params: params() }))
  expect(await summaries()).not.toContain('PRI7 LSZH-LGAV')
  expect(await textOf(await printed('TRIP_SHEET'))).toContain('CANCELED')
})

test('what there is not is not printed', async () => {
  const { desk } = apron
  const replies = [
    await desk.prints.flight({ params: { flightId: '999999' } }),
    await desk.prints.flightFiles({ params: { flightId: '999999' } }),
    await desk.prints.quote({ params: { bookingId: 'NOSUCH' } }),
    await desk.prints.fleet({ query: { from: '2026-11-24', aircraftId: 999_999 } }),
    await desk.prints.crewCalendar({ params: { pilotId: '999999' } }),
    await desk.prints.aircraftCalendar({ params: { aircraftId: '999999' } }),
  ]
  expect(replies.map((reply) => refused(reply).code)).toEqual(replies.map(() => 'unknown_record'))
})
