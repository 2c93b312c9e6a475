import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

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
    status: 'ACTIVE',
    links: [],
  })
  expect(answered(await read(created.externalReference ?? ''))).toEqual(created)
})

test('an account is found by reference, id and alias, which no other can have', async () => {
  const body = { name: 'Red Wing', externalReference: 'CRM-7', email: 'ops@example.com' }
  const created = answered(await partner.accounts.create({ body }))
  expect(created).toMatchObject(body)
  for (const reference of ['CRM-7', `${created.accountid}`, `fl3xx_${created.accountid}`]) {
    expect(answered(await read(reference))).toEqual(created)
  }
  for (const externalReference of ['CRM-7', `${created.accountid}`, `fl3xx_${created.accountid}`]) {
    const reply = await partner.accounts.create({ body: { name: 'Numbered', externalReference } })
    expect(refused(reply)).toMatchObject({ status: 409, code: 'reference_taken' })
  }
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

describe('an account that is changed', () => {
  const make = async (body: Parameters<typeof partner.accounts.create>[0]['body']) =>
    answered(await partner.accounts.create({ body }))
  const taken = { name: 'Three', externalReference: 'U-3', accountNumber: 'U-3' }
  const update = (externalReference: string, body: Parameters<typeof partner.accounts.update>[0]['body']) =>
    partner.accounts.update({ params: { externalReference }, body })

  test('changes in what is given; null is not given; an address is replaced as a whole', async () => {
    const address = { street: 'Seehalde 1', city: 'Zug', country: 'Switzerland' }
    const before = await make({ name: 'Before', externalReference: 'U-1', email: 'a@example.com', address })
    const after = answered(await update('U-1', { name: 'After', vatNumber: 'CHE-1', email: null as never }))
    expect(after).toEqual({ ...before, name: 'After', vatNumber: 'CHE-1' })
    const moved = answered(await update('U-1', { address: { city: 'Wien', country: 'Österreich' } }))
    expect(moved.address).toEqual({ city: 'Wien', country: 'AT', latitude: 0, longitude: 0, links: [] })
    expect(answered(await read('U-1'))).toEqual(moved)
  })

  test('goes by its id and alias too, and can be given another reference', async () => {
    const { accountid } = await make({ name: 'Renamed', externalReference: 'U-2' })
    expect(answered(await update(`fl3xx_${accountid}`, { externalReference: 'U-2b' })).externalReference).toBe('U-2b')
    expect(answered(await update(`${accountid}`, { phone: '1' })).phone).toBe('1')
    expect(refused(await update('U-2', { phone: '2' })).status).toBe(404)
  })

  test.each([
    ['a reference that is taken', { externalReference: 'U-3' }, { status: 409, fields: ['externalReference'] }],
    ['a number that is taken', { accountNumber: 'U-3' }, { status: 409, fields: ['accountNumber'] }],
    ['a latitude that is none', { address: { latitude: 91 } }, { status: 400, fields: ['address.latitude'] }],
    ['a status that is none', { status: 'GONE' as never }, { status: 400, fields: ['status'] }],
    ['a name without letters', { name: '' }, { status: 400, fields: ['name'] }],
  ])('refuses %s', async (_what, body, problem) => {
    await make(taken).catch(() => undefined)
    const before = await make({ name: 'Other', phone: '1' })
    expect(refused(await update(before.externalReference ?? '', { phone: '9', ...body }))).toMatchObject(problem)
    expect(answered(await read(before.externalReference ?? ''))).toEqual(before)
  })

  test('keys need the permission to write', async () => {
    const reader = await apron.partner({ permissions: ['ACCOUNT_API:read'] })
    const params = { externalReference: 'U-1' }
    expect(refused(await reader.accounts.update({ params, body: {} })).status).toBe(403)
    expect(refused(await reader.accounts.remove({ params })).status).toBe(403)
  })
})

describe('an account that is made inactive', () => {
  const legs = [{ departureAirport: 'LSZH', arrivalAirport: 'LSGG', departureDate: '2027-03-01T09:00', pax: 1 }]
  const accountOf = async (account: object, customer: object = { lastName: 'Booker' }) =>
    answered(await partner.bookings.book({ body: { customer: { ...customer, account }, legs } })).customer.account

  test('is answered, stays readable and listed, and comes back', async () => {
    const before = answered(await partner.accounts.create({ body: { name: 'Idle', externalReference: 'D-1' } }))
    const params = { externalReference: 'D-1' }
    const idle = { ...before, status: 'INACTIVE' }
    expect(answered(await partner.accounts.remove({ params }))).toEqual(idle)
    expect(answered(await partner.accounts.remove({ params }))).toEqual(idle)
    expect(answered(await read('D-1'))).toEqual(idle)
    expect(answered(await partner.accounts.list({ query: { limit: 1000 } }))).toContainEqual(idle)
    expect(answered(await partner.accounts.update({ params, body: { status: 'ACTIVE' } }))).toEqual(before)
    expect(refused(await partner.accounts.remove({ params: { externalReference: 'D-none' } })).status).toBe(404)
  })

  test('is chosen for no booking, by no step', async () => {
    const body = { name: 'Gone Ltd', externalReference: 'D-2', accountNumber: 'D-2' }
    const gone = answered(await partner.accounts.create({ body }))
    answered(await partner.accounts.remove({ params: { externalReference: 'D-2' } }))
    const made = await accountOf({ accountid: gone.accountid, name: 'Gone Ltd' })
    expect(made).toMatchObject({ name: 'Gone Ltd', status: 'ACTIVE' })
    expect(made?.accountid).not.toBe(gone.accountid)
    expect((await accountOf({}, { firstName: 'Gone', lastName: 'Ltd' }))?.accountid).toBe(made?.accountid)
  })

  test('keeps its reference and number: a booking that names them is refused with that reason', async () => {
    const refusal = async (account: object) =>
      refused(await partner.bookings.book({ body: { customer: { lastName: 'Booker', account }, legs } }))
    expect(await refusal({ externalReference: 'D-2' })).toMatchObject({
      ...{ status: 400, fields: ['customer.account.externalReference'] },
    })
    expect(await refusal({ name: 'New', accountNumber: 'D-2' })).toMatchObject({
      ...{ status: 400, fields: ['customer.account.accountNumber'] },
    })
  })
})
