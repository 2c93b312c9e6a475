import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addTripSupport, link } from '../../support/trip-support.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

let made = 0
let name: string
beforeEach(() => {
  name = `Provider ${++made}`
})
const add = async () => answered(await apron.desk.providers.add({ body: { name } }))

describe('the link of a partner', () => {
  test('is made, changed and ended, and each is in the journal', async () => {
    const [first, second] = [await add(), answered(await apron.desk.providers.add({ body: { name: `${name} B` } }))]
    const body = { name, kind: 'TRIP_SUPPORT_PROVIDER' as const }
    const { id, provider } = answered(await apron.desk.keys.addPartner({ body }))
    expect(provider).toBeNull()
    expect((await link(apron, id, first.providerId)).provider).toEqual({ providerId: first.providerId, name })
    expect((await link(apron, id, second.providerId)).provider?.name).toBe(`${name} B`)
    expect((await link(apron, id, null)).provider).toBeNull()
    const entries = await apron.core.data.db
      .selectFrom('journal')
      .select(['actor', 'changes'])
      .where('table', '=', 'partners')
      .where('rowId', '=', id)
      .where('action', '=', 'change')
      .orderBy('sequence')
      .execute()
    const links = entries.map(({ changes }) => JSON.parse(changes).providerId as [string | null, string | null])
    expect(links.map(([before, after]) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
    expect(links[0]?.[1]).toBe(links[1]?.[0])
  })
  test('is one partner to a record', async () => {
    const { providerId } = await addTripSupport(apron, name)
    const body = { name: `${name} again`, kind: 'TRIP_SUPPORT_PROVIDER' as const }
    const taken = { status: 409, code: 'reference_taken', fields: ['providerId'] }
    expect(refused(await apron.desk.keys.addPartner({ body: { ...body, providerId } }))).toEqual(taken)
    const { id } = answered(await apron.desk.keys.addPartner({ body }))
    const params = { id }
    const again = await apron.desk.keys.changePartner({ params, body: { providerId } })
    expect(refused(again)).toEqual(taken)
    expect(again.body).toMatchObject({
      details: [{ reason: { code: 'provider_already_linked', params: { name, partner: name } } }],
    })
  })
  test('is for Trip Support Providers, to a record there is', async () => {
    const { providerId } = await add()
    const wrong = { status: 400, code: 'invalid_input', fields: ['providerId'] }
    expect(refused(await apron.desk.keys.addPartner({ body: { name, providerId } }))).toEqual(wrong)
    const params = { id: answered(await apron.desk.keys.addPartner({ body: { name } })).id }
    expect(refused(await apron.desk.keys.changePartner({ params, body: { providerId } }))).toEqual(wrong)
    const nowhere = { name: `${name} N`, kind: 'TRIP_SUPPORT_PROVIDER' as const, providerId: 999_999 }
    expect(refused(await apron.desk.keys.addPartner({ body: nowhere })).status).toBe(404)
  })
  test('is not undone automatically: access to flights is granted in API access alone', async () => {
    const { partnerId } = await addTripSupport(apron, name)
    await link(apron, partnerId, null)
    expect(refused(await apron.desk.undo.run({ body: {} }))).toMatchObject({ code: 'state_conflict' })
  })
})

test('a partner is renamed', async () => {
  const { id } = answered(await apron.desk.keys.addPartner({ body: { name } }))
  const renamed = answered(await apron.desk.keys.changePartner({ params: { id }, body: { name: `${name} Ltd` } }))
  expect(renamed).toMatchObject({ id, name: `${name} Ltd`, provider: null })
})
