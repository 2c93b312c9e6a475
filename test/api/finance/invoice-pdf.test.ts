import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { testClock } from '../../support/clock.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'
import { redAndBlue } from '../../support/pictures.ts'

const letters = {
  greek: 'Αεροπορική Εξυπηρέτηση ΑΕ, Λεωφόρος Βουλιαγμένης 12, Άγιος Δημήτριος ΐΰς',
  cyrillic: 'Авіаційна служба, вул. Хрещатик 22, Київ; Съезд ещё Њушa Ђорђе Ґанок Їжак',
  polish: 'Zażółć gęślą jaźń, ul. Łąkowa 7, 00-001 Łódź',
  others: 'Đặng, Müller & Søn, Çağlar İnş., Őry Űrhajó, Šťastný €£',
}

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PDF')
  const body = {
    address: Object.values(letters).join('\n'),
    bank: 'IBAN CH93 0076 2011 6238 5295 7',
    footnote: 'Ευχαριστούμε!',
  }
  answered(await apron.desk.invoices.saveLetterhead({ body: { ...body, vatNumber: 'CHE-123.456.789' } }))
})
afterAll(() => apron.close())

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const pdfOf = async (desk: TestApron['desk'], invoiceId: number) =>
  answered(await desk.invoices.pdf({ params: { invoiceId: String(invoiceId) } }))

test('an issued invoice is a PDF that says who asks whom for what, in all of their letters', async () => {
  const { bookingId, identifier, account } = await bookingWithPrice(apron, 'HB-PDF', 12_345.6)
  const invoice = await issuedInvoice(apron, bookingId)
  const { name, mediaType, bytes } = await pdfOf(apron.desk, invoice.invoiceId)
  expect({ name, mediaType }).toEqual({ name: `Invoice ${invoice.number}.pdf`, mediaType: 'application/pdf' })
  const text = await textOf(bytes)
  for (const part of [...Object.values(letters), account, 'ul. Łąkowa 7', '00-001 Łódź', 'Poland', 'Ευχαριστούμε!']) {
    expect(text).toContain(part)
  }
  for (const part of [invoice.number, identifier, '2026-11-21', invoice.dueDate, 'LSZH-EGGW', '12,345.60']) {
    expect(text).toContain(part)
  }
  for (const part of ['VAT 10 %', '1,234.56', 'Total EUR', '13,580.16', 'CHE-123.456.789', 'CH93', 'Page 1 of 1']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('DRAFT')
})

/** How many pictures a PDF shows. */
const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1

test('the logo of the settings stands on drafts, invoices, credit notes and trip sheets, not on papers for authorities', async () => {
  const { bookingId } = await bookingWithPrice(apron, 'HB-PDF')
  const before = await issuedInvoice(apron, bookingId)
  const file = { name: 'logo.jpg', bytes: redAndBlue(300, 80) }
  answered(await apron.desk.quoteOffers.setLogo({ file }))
  const line = { description: 'Charter', quantity: 1, unit: 'flight', amount: 1000 }
  const body = { currency: 'EUR', lines: [line] }
  const draft = answered(await apron.desk.invoices.add({ params: { bookingId: String(bookingId) }, body }))
  const shown = async (invoiceId: number) => pictures((await pdfOf(apron.desk, invoiceId)).bytes)
  expect(await shown(draft.invoiceId)).toBe(1)
  answered(await apron.desk.invoices.issue({ params: { invoiceId: String(draft.invoiceId) } }))
  expect(await shown(draft.invoiceId)).toBe(1)
  const memo = answered(await apron.desk.invoices.credit({ params: { invoiceId: String(draft.invoiceId) } }))
  expect(await shown(memo.invoiceId)).toBe(1)
  // What was issued before stays as it is, and what was issued with it keeps it.
  expect(await shown(before.invoiceId)).toBe(0)
  const flightId = await bookFlight(apron, {
    ...{ tail: 'HB-PDF', flightNumber: 'LOGO1', departureAt: apron.clock.now() + 86_400_000 },
  })
  const sheet = async (one: 'TRIP_SHEET' | 'PASSENGER_MANIFEST' | 'GENERAL_DECLARATION' | 'CREW_BRIEFING') => {
    const query = { sheet: one }
    return pictures(answered(await apron.desk.prints.flight({ params: { flightId: String(flightId) }, query })).bytes)
  }
  expect(await sheet('TRIP_SHEET')).toBe(1)
  for (const one of ['PASSENGER_MANIFEST', 'GENERAL_DECLARATION', 'CREW_BRIEFING'] as const)
    expect(await sheet(one)).toBe(0)
  answered(await apron.desk.quoteOffers.removeLogo({}))
  expect(await shown(draft.invoiceId)).toBe(1)
  expect(await sheet('TRIP_SHEET')).toBe(0)
})

test('it stays what it was when it was issued', async () => {
  const { bookingId, account } = await bookingWithPrice(apron, 'HB-PDF')
  const invoice = await issuedInvoice(apron, bookingId)
  const before = await pdfOf(apron.desk, invoice.invoiceId)
  const params = { externalReference: account }
  answered(await apron.desk.accounts.update({ params, body: { name: 'Renamed', externalReference: account } }))
  answered(await apron.desk.invoices.saveLetterhead({ body: { footnote: 'Another' } }))
  const after = await pdfOf(apron.desk, invoice.invoiceId)
  expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true)
  const page = answered(await apron.desk.invoices.read({ params: { invoiceId: String(invoice.invoiceId) } }))
  expect(page.buyer.name).toBe(account)
  const removed = await apron.desk.documents.remove({ params: { uuid: invoice.documentUuid ?? '' } })
  expect(removed.status).toBe(409)
})

test('the same invoice is the same bytes, whenever and wherever it is printed', async () => {
  const print = async () => {
    const own = await startApron({ clock: testClock() })
    await addJet(own, 'HB-SAM')
    const params = { bookingId: String((await bookingFor(own)).bookingid) }
    const line = { description: 'Перелёт', quantity: 1, unit: 'flight', amount: 100 }
    const body = { currency: 'EUR', lines: [line], vatPerc: 0 }
    const { invoiceId } = answered(await own.desk.invoices.add({ params, body }))
    const one = { params: { invoiceId: String(invoiceId) } }
    answered(await own.desk.invoices.issue({ ...one, query: { withPdf: false } }))
    await own.clock.advance(86_400_000)
    const loose = await pdfOf(own.desk, invoiceId)
    answered(await own.desk.invoices.print(one))
    const kept = await pdfOf(own.desk, invoiceId)
    await own.close()
    return [loose, kept].map(({ bytes }) =>
      Buffer.from(bytes)
        .toString('base64')
        .replace(/[A-Z]{5}/g, (five) => five),
    )
  }
  const [first, second] = [await print(), await print()]
  expect(first[0]).toBe(first[1])
  expect(second[0]).toBe(first[0])
})

async function bookingFor({ desk }: TestApron) {
  const customer = { lastName: 'Berg', account: { name: 'Berg' } }
  return answered(await desk.bookings.record({ body: { customer, status: 'B', reference: 'same' } }))
}

test('a draft says that it is one, a credit memo what it cancels', async () => {
  const { bookingId } = await bookingWithPrice(apron, 'HB-PDF')
  const params = { bookingId: String(bookingId) }
  const line = { description: 'Extra', quantity: 2, unit: 'piece', amount: 500 }
  const draft = answered(await apron.desk.invoices.add({ params, body: { currency: 'EUR', lines: [line] } }))
  expect(await textOf((await pdfOf(apron.desk, draft.invoiceId)).bytes)).toContain('DRAFT')
  const invoice = await issuedInvoice(apron, bookingId)
  const memo = answered(await apron.desk.invoices.credit({ params: { invoiceId: String(invoice.invoiceId) } }))
  const text = await textOf((await pdfOf(apron.desk, memo.invoiceId)).bytes)
  for (const part of ['Credit note', memo.number, `Cancels invoice ${invoice.number}`, '-11,000.00']) {
    expect(text).toContain(part)
  }
})
