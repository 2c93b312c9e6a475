import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { wholeText } from '../../support/papers.ts'

let apron: TestApron
let bookingId: string
let printed: ('while others read' | 'while others wait')[]
beforeAll(async () => {
  apron = await startApron()
  const customer = { lastName: 'Berg', account: { name: 'Berg' } }
  bookingId = String(answered(await apron.desk.bookings.record({ body: { customer, status: 'B' } })).bookingid)
})
afterAll(() => apron.close())
beforeEach(() => {
  printed = []
  const { db } = apron.core.data
  const { postMessage } = Worker.prototype
  // A paper is sent to the thread that prints it once another call has read, or has waited for nothing.
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(async function (this: Worker, job) {
    const read = db.selectFrom('invoices').select('id').execute()
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 3_000, 'late'))
    printed.push((await Promise.race([read, late])) === 'late' ? 'while others wait' : 'while others read')
    postMessage.call(this, job)
  })
})
afterEach(() => void vi.restoreAllMocks())

type Type = 'INVOICE' | 'PROFORMA_INVOICE' | 'CREDIT_MEMO'
async function draft(type: Type = 'INVOICE') {
  const line = { description: '王小明 محمد', quantity: 1, unit: 'flight', amount: type === 'CREDIT_MEMO' ? -100 : 100 }
  const body = { type, currency: 'EUR', lines: [line] }
  return { invoiceId: String(answered(await apron.desk.invoices.add({ params: { bookingId }, body })).invoiceId) }
}
type Params = Awaited<ReturnType<typeof draft>>
const issue = async (params: Params, withPdf = true) =>
  answered(await apron.desk.invoices.issue({ params, query: { withPdf } }))
const textOf = async (params: Params) => wholeText(answered(await apron.desk.invoices.pdf({ params })).bytes)

test.each(['INVOICE', 'PROFORMA_INVOICE', 'CREDIT_MEMO'] as const)(
  'the PDF of an issued %s is printed once, while other calls read',
  async (type) => {
    const params = await draft(type)
    const { number, documentUuid } = await issue(params)
    expect(documentUuid).toEqual(expect.any(String))
    expect(await textOf(params)).toContain(number ?? 'Proforma')
    expect(printed).toEqual(['while others read'])
  },
)

test('so is the PDF of a credit memo that cancels an invoice', async () => {
  const params = await draft()
  const { number } = await issue(params, false)
  const memo = answered(await apron.desk.invoices.credit({ params }))
  const text = await textOf({ invoiceId: String(memo.invoiceId) })
  for (const part of [memo.number, number]) expect(text).toContain(part)
  expect(printed).toEqual(['while others read'])
})

test('and one that is made later', async () => {
  const params = await draft()
  await issue(params, false)
  expect(printed).toEqual([])
  expect(answered(await apron.desk.invoices.print({ params })).documentUuid).toEqual(expect.any(String))
  answered(await apron.desk.invoices.print({ params }))
  expect(printed).toEqual(['while others read'])
})

test('invoices issued at once have their own numbers on their PDFs', async () => {
  vi.restoreAllMocks()
  const drafts = await Promise.all([draft(), draft(), draft()])
  const issued = await Promise.all(drafts.map((params) => issue(params)))
  expect(new Set(issued.map(({ number }) => number)).size).toBe(3)
  for (const [index, { number }] of issued.entries()) expect(await textOf(drafts[index] as Params)).toContain(number)
})

test('an invoice whose PDF is lost is printed as it was issued, and says that it is a copy', async () => {
  const params = await draft()
  const { number, documentUuid } = await issue(params)
  expect(await textOf(params)).not.toContain('Copy')
  const { db } = apron.core.data
  await db
    .updateTable('documents')
    .set({ sha256: 'f'.repeat(64) })
    .where('id', '=', documentUuid as string)
    .execute()
  answered(await apron.desk.settings.change({ body: { paperLanguage: 'de' } } as never))
  const text = await textOf(params)
  expect(text).toContain(`Invoice ${number}`)
  expect(text).toContain('Copy of the document issued on')
  answered(await apron.desk.settings.change({ body: { paperLanguage: 'en' } } as never))
  // Printed again it is kept, and stays the copy.
  const again = answered(await apron.desk.invoices.print({ params }))
  expect(again.documentUuid).not.toBe(documentUuid)
  expect(await textOf(params)).toContain('Copy of the document issued on')
})
