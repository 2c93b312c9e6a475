import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead } from '../../support/flights.ts'
import { addTripSupport, give, link, parts } from '../../support/trip-support.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PRV')
})
afterAll(() => apron.close())

let made = 0
let name: string
let flightId: number
beforeEach(async () => {
  name = `Provider ${++made}`
  flightId = await bookDaysAhead(apron, 'HB-PRV', made)
})
const add = async () => answered(await apron.desk.providers.add({ body: { name } }))
const one = async (providerId: number) =>
  answered(await apron.desk.providers.list({})).find((provider) => provider.providerId === providerId)
const of = (providerId: number) => ({ params: { providerId: String(providerId) } })

test('a provider record is added, edited, listed and deleted', async () => {
  const added = await add()
  const nothing = { email: null, phone: null, notes: null, partner: null, flightsAhead: 0 }
  expect(added).toEqual({ providerId: expect.any(Number), name, ...nothing })
  const body = { name: `${name} GmbH`, phone: '+43 1 555 01 00', email: 'ops@example.com', notes: 'Open 24 h' }
  const changed = answered(await apron.desk.providers.change({ ...of(added.providerId), body }))
  expect(changed).toEqual({ ...added, ...body })
  expect(await one(added.providerId)).toEqual(changed)
  expect((await apron.desk.providers.remove(of(added.providerId))).status).toBe(204)
  expect(await one(added.providerId)).toBeUndefined()
  expect(refused(await apron.desk.providers.remove(of(added.providerId))).status).toBe(404)
})

test('two records do not share a name', async () => {
  await add()
  const taken = { status: 409, code: 'reference_taken', fields: ['name'] }
  expect(refused(await apron.desk.providers.add({ body: { name } }))).toEqual(taken)
})

describe('a record that is in use', () => {
  test.each(parts)('is not deleted: %s', async (part) => {
    const { providerId } = await add()
    await give(apron, part, flightId, { providerId, status: 'CNL' })
    expect(refused(await apron.desk.providers.remove(of(providerId)))).toMatchObject({ code: 'state_conflict' })
    expect((await one(providerId))?.flightsAhead).toBe(0)
    await give(apron, part, flightId, { providerId })
    expect((await one(providerId))?.flightsAhead).toBe(1)
  })
  test('is not deleted: a linked partner', async () => {
    const { providerId, partnerId } = await addTripSupport(apron, name)
    expect((await one(providerId))?.partner).toEqual({ id: partnerId, name })
    const reply = await apron.desk.providers.remove(of(providerId))
    expect(reply.body).toMatchObject({ code: 'state_conflict', message: expect.stringContaining(name) })
    await link(apron, partnerId, null)
    expect((await apron.desk.providers.remove(of(providerId))).status).toBe(204)
  })
})

describe('what a provider is chosen for', () => {
  test('service, permit and slot name it, and the history of the flight says so', async () => {
    const { providerId } = await add()
    for (const part of parts) await give(apron, part, flightId, { providerId })
    const params = { flightId: String(flightId) }
    const named = { providerId, providerName: name }
    expect(answered(await apron.desk.services.list({ params }))).toMatchObject([named])
    expect(answered(await apron.desk.permits.list({ params }))).toMatchObject([named])
    expect(answered(await apron.desk.slots.list({ params }))).toMatchObject([named])
    const { history } = answered(await apron.desk.flightDesk.page({ params }))
    const reported = history
      .slice(0, 3)
      .map(({ noun, changes }) => [noun, changes.find((c) => c.field === 'tripSupport')])
    const change = { field: 'tripSupport', before: null, after: name }
    expect(reported).toEqual([
      ['slot', change],
      ['permit', change],
      ['service', change],
    ])
  })
  test('border formalities have none', async () => {
    const { providerId } = await add()
    const body = { kind: 'MIGRATION', target: 'ARRIVAL', providerId } as const
    const reply = await apron.desk.services.add({ params: { flightId: String(flightId) }, body })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: ['providerId'] })
  })
  test('it must be there', async () => {
    for (const part of parts)
      await expect(give(apron, part, flightId, { providerId: 999_999 })).rejects.toThrow('Trip support provider')
  })
})
