import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

/** Documents and qualifications expire after the day of their issue, for partners and the desk alike. */

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let pilotId: number
let typeId: number
let made = 0
let person: string

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  pilotId = answered(await apron.desk.crew.add({ body: { lastName: 'Pilot', acronym: 'PIL', roles: ['CMD'] } })).pilotId
  typeId = answered(await apron.desk.qualificationTypes.add({ body: { name: 'Language proficiency' } })).id
})
afterAll(() => apron.close())
beforeEach(async () => {
  person = `person-${++made}`
  answered(await partner.users.create({ body: { lastName: 'Carded', externalReference: person } }))
})

const invalid = (field: string) => ({ status: 400, code: 'invalid_input', fields: [field] })
const [early, late, later] = ['2021-02-01', '2031-01-31', '2036-01-31']

describe.each(['partner', 'desk'] as const)('a document, written by the %s', (who) => {
  const documents = () => (who === 'desk' ? apron.desk.userDocuments : partner.userDocuments)
  const params = () => ({ userExternalReference: person })
  const of = () => ({ ...params(), externalReference: 'D-1' })

  test.each<[object, string]>([
    [{ issueDate: late, expirationDate: early }, 'expirationDate'],
    [{ issueDate: late, expirationDate: late }, 'expirationDate'],
    [{ issueDate: `${late}T00:00:00Z`, documentExpiration: early }, 'documentExpiration'],
  ])('is refused with %j', async (days, field) => {
    const body = { number: 'X1', ...days }
    expect(refused(await documents().create({ params: params(), body }))).toEqual(invalid(field))
    expect(answered(await partner.userDocuments.list({ params: params() }))).toEqual([])
  })

  test.each<[object, string | undefined]>([
    [{ expirationDate: early }, 'expirationDate'],
    [{ issueDate: later }, 'issueDate'],
    [{ issueDate: later, expirationDate: late }, 'expirationDate'],
    [{ issueDate: late, expirationDate: later }, undefined],
    [{ expirationDate: null }, undefined],
    [{ number: 'X2' }, undefined],
  ])('is changed with %j only where it then expires after its issue', async (change, field) => {
    const body = { number: 'X1', externalReference: 'D-1', issueDate: early, expirationDate: late }
    answered(await documents().create({ params: params(), body }))
    const reply = await documents().update({ params: of(), body: change as object })
    if (field) expect(refused(reply)).toEqual(invalid(field))
    else answered(reply)
  })
})

test('the document that comes with a person is no exception', async () => {
  const { users } = partner
  const document = { documentNumber: 'X1', issueDate: late, documentExpiration: early }
  const body = { lastName: 'Late', externalReference: 'late', ...document }
  expect(refused(await users.create({ body }))).toEqual(invalid('documentExpiration'))
  const params = { externalReference: person }
  expect(refused(await users.update({ params, body: document }))).toEqual(invalid('documentExpiration'))
  expect(answered(await users.read({ params })).documentNumber).toBeUndefined()
})

test('a qualification expires after its issue', async () => {
  const { qualifications } = apron.desk
  const given = { pilotId, typeId, issueDate: late }
  expect(refused(await qualifications.add({ body: { ...given, expiryDate: early } }))).toEqual(invalid('expiryDate'))
  const { id } = answered(await qualifications.add({ body: { ...given, expiryDate: later } }))
  const change = (body: object) => qualifications.change({ params: { id: String(id) }, body })
  expect(refused(await change({ expiryDate: late }))).toEqual(invalid('expiryDate'))
  expect(refused(await change({ issueDate: '2036-02-01' }))).toEqual(invalid('issueDate'))
  answered(await change({ notes: 'Tea only' }))
  answered(await change({ expiryDate: null }))

  const crewQualificationId = String(id)
  const { crewQualifications } = partner
  const created = await crewQualifications.create({
    body: { crewId: String(pilotId), qualificationId: String(typeId), issueDate: late, expiryDate: early },
  })
  expect(refused(created)).toEqual(invalid('expiryDate'))
  const body = { expiryDate: early }
  expect(refused(await crewQualifications.update({ params: { crewQualificationId }, body }))).toEqual(
    invalid('expiryDate'),
  )
})
