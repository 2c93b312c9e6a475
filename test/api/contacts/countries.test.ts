import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody, Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-CTY')
})
afterAll(() => apron.close())

const messageOf = ({ body }: Reply) => (body as ProblemBody).details.map(({ message }) => message).join()

const spellings = [
  ['Moldova', 'MD', 'MDA'],
  ['Viet Nam', 'VN', 'VNM'],
  ['Syria', 'SY', 'SYR'],
  ['Macedonia', 'MK', 'MKD'],
  ['Swaziland', 'SZ', 'SWZ'],
  ['KSA', 'SA', 'SAU'],
  ['british virgin islands', 'VG', 'VGB'],
  ['TÜRKIYE', 'TR', 'TUR'],
  ['Ivory Coast', 'CI', 'CIV'],
] as const

describe.each(spellings)('%s', (name, alpha2, alpha3) => {
  test('is understood of a user, an identity document and an account', async () => {
    const body = { lastName: 'X', nationality: name, birthCountry: name, address: { city: 'C', country: name } }
    const user = answered(await partner.users.create({ body: { ...body, documentNumber: '1', issueCountry: name } }))
    expect(user).toMatchObject({ nationality: alpha2, birthCountry: alpha2, address: { country: alpha2 } })
    expect(user.issueCountry).toBe(alpha3)
    const { externalReference: userExternalReference } = user
    const document = { documentType: 'VISA', documentNumber: '2', issueCountry: name }
    const added = await partner.userDocuments.create({ params: { userExternalReference }, body: document })
    expect(answered(added).issueCountry).toBe(alpha3)
    const account = await partner.accounts.create({ body: { name: `Of ${name}`, address: { country: name } } })
    expect(answered(account).address?.country).toBe(alpha2)
  })

  test('is understood in a quote and in a file', async () => {
    const customer = { lastName: 'Y', nationality: name, account: { name: `In ${name}`, address: { country: name } } }
    const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 1 }
    const quoted = answered(await partner.quotes.create({ body: { customer, aircraft: 'HB-CTY', legs: [leg] } }))
    expect(quoted.customer).toMatchObject({ nationality: alpha2, account: { address: { country: alpha2 } } })
    const file = {
      name: 'rows.csv',
      bytes: Buffer.from(`Last name;Nationality;Country\nFrom file ${alpha2};${name};${name}\n`),
    }
    answered(await apron.desk.imports.run({ params: { noun: 'people' }, query: {}, file }))
    const people = answered(await apron.desk.peopleDesk.table({ query: { search: `From file ${alpha2}` } }))
    const page = answered(await apron.desk.peopleDesk.page({ params: { userId: `${people[0]?.userId}` } }))
    expect(page).toMatchObject({ nationality: alpha2, address: { country: alpha2 } })
  })
})

describe('a name that is not understood', () => {
  test('is kept as text in an address and of a birth', async () => {
    const body = { lastName: 'Z', birthCountry: ' Yugoslavia', address: { city: 'Split', country: 'Dalmatia ' } }
    const user = answered(await partner.users.create({ body }))
    expect(user).toMatchObject({ birthCountry: 'Yugoslavia', address: { city: 'Split', country: 'Dalmatia' } })
    const again = await partner.users.read({ params: { externalReference: user.externalReference } })
    expect(answered(again)).toEqual(user)
    const changed = await partner.users.update({
      params: { externalReference: user.externalReference },
      body: { address: { country: 'Elsewhere' } },
    })
    expect(answered(changed).address?.country).toBe('Elsewhere')
    const account = await partner.accounts.create({ body: { name: 'Far', address: { country: 'Narnia' } } })
    expect(answered(account).address?.country).toBe('Narnia')
  })

  test('is kept as text at the desk and from a file', async () => {
    const added = answered(
      await apron.desk.accounts.create({ body: { name: 'Desk', address: { country: 'Atlantis' } } }),
    )
    expect(added.address?.country).toBe('Atlantis')
    const file = { name: 'rows.csv', bytes: Buffer.from('Last name,Country,Birth country\nKeptland,Narnia,USSR\n') }
    answered(await apron.desk.imports.run({ params: { noun: 'people' }, query: {}, file }))
    const [row] = answered(await apron.desk.peopleDesk.table({ query: { search: 'Keptland' } }))
    const page = answered(await apron.desk.peopleDesk.page({ params: { userId: `${row?.userId}` } }))
    expect(page).toMatchObject({ birthCountry: 'USSR', address: { country: 'Narnia' } })
  })

  test.each(['nationality', 'issueCountry'] as const)('is refused as %s, with the closest names', async (field) => {
    const reply = await partner.users.create({ body: { lastName: 'X', documentNumber: '1', [field]: 'Germny' } })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
    expect(messageOf(reply)).toContain('Germany')
    expect(messageOf(await partner.users.create({ body: { lastName: 'X', [field]: 'Qwrtzp' } }))).toMatch(/ISO code/)
  })
})
