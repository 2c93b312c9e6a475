import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { localMail, type MailServer, startMailServer } from '../../support/mail-server.ts'
import { wholeText } from '../../support/papers.ts'
import { redAndBlue } from '../../support/pictures.ts'

let apron: TestApron
let jet: number
let server: MailServer
let made = 0
beforeAll(async () => {
  apron = await startApron()
  server = await startMailServer()
  await addJet(apron, 'HB-ONE')
  jet = (await addJet(apron, 'HB-TWO')).id
})
afterAll(async () => {
  await apron.close()
  await server.close()
})

const letter = { to: ['ada@example.com'], subject: 'Charter offer', text: 'Dear Ada,\n\nplease see the offer.' }

/** A request for a flight with HB-ONE, at a price. */
async function request() {
  const reference = `offer-${++made}`
  const customer = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', externalReference: `ada-${made}` }
  answered(
    await apron.desk.quotes.create({
      body: {
        ...{ reference, aircraft: 'HB-ONE' },
        customer: { ...customer, account: { name: `Account ${made}` } },
        price: { net: 10_000, vat: 1000, vatPerc: 10, gross: 11_000, currency: 'EUR' },
        legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC: '2026-12-10T09:00', pax: 3 }],
      },
    }),
  )
  return { params: { reference } }
}
const statusOf = async ({ params }: Awaited<ReturnType<typeof request>>) =>
  answered(await apron.desk.bookingDesk.page({ params: { bookingId: params.reference } }))
const pdfOf = async ({ params }: Awaited<ReturnType<typeof request>>) =>
  wholeText((answered(await apron.desk.prints.quote({ params: { bookingId: params.reference } })) as FileReply).bytes)

describe('an offer', () => {
  test('is empty at first, and valid for a week from the day it is sent', async () => {
    const quote = await request()
    expect(answered(await apron.desk.quoteOffers.read(quote))).toMatchObject({
      ...{ validUntil: null, proposedValidUntil: '2026-11-28', terms: null, options: [], followUpOn: null, sent: null },
    })
    const body = { terms: 'Payment before departure.', validDays: 3 }
    expect(answered(await apron.desk.quoteOffers.saveSettings({ body }))).toMatchObject(body)
    expect(answered(await apron.desk.quoteOffers.read(quote))).toMatchObject({
      ...{ proposedValidUntil: '2026-11-24', usualTerms: 'Payment before departure.' },
    })
  })

  test('is printed with terms, validity and options', async () => {
    const quote = await request()
    const options = [
      { aircraftId: jet, description: 'Larger cabin', net: 1_500_000 },
      { aircraftId: null, description: 'Turboprop of a partner', net: 800_000 },
    ]
    const body = { validUntil: '2026-12-01', options }
    const offer = answered(await apron.desk.quoteOffers.change({ ...quote, body }))
    expect(offer.options).toMatchObject([
      { aircraftId: jet, tailNumber: 'HB-TWO', net: 1_500_000, gross: 1_650_000 },
      { aircraftId: null, tailNumber: null, description: 'Turboprop of a partner', gross: 880_000 },
    ])
    const usual = await pdfOf(quote)
    const parts = ['valid until 1 Dec 2026', 'Payment before departure.', 'Option 1', 'HB-TWO', '16,500.00', 'Option 3']
    for (const part of parts) expect(usual).toContain(part)
    answered(await apron.desk.quoteOffers.change({ ...quote, body: { terms: 'Own terms of this trip.' } }))
    const own = await pdfOf(quote)
    expect(own).toContain('Own terms of this trip.')
    expect(own).not.toContain('Payment before departure.')
  })

  test('takes the aircraft and price of an option, and keeps its own as one', async () => {
    const quote = await request()
    const body = { options: [{ aircraftId: jet, description: 'Larger', net: 1_500_000 }] }
    const [option] = answered(await apron.desk.quoteOffers.change({ ...quote, body })).options
    const params = { ...quote.params, optionId: option?.optionId ?? '' }
    const { options } = answered(await apron.desk.quoteOffers.choose({ params }))
    expect(options).toMatchObject([{ tailNumber: 'HB-ONE', net: 1_000_000, gross: 1_100_000 }])
    expect(await statusOf(quote)).toMatchObject({ tailNumber: 'HB-TWO', price: 1_650_000, version: 2 })
    expect(refused(await apron.desk.quoteOffers.choose({ params })).status).toBe(404)
  })

  test.each([
    [
      'an aircraft that is not there',
      { options: [{ aircraftId: 99_999, description: '', net: 1 }] },
      'options[0].aircraftId',
    ],
    [
      'an option without a name',
      { options: [{ aircraftId: null, description: ' ', net: 1 }] },
      'options[0].description',
    ],
    ['a negative price', { options: [{ aircraftId: null, description: 'x', net: -1 }] }, 'options[0].net'],
    ['no day', { validUntil: '2026-02-30' }, 'validUntil'],
  ])('is refused with %s', async (_, body, field) => {
    const reply = await apron.desk.quoteOffers.change({ ...(await request()), body })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
  })

  test('is undone like any change of the desk', async () => {
    const quote = await request()
    answered(await apron.desk.quoteOffers.change({ ...quote, body: { validUntil: '2026-12-01' } }))
    answered(await apron.desk.quoteOffers.change({ ...quote, body: { validUntil: '2026-12-02' } }))
    answered(await apron.desk.undo.run({ body: {} }))
    expect(answered(await apron.desk.quoteOffers.read(quote)).validUntil).toBe('2026-12-01')
  })
})

describe('the logo', () => {
  test('is printed on the offer once it is set, and taken as PNG or JPEG alone', async () => {
    const quote = await request()
    const bytesOf = async () =>
      (answered(await apron.desk.prints.quote({ params: { bookingId: quote.params.reference } })) as FileReply).bytes
        .length
    const without = await bytesOf()
    const file = { name: 'logo.jpg', bytes: redAndBlue(300, 80) }
    expect(answered(await apron.desk.quoteOffers.setLogo({ file })).hasLogo).toBe(true)
    expect(await bytesOf()).toBeGreaterThan(without + 200)
    expect(answered(await apron.desk.quoteOffers.removeLogo({})).logo).toBeNull()
    expect(await bytesOf()).toBe(without)
  })
  test('is refused where a PDF can’t hold it', async () => {
    const broken = redAndBlue(300, 80).subarray(0, 60)
    const reply = await apron.desk.quoteOffers.setLogo({ file: { name: 'logo.jpg', bytes: broken } })
    expect(refused(reply).status).toBeGreaterThanOrEqual(400)
    expect(refused(reply).status).toBeLessThan(500)
  })
})

describe('a quote as an e-mail', () => {
  test('is proposed to the customer, with its number, route and validity', async () => {
    const quote = await request()
    const mail = answered(await apron.desk.quoteMail.propose(quote))
    expect(mail).toMatchObject({ to: ['ada@example.com'], canSend: false })
    expect(mail.subject).toContain('Charter offer')
    expect(mail.text).toContain('Dear Ada Berg,')
    expect(mail.text).toContain('valid until')
    expect(mail.attachment).toMatch(/^Charter offer .*\.pdf$/)
  })

  test('names the legs that are flown, in the order of time, and both ends where they do not meet', async () => {
    const quote = await request()
    const { reference } = quote.params
    const add = (departureAirport: string, arrivalAirport: string, departureDateUTC: string) =>
      apron.desk.itinerary.add({
        params: { reference },
        body: { departureAirport, arrivalAirport, departureDateUTC, pax: 3 },
      })
    const [canceled] = answered(await add('EGLF', 'LEMG', '2026-12-11T09:00'))
    answered(await add('LFPB', 'LSZH', '2026-12-12T09:00'))
    answered(await add('LOWW', 'LSZH', '2026-12-09T09:00'))
    const cancel = { reference, flightId: String(canceled?.flightId) }
    answered(await apron.desk.itinerary.cancel({ params: cancel }))
    const { subject, text } = answered(await apron.desk.quoteMail.propose(quote))
    const route = /, (Vienna – Zurich – Farnborough[^–]*, Paris[^–]* – Zurich)$/.exec(subject)?.[1]
    expect(text).toContain(`for ${route}.`)
    const paper = await pdfOf(quote)
    const places = ['LOWW', 'EGLF', 'LFPB'].map((code) => paper.indexOf(code))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(paper).not.toContain('LEMG')
  })

  test('is a draft that mail programs open to be sent, with the PDF; the quote is not sent by it', async () => {
    const quote = await request()
    const body = { ...letter, cc: ['sales@keller.example'], subject: 'Angebot für Zürich' }
    const draft = answered(await apron.desk.quoteMail.draft({ ...quote, body })) as FileReply
    expect(draft).toMatchObject({ mediaType: 'message/rfc822', name: expect.stringMatching(/\.eml$/) })
    const mail = await PostalMime.parse(draft.bytes)
    expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1')
    expect(mail.from).toBeUndefined()
    expect(mail).toMatchObject({ subject: 'Angebot für Zürich', to: [{ address: 'ada@example.com' }] })
    expect(mail.text?.trim()).toBe(letter.text)
    const [pdf] = mail.attachments
    expect(pdf).toMatchObject({ mimeType: 'application/pdf', filename: expect.stringMatching(/^Charter offer/) })
    expect(await wholeText(new Uint8Array(pdf?.content as ArrayBuffer))).toContain('Charter offer')
    expect((await statusOf(quote)).status).toBe('R')
    expect(answered(await apron.desk.quoteOffers.read(quote)).sent).toBeNull()
  })

  test('is a draft by the rules of e-mails, whatever its subject, text and recipients hold', async () => {
    const quote = await request()
    const subject = `Angebot für Zürich – Málaga – ${'Größe '.repeat(12)}`.trim()
    const text = ['Sehr geehrte Frau Müller,', '', 'Preis: '.repeat(300).trim(), '.', 'From Zürich', 'Grüße'].join('\n')
    const body = {
      ...{ to: ['ada@example.com', 'buero@flüge.example'], cc: ['sales@keller.example', 'ops@keller.example'] },
      ...{ subject, text },
    }
    const { bytes, name } = answered(await apron.desk.quoteMail.draft({ ...quote, body })) as FileReply
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw.match(/(?<!\r)\n|\r(?!\n)/g)).toBeNull()
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/)
    expect(Math.max(...head.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78)
    expect(head).toMatch(/^X-Unsent: 1$/m)
    expect(head).toMatch(/^MIME-Version: 1\.0$/m)
    const mail = await PostalMime.parse(bytes)
    const addresses = (list: typeof mail.to) => list?.map(({ address }) => address)
    expect(mail.subject).toBe(subject)
    expect(addresses(mail.to)).toEqual(['ada@example.com', 'buero@xn--flge-1ra.example'])
    expect(addresses(mail.cc)).toEqual(body.cc)
    expect(mail.bcc).toBeUndefined()
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
    const printed = answered(
      await apron.desk.prints.quote({ params: { bookingId: quote.params.reference } }),
    ) as FileReply
    expect(mail.attachments).toMatchObject([
      { mimeType: 'application/pdf', filename: printed.name, disposition: 'attachment' },
    ])
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(Buffer.from(printed.bytes))).toBe(true)
    expect(name).toBe(printed.name.replace(/pdf$/, 'eml'))
  })

  test('is refused while no server is set, and stays a request', async () => {
    const quote = await request()
    expect(refused(await apron.desk.quoteMail.send({ ...quote, body: letter }))).toMatchObject({ status: 409 })
    expect((await statusOf(quote)).status).toBe('R')
  })

  test('goes out by the server with its PDF, and only then counts as sent', async () => {
    answered(await apron.desk.mail.configure({ body: { ...localMail, port: server.port } }))
    const quote = await request()
    const sent = answered(await apron.desk.quoteMail.send({ ...quote, body: letter }))
    expect(sent.refused).toEqual([])
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toEqual(['ada@example.com'])
    expect(server.received[0]?.mail.attachments[0]?.mimeType).toBe('application/pdf')
    expect((await statusOf(quote)).status).toBe('Q')
    expect(refused(await apron.desk.undo.run({ body: {} })).status).toBe(409)
    expect(answered(await apron.desk.quoteOffers.read(quote))).toMatchObject({
      sent: { at: apron.clock.now(), by: 'mail', to: 'ada@example.com', version: 1 },
      validUntil: '2026-11-24',
    })
  })

  test('that went out twice stays sent, and so does one that was marked before; marking it after is undone and redone', async () => {
    answered(await apron.desk.mail.configure({ body: { ...localMail, port: server.port } }))
    const quote = await request()
    const undo = () => apron.desk.undo.run({ body: {} })
    const sent = async () => answered(await apron.desk.quoteOffers.read(quote)).sent
    answered(await apron.desk.quoteOffers.markSent({ ...quote, body: {} }))
    for (let times = 0; times < 2; times++) {
      await apron.clock.advance(60_000)
      answered(await apron.desk.quoteMail.send({ ...quote, body: letter }))
      expect(refused(await undo()).status).toBe(409)
    }
    const mailed = await sent()
    await apron.clock.advance(60_000)
    answered(await apron.desk.quoteOffers.markSent({ ...quote, body: { to: 'by telephone' } }))
    const marked = await sent()
    expect(marked).toMatchObject({ by: 'marked', to: 'by telephone' })
    answered(await undo())
    expect(await sent()).toEqual(mailed)
    answered(await apron.desk.undo.redo({ body: {} }))
    expect(await sent()).toEqual(marked)
    answered(await undo())
    expect(refused(await undo()).status).toBe(409)
  })

  test('that was marked as sent twice is unmarked step by step, and marked again', async () => {
    const quote = await request()
    const sent = async () => answered(await apron.desk.quoteOffers.read(quote)).sent
    answered(await apron.desk.quoteOffers.markSent({ ...quote, body: { to: 'by telephone' } }))
    const first = await sent()
    await apron.clock.advance(60_000)
    answered(await apron.desk.quoteOffers.markSent({ ...quote, body: { to: 'by telephone' } }))
    const second = await sent()
    expect(second?.at).toBe((first?.at ?? 0) + 60_000)
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await sent()).toEqual(first)
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await sent()).toBeNull()
    expect((await statusOf(quote)).status).toBe('R')
    answered(await apron.desk.undo.redo({ body: {} }))
    answered(await apron.desk.undo.redo({ body: {} }))
    expect(await sent()).toEqual(second)
    expect((await statusOf(quote)).status).toBe('Q')
  })

  test('does not count as sent when the server refuses it', async () => {
    const picky = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    answered(await apron.desk.mail.configure({ body: { ...localMail, port: picky.port } }))
    const quote = await request()
    expect(refused(await apron.desk.quoteMail.send({ ...quote, body: letter })).status).toBe(409)
    expect((await statusOf(quote)).status).toBe('R')
    expect(answered(await apron.desk.quoteOffers.read(quote)).sent).toBeNull()
    await picky.close()
  })

  test('is not sent of what is closed', async () => {
    answered(await apron.desk.mail.configure({ body: { ...localMail, port: server.port } }))
    const quote = await request()
    answered(await apron.desk.quotes.drop(quote))
    const before = server.received.length
    expect(refused(await apron.desk.quoteMail.send({ ...quote, body: letter })).status).toBe(409)
    expect(server.received).toHaveLength(before)
  })

  test('that was sent by other means says so', async () => {
    const quote = await request()
    answered(await apron.desk.quoteOffers.markSent({ ...quote, body: { to: 'by telephone' } }))
    expect((await statusOf(quote)).status).toBe('Q')
    expect(answered(await apron.desk.quoteOffers.read(quote)).sent).toMatchObject({ by: 'marked', to: 'by telephone' })
    const other = await request()
    answered(await apron.desk.quotes.send({ ...other, body: {} }))
    expect(answered(await apron.desk.quoteOffers.read(other)).sent).toMatchObject({ by: 'marked', to: null })
  })
})

test('follow-ups are due on Today until the quote is booked or closed, the overdue ones first', async () => {
  const [soon, today, late, closed] = [await request(), await request(), await request(), await request()]
  const followUp = async (quote: typeof soon, followUpOn: string | null, followUpNote: string | null = null) =>
    answered(await apron.desk.quoteOffers.change({ ...quote, body: { followUpOn, followUpNote } }))
  await followUp(soon, '2026-11-22')
  await followUp(today, '2026-11-21', 'Ask for passports')
  await followUp(late, '2026-11-19')
  await followUp(closed, '2026-11-18')
  answered(await apron.desk.quotes.drop(closed))
  const from = apron.clock.now()
  const due = async () => answered(await apron.desk.today.read({ query: { from, to: from + 86_400_000 } })).followUps
  const { total, rows } = await due()
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { day: '2026-11-19', overdue: true },
    { day: '2026-11-21', overdue: false, note: 'Ask for passports' },
  ])
  expect((await statusOf(late)).followUpOn).toBe('2026-11-19')
  await followUp(late, null)
  expect((await due()).total).toBe(1)
})
