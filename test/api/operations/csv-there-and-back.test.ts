import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountColumns } from '../../../src-renderer/features/contacts/accounts/account-columns.tsx'
import { personColumns } from '../../../src-renderer/features/contacts/people/person-columns.tsx'
import { csvParts } from '../../../src-renderer/ui/table-csv.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'

let here: TestApron
let there: TestApron
beforeAll(async () => {
  here = await startApron()
  there = await startApron()
})
afterAll(async () => {
  await here.close()
  await there.close()
})

const carry = async (noun: string, csv: string) => {
  const file = { name: `${noun}.csv`, bytes: new TextEncoder().encode(csv) }
  return answered(await there.desk.imports.run({ params: { noun }, file }))
}

const odd = { name: '=Öl & "Söhne", GmbH', phone: '+41 44 555 01 02', notes: 'x' }

test('accounts and people that were saved from a table are imported as they were', async () => {
  const address = { city: 'Zürich; Altstadt', country: 'CH' }
  answered(await here.desk.accounts.create({ body: { ...odd, externalReference: '-1', address } }))
  answered(await here.desk.accounts.create({ body: { name: '@home', email: 'home@example.com' } }))
  const person = { lastName: 'Ångström', firstName: 'Zoë', nationality: 'SE', mobile: '+46 70 174 06 81' }
  const document = { documentNumber: 'X1', documentExpiration: '2031-01-31' }
  answered(await here.desk.users.create({ body: { ...person, ...document, account: { name: odd.name } } }))

  const accounts = async ({ desk }: TestApron) => answered(await desk.accountDesk.table({}))
  const people = async ({ desk }: TestApron) => answered(await desk.peopleDesk.table({}))
  expect(await carry('accounts', [...csvParts(accountColumns(), await accounts(here))].join(''))).toMatchObject({
    written: 2,
    left: 0,
  })
  expect(
    await carry('people', [...csvParts(personColumns(0, 'UTC', true), await people(here))].join('')),
  ).toMatchObject({
    written: 1,
    left: 0,
  })

  const plain = (rows: object[]) => rows.map((row) => ({ ...row, accountId: 0, userId: 0, account: undefined }))
  expect(plain(await accounts(there))).toEqual(plain(await accounts(here)))
  expect(plain(await people(there))).toEqual(plain(await people(here)))
  expect((await people(there))[0]?.account?.name).toBe(odd.name)
})
