import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let aircraftId = 0
let accountId = 0
beforeAll(async () => {
  apron = await startApron()
  aircraftId = answered(await apron.desk.aircraft.add({ body: citation })).id
  accountId = answered(await apron.desk.accounts.create({ body: { name: 'Blue Sky' } })).accountid
})
afterAll(() => apron.close())

const charter = { name: 'Charter', currency: 'EUR', blockHour: 380_000 }
const add = async (more: object) => answered(await apron.desk.pricing.add({ body: { ...charter, ...more } }))

test('a rule is kept with all it charges, and listed in the order in which rules count', async () => {
  const everyone = await add({})
  expect(everyone).toMatchObject({ aircraftId: null, accountId: null, workflow: null, positionHour: null, landing: 0 })
  const own = await add({
    aircraftId,
    accountId,
    workflow: 'OWNER',
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    airportFees: [{ airport: 'zrh', amount: 90_000 }],
    vatDomestic: 8.1,
  })
  expect(own).toMatchObject({ tailNumber: 'D-CAPA', accountName: 'Blue Sky', vatDomestic: 8.1 })
  expect(own.airportFees).toEqual([{ airport: 'LSZH', amount: 90_000 }])
  const first = await add({ priority: 5 })
  const order = answered(await apron.desk.pricing.list({})).map(({ ruleId }) => ruleId)
  expect(order).toEqual([first.ruleId, own.ruleId, everyone.ruleId])
})

test('what is changed changes, null takes a condition away, the rest stays; a removed rule is gone', async () => {
  const rule = await add({ aircraftId, validFrom: '2027-01-01', landing: 10 })
  const params = { ruleId: String(rule.ruleId) }
  const body = { blockHour: 1, aircraftId: null, validTo: '2027-06-30' }
  const changed = answered(await apron.desk.pricing.change({ params, body }))
  expect(changed).toEqual({ ...rule, ...body, tailNumber: null })
  answered(await apron.desk.pricing.remove({ params }))
  expect(refused(await apron.desk.pricing.change({ params, body })).status).toBe(404)
  const all = answered(await apron.desk.pricing.list({}))
  expect(all.map(({ ruleId }) => ruleId)).not.toContain(rule.ruleId)
})

test.each([
  ['an aircraft that is not there', { aircraftId: 1 }, 'aircraftId'],
  ['an account that is not there', { accountId: 1 }, 'accountId'],
  ['an airport that is not there', { airportFees: [{ airport: 'QQQQ', amount: 1 }] }, 'airportFees[0].airport'],
  [
    'two fees of one airport',
    { airportFees: ['LSZH', 'ZRH'].map((airport) => ({ airport, amount: 1 })) },
    'airportFees[1].airport',
  ],
  ['an end before its beginning', { validFrom: '2027-02-01', validTo: '2027-01-31' }, 'validTo'],
  ['an amount below 0', { landing: -1 }, 'landing'],
])('refuses %s', async (_what, more, field) => {
  const reply = await apron.desk.pricing.add({ body: { ...charter, ...more } })
  expect(refused(reply)).toMatchObject({ status: 400, fields: [field] })
})

test('a later end than the beginning it has is asked for when only one of them is changed', async () => {
  const { ruleId } = await add({ validFrom: '2027-02-01' })
  const reply = await apron.desk.pricing.change({ params: { ruleId: String(ruleId) }, body: { validTo: '2027-01-01' } })
  expect(refused(reply)).toMatchObject({ status: 400, fields: ['validTo'] })
})
