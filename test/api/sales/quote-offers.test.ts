import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'
import { redAndBlue } from '../../support/pictures.ts'
import { requestQuote } from '../../support/quotes.ts'

let apron: TestApron
let jet: number
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-ONE')
  jet = (await addJet(apron, 'HB-TWO')).id
})
afterAll(() => apron.close())

const request = () => requestQuote(apron, 'HB-ONE')
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
