import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batch } from '../../../src-main/core/dispatch/batch.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let bookingId: string
beforeAll(async () => {
  apron = await startApron()
  const customer = { lastName: 'Berg', account: { name: 'Berg' } }
  bookingId = String(answered(await apron.desk.bookings.record({ body: { customer, status: 'B' } })).bookingid)
})
afterAll(() => apron.close())

const line = { description: 'Charter', quantity: 1, unit: 'flight', amount: 100 }
const withPdf = { withPdf: false }
type Type = 'INVOICE' | 'PROFORMA_INVOICE'
async function draft(type: Type = 'INVOICE') {
  const body = { type, currency: 'EUR', lines: [line] }
  return String(answered(await apron.desk.invoices.add({ params: { bookingId }, body })).invoiceId)
}
const issue = (invoiceId: string) => apron.desk.invoices.issue({ params: { invoiceId }, query: withPdf })
/** Issues in a transaction that is undone right after. */
async function issueInVain(invoiceId: string) {
  const deps = { ...apron.core.dispatchDeps, wakeDelivery() {}, stopDelivery() {} }
  const failing = batch(deps, async (dispatch) => {
    const call = { credentials: { kind: 'desk' }, params: { invoiceId } } as const
    await dispatch({ ...call, operation: 'invoices.issue', query: withPdf })
    await dispatch({ ...call, operation: 'invoices.issue', query: withPdf })
  })
  await expect(failing).rejects.toThrow('invoices.issue was refused')
}

const deeds = {
  issue: async () => void answered(await issue(await draft())),
  proforma: async () => void answered(await issue(await draft('PROFORMA_INVOICE'))),
  credit: async () => {
    const invoiceId = await draft()
    answered(await issue(invoiceId))
    answered(await apron.desk.invoices.credit({ params: { invoiceId } }))
  },
  remove: async () => {
    const invoiceId = await draft()
    answered(await apron.desk.invoices.remove({ params: { invoiceId } }))
    expect((await issue(invoiceId)).status).toBe(404)
  },
  inVain: async () => issueInVain(await draft()),
  race: async () => {
    const [one, other] = [await draft(), await draft()]
    const statuses = (await Promise.all([issue(one), issue(one), issue(other), issue(one)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 409, 409])
  },
  again: async () => {
    const invoiceId = await draft()
    answered(await issue(invoiceId))
    expect((await issue(invoiceId)).status).toBe(409)
    expect((await apron.desk.invoices.remove({ params: { invoiceId } })).status).toBe(409)
  },
}

test('numbers have no gap and none is given twice, whatever is canceled, undone, refused or raced', async () => {
  const some = fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), {
    minLength: 3,
    maxLength: 12,
  })
  const known = new Map<number, string>()
  await fc.assert(
    fc.asyncProperty(some, async (wanted) => {
      for (const deed of wanted) await deeds[deed]()
      const all = answered(await apron.desk.invoices.all({ query: { limit: 5000 } }))
      const numbered = all.filter(({ number }) => number !== null)
      const numbers = numbered.map(({ number }) => Number(number?.slice(5))).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      // A number once given stays with its invoice.
      for (const { invoiceId, number } of numbered) known.set(invoiceId, known.get(invoiceId) ?? String(number))
      expect(numbered.every(({ invoiceId, number }) => known.get(invoiceId) === number)).toBe(true)
      expect(numbered.length).toBe(known.size)
      expect(all.filter(({ type }) => type === 'PROFORMA_INVOICE').every(({ number }) => number === null)).toBe(true)
    }),
    { numRuns: 15, seed: 1 },
  )
})
