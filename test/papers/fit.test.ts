import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileReply } from '../../src-shared/contract/file.ts'
import { type FlightSheet, flightSheets } from '../../src-shared/contract/operations/papers.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../support/money.ts'
import { lettersMissing, offPage, overlapping, textsOn } from '../support/papers.ts'

const TAIL = 'HB-FIT'
const departureAt = Date.parse('2026-11-24T22:30:00.000Z')
/** Texts that no column is wide enough for, each with an end that shows whether it was cut off. */
const word = (end: string) => `${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}${end}`
const email = `${'a.very.long.mailbox.of.operations'.repeat(2)}@${'subdomain.'.repeat(6)}example`
const url = `https://ops.example/${'path/'.repeat(20)}?${'and=query&'.repeat(10)}end=1`

let apron: TestApron
let flightId: number
let pilotId: number
beforeAll(async () => {
  apron = await startApron()
  const { desk } = apron
  await addJet(apron, TAIL)
  flightId = await bookFlight(apron, { tail: TAIL, flightNumber: 'FIT7', departureAt })
  const params = { flightId: String(flightId) }
  const person = { firstName: word('Q1'), lastName: word('Q2'), externalReference: 'fit' }
  const passport = {
    documentType: 'PASSPORT' as const,
    documentNumber: 'X'.repeat(60),
    documentExpiration: '2031-05-16',
  }
  const user = answered(await desk.users.create({ body: { ...person, ...passport } }))
  answered(await desk.passengers.add({ params, body: { paxUserId: user.internalId } }))
  const pilot = {
    firstName: word('Q3'),
    lastName: word('Q4'),
    externalReference: 'pilot',
    mobile: '+1'.padEnd(40, '5'),
  }
  pilotId = answered(await desk.crew.add({ body: { ...pilot, roles: ['CMD'] } })).pilotId
  answered(await desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  const service = { kind: 'HANDLING' as const, target: 'ARRIVAL' as const, status: 'OK' as const }
  answered(await desk.services.add({ params, body: { ...service, company: word('Q5'), remarks: `${email} ${url}` } }))
})
afterAll(() => apron.close())

async function expectWhole({ bytes }: FileReply, written: string[]): Promise<void> {
  const shown = await textsOn(bytes)
  const missing = lettersMissing(written, shown.map(({ text }) => text).join(''))
  expect({ missing, off: offPage(shown), over: overlapping(shown) }).toEqual({ missing: [], off: [], over: [] })
}
const printed = async (sheet: FlightSheet): Promise<FileReply> =>
  answered(await apron.desk.prints.flight({ params: { flightId: String(flightId) }, query: { sheet } }))

const longOn: Record<FlightSheet, string[]> = {
  TRIP_SHEET: [word('Q1'), word('Q2'), word('Q3'), word('Q4'), word('Q5'), email, url],
  CREW_BRIEFING: [word('Q3'), word('Q4'), word('Q5'), email, url],
  PASSENGER_MANIFEST: [word('Q1'), word('Q2').toUpperCase(), 'X'.repeat(60), '16 May 2031'],
  GENERAL_DECLARATION: [word('Q3'), word('Q4').toUpperCase()],
}
test.each(flightSheets)(
  'words, addresses and links without a space are broken within their cell: %s',
  async (sheet) => {
    await expectWhole(await printed(sheet), longOn[sheet])
  },
)

test('rosters and the schedule of the fleet keep long names in their columns', async () => {
  const names = [word('Q3'), word('Q4')]
  await expectWhole(answered(await apron.desk.prints.roster({ query: { month: '2026-11' } })), names)
  await expectWhole(answered(await apron.desk.prints.roster({ query: { month: '2026-11', pilotId } })), names)
  await expectWhole(answered(await apron.desk.prints.fleet({ query: { from: '2026-11-24', days: 1 } })), names)
})

test('a length is not parted from its unit by a long note', async () => {
  const startAt = departureAt - 10 * 86_400_000
  const notes = 'Standby at home, reachable within 60 minutes by phone, airport standby possible'
  const entry = { pilotId, type: 'SBY', airport: 'LSZH', startAt, endAt: startAt + 5_400_000, notes }
  answered(await apron.desk.roster.add({ body: entry }))
  const roster = answered(await apron.desk.prints.roster({ query: { month: '2026-11', pilotId } }))
  const shown = (await textsOn(roster.bytes)).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(shown).toContain('1:30 h')
})

test('an e-mail address is broken after a dot or the @, not within a name', async () => {
  const lines = (await textsOn((await printed('TRIP_SHEET')).bytes)).map(({ text }) => text)
  const broken = lines.filter((line) => line.includes('mailbox.of.'))
  expect(broken.length).toBeGreaterThan(0)
  for (const line of broken) expect(line).toMatch(/[.@]$|Q5|url|https/)
})

test.each([
  ['one word', 'W'.repeat(19_990)],
  ['words', 'Call the handler. '.repeat(1_100)],
  ['lines', 'Line\n'.repeat(3_900)],
])('notes as long as they may be run on over the pages: %s', async (_what, text) => {
  const notes = `${text} END`.slice(-20_000)
  const params = { flightId: String(flightId) }
  answered(await apron.desk.flightDesk.change({ params, body: { notes } }))
  await expectWhole(await printed('TRIP_SHEET'), [notes])
  await expectWhole(await printed('CREW_BRIEFING'), [notes])
  answered(await apron.desk.flightDesk.change({ params, body: { notes: null } }))
})

test('a row that is taller than a page is on the pages it needs', async () => {
  const params = { flightId: String(flightId) }
  const remarks = `${'Remark of some length. '.repeat(800)}END`
  const service = { kind: 'CATERING' as const, target: 'DEPARTURE' as const, status: 'OK' as const, company: 'Dine' }
  const { serviceId } = answered(await apron.desk.services.add({ params, body: { ...service, remarks } }))
  await expectWhole(await printed('CREW_BRIEFING'), [remarks])
  answered(await apron.desk.services.remove({ params: { ...params, serviceId: String(serviceId) } }))
})

test('a letterhead and a name of the operator of any length are on every paper', async () => {
  const name = word('Q6').slice(0, 190)
  answered(await apron.desk.settings.change({ body: { name } }))
  const bank = Array.from({ length: 8 }, (_one, index) => `IBAN ${String(index).padStart(30, '4')} Bank of Long Names`)
  answered(await apron.desk.invoices.saveLetterhead({ body: { bank: bank.join('\n'), address: word('Q7') } }))
  for (const sheet of flightSheets) await expectWhole(await printed(sheet), [name, name])
  const { bookingId } = await bookingWithPrice(apron, TAIL)
  const { invoiceId } = await issuedInvoice(apron, bookingId)
  const invoice = answered(await apron.desk.invoices.pdf({ params: { invoiceId: String(invoiceId) } }))
  await expectWhole(invoice, [name, ...bank, word('Q7')])
  await expectWhole(answered(await apron.desk.prints.quote({ params: { bookingId: String(bookingId) } })), [
    name,
    word('Q7'),
  ])
})
