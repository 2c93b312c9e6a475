import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { FlightSheet } from '../../../src-shared/contract/operations/papers.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'

let apron: TestApron
let flightId: string
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PAL')
  flightId = String(
    await bookFlight(apron, { tail: 'HB-PAL', flightNumber: 'PAL1', departureAt: apron.clock.now() + DAY }),
  )
  answered(await apron.desk.settings.change({ body: { paperLanguage: 'de' } }))
})
afterAll(() => apron.close())

async function textOf({ bytes }: FileReply): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const sheetOf = async (sheet: FlightSheet) =>
  answered(await apron.desk.prints.flight({ params: { flightId }, query: { sheet } }))

const sheets: [sheet: FlightSheet, title: string, words: string[]][] = [
  ['TRIP_SHEET', 'Trip Sheet', ['Blockzeit', 'noch nicht zugewiesen', 'Seite 1 von 1', 'Gedruckt']],
  [
    'CREW_BRIEFING',
    'Crew-Briefing',
    ['Fluggäste', 'Noch keine Leistungen veranlasst.', 'Off Block', 'voraussichtlich'],
  ],
  // Papers for authorities abroad stay in English.
  ['PASSENGER_MANIFEST', 'Passenger manifest', ['Aircraft', 'Booking']],
  ['GENERAL_DECLARATION', 'General Declaration', ['Marks of Nationality']],
]
test.each(sheets)('%s is called %s', async (sheet, title, words) => {
  const file = await sheetOf(sheet)
  expect(file.name).toContain(title)
  const text = await textOf(file)
  for (const word of words) expect(text).toContain(word)
})

test('quotes and invoices are in the language of the papers, with its way to write amounts', async () => {
  const { bookingId } = await bookingWithPrice(apron, 'HB-PAL', 12_345.6)
  const quote = await textOf(answered(await apron.desk.prints.quote({ params: { bookingId: String(bookingId) } })))
  expect(quote).toContain('Buchungsbestätigung')
  const { invoiceId } = await issuedInvoice(apron, bookingId)
  const invoice = answered(await apron.desk.invoices.pdf({ params: { invoiceId: String(invoiceId) } }))
  expect(invoice.name).toMatch(/^Rechnung 2026-/)
  const text = await textOf(invoice)
  for (const part of ['Netto', '12.345,60', 'USt. 10 %', 'Summe EUR', 'Seite 1 von 1']) expect(text).toContain(part)
})

test('so are the lines that are proposed for an invoice', async () => {
  const { bookingId } = await bookingWithPrice(apron, 'HB-PAL')
  const { lines } = answered(await apron.desk.invoices.propose({ params: { bookingId: String(bookingId) } }))
  expect(lines).toMatchObject([{ description: expect.stringMatching(/^Charterflug LSZH-EGGW, \d/), unit: 'Stunde' }])
})

test('what partners and screens are answered stays in the language of the interface', async () => {
  const { bookingId } = await bookingWithPrice(apron, 'HB-PAL', 100)
  await issuedInvoice(apron, bookingId)
  const kinds = answered(await apron.desk.invoices.all({ query: {} })).map(({ type }) => type)
  expect(new Set(kinds)).toEqual(new Set(['INVOICE']))
  const reply = await apron.desk.prints.flight({ params: { flightId: '999999' }, query: {} })
  expect(reply.body).toMatchObject({ message: 'Flight not found. It may have been deleted.' })
})
