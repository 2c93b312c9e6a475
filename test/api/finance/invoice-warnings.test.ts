import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'

const day = 86_400_000
let apron: TestApron
let bookingId: string
beforeAll(async () => {
  apron = await startApron()
  const customer = { lastName: 'Berg', account: { name: 'Berg' } }
  bookingId = String(answered(await apron.desk.bookings.record({ body: { customer, status: 'B' } })).bookingid)
})
afterAll(() => apron.close())

const line = { description: 'Charter', quantity: 1, unit: 'flight', amount: 100 }
async function draft(type = 'INVOICE') {
  const body = { type: type as 'INVOICE', currency: 'EUR', lines: [line] }
  return { invoiceId: String(answered(await apron.desk.invoices.add({ params: { bookingId }, body })).invoiceId) }
}
type Params = { invoiceId: string }
const issue = async (params: Params) => answered(await apron.desk.invoices.issue({ params, query: { withPdf: false } }))
const typesOf = ({ warnings }: { warnings: { type: string }[] }) => warnings.map(({ type }) => type)
const read = async (params: Params) => typesOf(answered(await apron.desk.invoices.read({ params })))

test('a number dated before the last issued one is warned of, before and when it is given', async () => {
  const first = await draft()
  expect(await read(first)).toEqual([])
  expect(typesOf(await issue(first))).toEqual([])
  const waiting = await draft()
  const proforma = await draft('PROFORMA_INVOICE')

  await apron.clock.advance(-2 * day)
  expect(await read(waiting)).toEqual(['DATE_BEFORE_LAST_ISSUED'])
  expect(await read(first)).toEqual(['DATE_BEFORE_LAST_ISSUED'])

  await apron.clock.advance(-365 * day)
  const both = ['DATE_BEFORE_LAST_ISSUED', 'YEAR_BEFORE_LAST_ISSUED']
  expect(await read(waiting)).toEqual(both)
  expect(await read(proforma)).toEqual([])
  expect(typesOf(await issue(proforma))).toEqual([])
  const issued = await issue(waiting)
  expect([issued.number, typesOf(issued)]).toEqual(['2025-00002', both])
  // The latest date counts, not the latest number.
  expect(await read(await draft())).toEqual(both)
  expect(typesOf(answered(await apron.desk.invoices.credit({ params: waiting })))).toEqual(both)
  // A canceled invoice no longer counts for the numbers of others.
  expect(await read(waiting)).toEqual([])

  await apron.clock.advance(367 * day)
  expect(await read(await draft())).toEqual([])
})
