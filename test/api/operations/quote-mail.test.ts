import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { localMail, type MailServer, startMailServer } from '../../support/mail-server.ts'
import { wholeText } from '../../support/papers.ts'
import { requestQuote } from '../../support/quotes.ts'

let apron: TestApron
let server: MailServer
beforeAll(async () => {
  apron = await startApron()
  server = await startMailServer()
  await addJet(apron, 'HB-ONE')
})
afterAll(async () => {
  await apron.close()
  await server.close()
})

const letter = { to: ['ada@example.com'], subject: 'Charter offer', text: 'Dear Ada,\n\nplease see the offer.' }

const request = () => requestQuote(apron, 'HB-ONE')
const statusOf = async ({ params }: Awaited<ReturnType<typeof request>>) =>
  answered(await apron.desk.bookingDesk.page({ params: { bookingId: params.reference } }))
const pdfOf = async ({ params }: Awaited<ReturnType<typeof request>>) =>
  wholeText((answered(await apron.desk.prints.quote({ params: { bookingId: params.reference } })) as FileReply).bytes)

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
      validUntil: '2026-11-28',
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
