import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../src-shared/contract/file.ts'
import { type FlightSheet, flightSheets } from '../../src-shared/contract/operations/papers.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../support/money.ts'
import { lettersMissing, namesByScript, offPage, textsOn } from '../support/papers.ts'

const TAIL = 'HB-SCR'
const scripts = Object.entries(namesByScript)
const names = Object.values(namesByScript)
const departureAt = Date.parse('2026-11-24T22:30:00.000Z')

let apron: TestApron
let flightId: number
let bookingId: number
let invoiceId: number
const pilots = new Map<string, number>()

const named = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

beforeAll(async () => {
  apron = await startApron()
  const { desk } = apron
  answered(await desk.settings.change({ body: { name: 'Αετός 王 محمد Air' } }))
  answered(await desk.invoices.saveLetterhead({ body: { address: names.join('\n'), footnote: names.join(', ') } }))
  await addJet(apron, TAIL, { numberOfSeats: names.length })
  flightId = await bookFlight(apron, { tail: TAIL, flightNumber: 'SCR7', departureAt, pax: names.length })
  const params = { flightId: String(flightId) }
  for (const [script, name] of scripts) {
    const person = { ...named(name), externalReference: script }
    const user = answered(await desk.users.create({ body: person }))
    answered(await desk.passengers.add({ params, body: { paxUserId: user.internalId } }))
    const pilot = { ...person, externalReference: `pilot ${script}`, roles: ['CMD' as const, 'FO' as const] }
    const { pilotId } = answered(await desk.crew.add({ body: pilot }))
    pilots.set(script, pilotId)
    const service = { kind: 'HANDLING' as const, target: 'ARRIVAL' as const, status: 'OK' as const }
    answered(await desk.services.add({ params, body: { ...service, company: name, remarks: `${name}, 12:30` } }))
    const startAt = departureAt - 10 * 86_400_000
    const duty = { pilotId, type: 'SBY', airport: 'LSZH', startAt, endAt: startAt + 3_600_000, notes: name }
    answered(await desk.roster.add({ body: duty }))
  }
  const crew = [...pilots.values()].map((pilotId) => ({ pilotId, role: 'OBS' as const }))
  answered(await desk.flightCrew.assign({ params, body: crew }))
  answered(await desk.flightDesk.change({ params, body: { notes: names.join('\n') } }))
  const priced = await bookingWithPrice(apron, TAIL)
  bookingId = priced.bookingId
  invoiceId = (await issuedInvoice(apron, bookingId)).invoiceId
})
afterAll(() => apron.close())

async function expectAll(file: FileReply, written: readonly string[]): Promise<void> {
  const shown = await textsOn(file.bytes)
  const missing = lettersMissing([...written], shown.map(({ text }) => text).join(''))
  expect({ missing, off: offPage(shown) }).toEqual({ missing: [], off: [] })
}
const printed = async (sheet: FlightSheet): Promise<FileReply> =>
  answered(await apron.desk.prints.flight({ params: { flightId: String(flightId) }, query: { sheet } }))

/** The names as lists of people have them: surnames in capitals. */
const listed = names.flatMap((name) => [named(name).firstName, named(name).lastName.toUpperCase()])
const onFlightPapers: Record<FlightSheet, string[]> = {
  // Passengers, crew, who handles, remarks, notes.
  TRIP_SHEET: [...names, ...names, ...names, ...names, ...names],
  CREW_BRIEFING: [...names, ...names, ...names, ...names],
  PASSENGER_MANIFEST: listed,
  GENERAL_DECLARATION: listed,
}

describe('names in every script are on', () => {
  test.each(flightSheets)('%s', async (sheet) => expectAll(await printed(sheet), onFlightPapers[sheet]))
  test('the roster of a month', async () =>
    expectAll(answered(await apron.desk.prints.roster({ query: { month: '2026-11' } })), names))
  test.each(['arabic', 'thai', 'japanese', 'latin extended'] as const)('the roster of a member, %s', async (script) => {
    const name = namesByScript[script]
    const pilotId = pilots.get(script)
    await expectAll(answered(await apron.desk.prints.roster({ query: { month: '2026-11', pilotId } })), [name, name])
  })
  test('the schedule of the fleet', async () =>
    expectAll(answered(await apron.desk.prints.fleet({ query: { from: '2026-11-24', days: 1 } })), names))
  test('a quote', async () =>
    expectAll(answered(await apron.desk.prints.quote({ params: { bookingId: String(bookingId) } })), names))
  test('an invoice', async () =>
    expectAll(answered(await apron.desk.invoices.pdf({ params: { invoiceId: String(invoiceId) } })), [
      ...names,
      ...names,
    ]))
})

describe('a name reads, when it is copied or searched for, as it was written:', () => {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  let text = ''
  beforeAll(async () => {
    text = plain((await textsOn((await printed('CREW_BRIEFING')).bytes)).map((one) => one.text).join(''))
  })
  // The reader of this test puts words with vowel marks in an order of its own; their letters are looked for above.
  const inOrder = scripts.filter(([script]) => script !== 'arabic with marks')
  test.each(inOrder)('%s', (_script, name) => expect(text).toContain(plain(name)))
})
