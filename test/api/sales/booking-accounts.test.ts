import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

/** The five steps of the account selection, over HTTP, for each of the paths that take a quote or booking. */

let apron: HttpApron
let headers: Record<string, string>
const ids: Record<string, number> = {}

const accounts = [
  { name: 'Blue Sky', externalReference: 'CRM-1', accountNumber: 'N1' },
  { name: 'Red Wing', externalReference: 'CRM-2', accountNumber: 'N2' },
  { name: 'Green Jet', externalReference: 'CRM-3', accountNumber: 'N3' },
  { name: 'Gold Air', externalReference: 'CRM-4', accountNumber: 'N4' },
  { name: 'Ada Berg', externalReference: 'CRM-5', accountNumber: 'N5' },
  { name: 'Gone', externalReference: 'OLD-1', accountNumber: 'OLD-N1' },
  { name: 'Noor Vidal', externalReference: 'OLD-2', accountNumber: 'OLD-N2' },
]

beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  const partner = await apron.partner()
  headers = headersOf(partner.credentials)
  for (const body of accounts) ids[body.name] = answered(await partner.accounts.create({ body })).accountid
  for (const externalReference of ['OLD-1', 'OLD-2']) {
    answered(await partner.accounts.remove({ params: { externalReference } }))
  }
})
afterAll(() => apron.close())

const all = { externalReference: 'CRM-2', name: 'Green Jet', accountNumber: 'N4' }
const ada = { firstName: 'Ada', lastName: 'Berg' }
const noor = { firstName: 'Noor', lastName: 'Vidal' }

/** The customer and account of a request, and the account it gets; `new`: one that was not there. */
const rows: [string, object, () => object, string][] = [
  ['1 before all others', ada, () => ({ accountid: ids['Blue Sky'], ...all }), 'Blue Sky'],
  ['2 before the rest', ada, () => all, 'Red Wing'],
  ['3 before the rest', ada, () => ({ ...all, externalReference: undefined }), 'Green Jet'],
  ['4 before the full name', ada, () => ({ name: 'Nobody', accountNumber: 'N4' }), 'Gold Air'],
  ['5 as the last resort', ada, () => ({}), 'Ada Berg'],
  ['5 when nothing asked is known', ada, () => ({ name: 'Nobody', accountNumber: 'N9' }), 'Ada Berg'],
  ['not 4 without a name', ada, () => ({ accountNumber: 'N4' }), 'Ada Berg'],
  ['not the deactivated one of the identifier', ada, () => ({ accountid: ids['Gone'], name: 'Red Wing' }), 'Red Wing'],
  [
    'not the deactivated one of the reference',
    ada,
    () => ({ externalReference: 'OLD-1', name: 'Red Wing' }),
    'Red Wing',
  ],
  ['not the deactivated one of the name', ada, () => ({ name: 'Gone' }), 'Ada Berg'],
  ['not the deactivated one of the number', ada, () => ({ name: 'Nobody', accountNumber: 'OLD-N1' }), 'Ada Berg'],
  ['not the deactivated one of the full name', noor, () => ({}), 'new'],
]

describe.each(['/api/external/quote', '/api/external/quote/book', '/api/external/quote/confirm'])(
  '%s takes',
  (path) => {
    test.each(rows)('%s', async (_what, person, account, expected) => {
      const known = new Set(Object.values(ids))
      const customer = { ...person, account: account() }
      const { status, body } = await apron.ask(path, { method: 'POST', headers, body: { customer } })
      expect(status, JSON.stringify(body)).toBe(200)
      const { accountid, name } = body.customer.account
      if (expected === 'new') {
        expect(name).toBe('Noor Vidal')
        expect(accountid).not.toBe(ids['Noor Vidal'])
        // The database stays for the next test as it was for this one.
        const { db } = apron.core.data
        await db.updateTable('accounts').set({ status: 'INACTIVE' }).where('publicId', '=', accountid).execute()
      } else {
        expect(name).toBe(expected)
        expect(known).toContain(accountid)
      }
    })

    test('no deactivated account even when nothing else can be made: it says which field is in the way', async () => {
      const ask = (account: object) =>
        apron.ask(path, { method: 'POST', headers, body: { customer: { lastName: 'New', account } } })
      const reference = await ask({ name: 'Newer', externalReference: 'OLD-1' })
      expect(reference).toMatchObject({
        status: 400,
        body: { details: [{ field: 'customer.account.externalReference' }] },
      })
      const number = await ask({ name: 'Newer', accountNumber: 'OLD-N1' })
      expect(number).toMatchObject({ status: 400, body: { details: [{ field: 'customer.account.accountNumber' }] } })
    })
  },
)
