import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())

const read = (externalReference: string) => partner.accounts.read({ params: { externalReference } })

test('an account is created with what the request leaves out made for it, and nulls left out', async () => {
  const created = answered(await partner.accounts.create({ body: { name: 'Blue Sky Holdings', notes: undefined } }))
  expect(created).toEqual({
    accountid: created.internalId,
    internalId: expect.any(Number),
    name: 'Blue Sky Holdings',
    accountNumber: 'A00001',
    externalReference: `fl3xx_${created.internalId}`,
    links: [],
  })
  expect(answered(await read(created.externalReference ?? ''))).toEqual(created)
})

test('an account is found by reference, id and alias; a reference of its own wins', async () => {
  const body = { name: 'Red Wing', externalReference: 'CRM-7', email: 'ops@example.com' }
  const created = answered(await partner.accounts.create({ body }))
  expect(created).toMatchObject(body)
  for (const reference of ['CRM-7', `${created.accountid}`, `fl3xx_${created.accountid}`]) {
    expect(answered(await read(reference))).toEqual(created)
  }
  const numbered = { name: 'Numbered', externalReference: `${created.accountid}` }
  answered(await partner.accounts.create({ body: numbered }))
  expect(answered(await read(`${created.accountid}`)).name).toBe('Numbered')
  expect(refused(await read('CRM-8'))).toMatchObject({ status: 404, code: 'unknown_record' })
})

test.each([
  ['Switzerland', 'CH'],
  ['CHE', 'CH'],
  ['ch', 'CH'],
])('the country %s of an address is answered as %s', async (country, code) => {
  const address = { street: 'Seehalde 1', city: 'Zug', country, type: 'WORK' as const }
  const created = answered(await partner.accounts.create({ body: { name: 'Addressed', address } }))
  expect(created.address).toEqual({ ...address, country: code, latitude: 0, longitude: 0, links: [] })
})

test('a country that is none is refused by field', async () => {
  const reply = await partner.accounts.create({ body: { name: 'Lost', address: { country: 'Narnia' } } })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['address.country'] })
})

test.each([
  ['externalReference', { name: 'Twice', externalReference: 'CRM-1' }],
  ['accountNumber', { name: 'Twice', accountNumber: 'N-1' }],
])('a %s that is taken is refused', async (field, body) => {
  answered(await partner.accounts.create({ body }))
  expect(refused(await partner.accounts.create({ body }))).toEqual({
    status: 409,
    code: 'reference_taken',
    fields: [field],
  })
})

test('a made number or reference never meets one that a client brought along', async () => {
  const [last] = answered(await partner.accounts.list({ query: { limit: 1000 } })).slice(-1)
  const next = (last?.accountid ?? 0) + 2
  const brought = { name: 'Brought', externalReference: `fl3xx_${next}`, accountNumber: 'A00009' }
  answered(await partner.accounts.create({ body: brought }))
  const made = await Promise.all(Array.from({ length: 8 }, () => partner.accounts.create({ body: { name: 'Made' } })))
  const numbers = made.map((reply) => answered(reply).accountNumber)
  expect(new Set(numbers).size).toBe(8)
  expect(numbers).not.toContain('A00009')
})

test('accounts are listed oldest first, page by page', async () => {
  const all = answered(await partner.accounts.list({ query: { limit: 1000 } }))
  const ids = all.map(({ accountid }) => accountid)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(answered(await partner.accounts.list({ query: { limit: 2, offset: 1 } }))).toEqual(all.slice(1, 3))
  expect(refused(await partner.accounts.list({ query: { limit: 1001 } })).fields).toEqual(['limit'])
})
