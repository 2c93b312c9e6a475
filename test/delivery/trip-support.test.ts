import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventKind, eventNames, isProviderKind, maySubscribe } from '../../src-shared/contract/events.ts'
import { HOUR } from '../../src-shared/time/durations.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered, refused } from '../support/apron.ts'
import { addJet, bookDaysAhead } from '../support/flights.ts'
import { BATCH_SIZE, type Delivering, startDelivering, status } from '../support/partner-side.ts'
import { seededRandom } from '../support/random.ts'
import { addTripSupport, give, link, parts, regive, subscribe, type TripSupport } from '../support/trip-support.ts'
import { until } from '../support/until.ts'

const kinds = eventNames.filter((kind) => maySubscribe('TRIP_SUPPORT_PROVIDER', kind))
/** The kinds of events for each part. */
const toldBy = { services: 'HOTEL', permits: 'PERMIT', slots: 'SLOT_PPR' } as const

let apron: Delivering
let ours: TripSupport
let others: TripSupport
let unlinked: TripSupport
let flightId: number
let days = 0
const urls = {
  ours: 'https://ours.example.com/',
  others: 'https://others.example.com/',
  none: 'https://none.example.com/',
}

async function begin(window = BATCH_SIZE) {
  apron = await startDelivering({ random: seededRandom(1), delivery: { window } })
  await addJet(apron, 'HB-TSE')
  ours = await addTripSupport(apron, 'Ramp & Route')
  others = await addTripSupport(apron, 'Northgate Support')
  unlinked = await addTripSupport(apron, 'Unlinked Support')
  await link(apron, unlinked.partnerId, null)
  await subscribe(ours, kinds, urls.ours)
  await subscribe(others, kinds, urls.others)
  await subscribe(unlinked, kinds, urls.none)
  days = 0
}
const nextFlight = async () => {
  flightId = await bookDaysAhead(apron, 'HB-TSE', ++days)
  await settled()
  apron.side.sent.length = 0
}

/** Waits until nothing is due. */
const settled = () =>
  until(async () => {
    const { db } = apron.core.data
    const due = db.selectFrom('deliveries').select('id').where('state', 'in', ['waiting', 'leased'])
    return (await due.where('dueAt', '<=', apron.clock.now()).execute()).length === 0
  }, 'nothing is due')

/** The events of each partner since the last call: `ours FLIGHT_HOTEL_ASSIGNMENT`. */
async function receivedEvents(): Promise<string[]> {
  await settled()
  const names = Object.fromEntries(Object.entries(urls).map(([name, url]) => [url, name]))
  return apron.side.sent.splice(0).map(({ url, event, flight }) => {
    if (flight !== flightId) throw new Error(`event of another flight: ${flight}`)
    return `${names[url]} ${event}`
  })
}
const later = async (hours = 1) => {
  const params = { flightId: String(flightId) }
  const { departureAt } = answered(await apron.desk.flightDesk.page({ params }))
  answered(await apron.desk.flightDesk.change({ params, body: { departureAt: departureAt + hours * HOUR } }))
}
const states = async () => {
  const all = answered(await apron.desk.webhookDesk.deliveries({ query: { resourceId: flightId } }))
  return all.toReversed().map(({ partnerName, event, state }) => [partnerName, event, state])
}

describe('events of a provider kind', () => {
  beforeAll(() => begin())
  beforeEach(nextFlight)
  afterAll(() => apron.close())

  test.each(parts)('of %s go to the provider whose it is, and to nobody else', async (part) => {
    const [assigned, unassigned] = [`FLIGHT_${toldBy[part]}_ASSIGNMENT`, `FLIGHT_${toldBy[part]}_UNASSIGNMENT`]
    const id = await give(apron, part, flightId, { providerId: ours.providerId })
    expect(await receivedEvents()).toEqual([`ours ${assigned}`])
    await regive(apron, part, id, { status: 'OK' })
    expect(await receivedEvents()).toEqual([])
    await regive(apron, part, id, { providerId: others.providerId })
    expect((await receivedEvents()).toSorted()).toEqual([`others ${assigned}`, `ours ${unassigned}`])
    await regive(apron, part, id, { status: 'CNL' })
    expect(await receivedEvents()).toEqual([`others ${unassigned}`])
    await regive(apron, part, id, { providerId: ours.providerId })
    expect(await receivedEvents()).toEqual([])
    await regive(apron, part, id, { status: 'DO' })
    expect(await receivedEvents()).toEqual([`ours ${assigned}`])
    await regive(apron, part, id, { providerId: null })
    expect(await receivedEvents()).toEqual([`ours ${unassigned}`])
    await regive(apron, part, id, { providerId: others.providerId })
    expect(await receivedEvents()).toEqual([`others ${assigned}`])
    await regive(apron, part, id, 'remove')
    expect(await receivedEvents()).toEqual([`others ${unassigned}`])
  })

  test.each([
    ['HANDLING', 'FBO'],
    ['TRANSPORT', 'TRANSPORT'],
    ['HOTEL', 'HOTEL'],
    ['CATERING', 'CATERING'],
  ] as const)('of %s are FLIGHT_%s_...', async (kind, name) => {
    const body = { kind, target: 'ARRIVAL', providerId: ours.providerId } as const
    const params = { flightId: String(flightId) }
    const { serviceId } = answered(await apron.desk.services.add({ params, body }))
    expect(await receivedEvents()).toEqual([`ours FLIGHT_${name}_ASSIGNMENT`])
    await regive(apron, 'services', serviceId, 'remove')
    expect(await receivedEvents()).toEqual([`ours FLIGHT_${name}_UNASSIGNMENT`])
  })

  test.each(parts)('of %s that a company is asked for by name go to nobody', async (part) => {
    const params = { flightId: String(flightId) }
    const id = await give(apron, part, flightId, {})
    const change = { params: { ...params, serviceId: String(id), permitId: String(id), slotId: String(id) } }
    const reply: Reply = await apron.desk[part].change({ ...change, body: { company: 'Ramp & Route' } })
    answered(reply)
    expect(await receivedEvents()).toEqual([])
  })

  test('are notified when the change is undone and redone', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    await receivedEvents()
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await receivedEvents()).toEqual(['ours FLIGHT_HOTEL_UNASSIGNMENT'])
    answered(await apron.desk.undo.redo({ body: {} }))
    expect(await receivedEvents()).toEqual(['ours FLIGHT_HOTEL_ASSIGNMENT'])
  })

  test('come of what a provider arranges itself', async () => {
    await give(apron, 'permits', flightId, { providerId: ours.providerId })
    await give(apron, 'permits', flightId, { providerId: others.providerId })
    await receivedEvents()
    const body = { catering: { details: 'Six meals' } }
    answered(await ours.partner.flightServices.save({ params: { id: String(flightId) }, body }))
    expect(await receivedEvents()).toEqual(['ours FLIGHT_CATERING_ASSIGNMENT'])
  })

  test('are in the deliveries of the provider alone', async () => {
    apron.side.answer = () => status(410)
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    await settled()
    apron.side.answer = () => status(200)
    // A receiver that is gone is switched off; what was sent there is seen at the desk.
    expect((await states()).map(([partner]) => partner)).toEqual(['Ramp & Route'])
    for (const { id, partnerId } of answered(await apron.desk.webhookDesk.subscriptions({}))) {
      if (partnerId !== ours.partnerId) continue
      const body = { status: 'ACTIVE', held: 'drop' } as const
      answered(await apron.desk.webhookDesk.change({ params: { id }, body }))
    }
  })
})

describe('other events of a flight', () => {
  beforeAll(() => begin())
  beforeEach(nextFlight)
  afterAll(() => apron.close())

  test('go to the providers that see it, as long as they do', async () => {
    await later()
    expect(await receivedEvents()).toEqual([])
    const ids = new Map<string, number>()
    for (const part of parts) {
      ids.set(part, await give(apron, part, flightId, { providerId: ours.providerId }))
      await receivedEvents()
      await later()
      expect(await receivedEvents()).toEqual(['ours FLIGHT_TIME_UPDATE'])
    }
    for (const part of parts) {
      await regive(apron, part, ids.get(part) ?? 0, part === 'permits' ? { status: 'CNL' } : 'remove')
      await receivedEvents()
      await later()
      expect(await receivedEvents()).toEqual(part === 'slots' ? [] : ['ours FLIGHT_TIME_UPDATE'])
    }
  })

  test('a canceled service that remains brings none', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId, status: 'CNL' })
    await later()
    expect(await receivedEvents()).toEqual([])
  })

  test('are those it may subscribe to: nothing of crew and passenger lists', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    await receivedEvents()
    const params = { flightId: String(flightId) }
    const crew = [{ externalReference: 'crew-1', firstName: 'Noor', lastName: 'Vidal', role: 'CMD' as const }]
    answered(await apron.desk.flightCrew.assign({ params, body: crew }))
    const { internalId } = answered(await apron.desk.users.create({ body: { firstName: 'Ida', lastName: 'Ott' } }))
    answered(await apron.desk.passengers.add({ params, body: { paxUserId: internalId } }))
    expect(await receivedEvents()).toEqual([])
    const free = async () =>
      answered(await apron.desk.passengers.list({ params })).find(({ paxUserId }) => paxUserId === undefined)?.ticketId
    answered(await apron.desk.passengers.remove({ params: { ...params, ticketId: String(await free()) } }))
    expect(await receivedEvents()).toEqual(['ours FLIGHT_PAX_COUNT_UPDATE'])
    answered(await apron.desk.flightDesk.cancel({ params }))
    expect(await receivedEvents()).toEqual(['ours FLIGHT_CANCEL'])
  })
})

describe('between an event and its delivery', () => {
  const window = { quietMs: 2000, atMostMs: 10_000 }
  beforeEach(async () => {
    await begin(window)
    flightId = await bookDaysAhead(apron, 'HB-TSE', ++days)
  })
  afterEach(() => apron.close())
  const afterWindow = async () => {
    await apron.clock.advance(11_000)
    return receivedEvents()
  }

  test('a removed service stops the events of the flight, and is published itself', async () => {
    const id = await give(apron, 'services', flightId, { providerId: ours.providerId })
    await afterWindow()
    await later()
    await regive(apron, 'services', id, 'remove')
    expect(await afterWindow()).toEqual(['ours FLIGHT_HOTEL_UNASSIGNMENT'])
    expect((await states()).slice(1)).toEqual([
      ['Ramp & Route', 'FLIGHT_TIME_UPDATE', 'canceled'],
      ['Ramp & Route', 'FLIGHT_HOTEL_UNASSIGNMENT', 'delivered'],
    ])
    expect(answered(await ours.partner.webhooks.deliveries({ query: {} })).data).toEqual([])
  })
  test('assigned and taken away again goes as the group, with both', async () => {
    const id = await give(apron, 'services', flightId, { providerId: ours.providerId })
    await regive(apron, 'services', id, { status: 'CNL' })
    expect(await afterWindow()).toEqual(['ours FLIGHT_HOTEL_UPDATE'])
  })
  test('another provider in the same window: each gets its own', async () => {
    const id = await give(apron, 'permits', flightId, { providerId: ours.providerId })
    await regive(apron, 'permits', id, { providerId: others.providerId })
    expect((await afterWindow()).toSorted()).toEqual(['others FLIGHT_PERMIT_ASSIGNMENT', 'ours FLIGHT_PERMIT_UPDATE'])
  })
  test('a link that ends stops everything, also what waits to be tried again', async () => {
    const id = await give(apron, 'services', flightId, { providerId: ours.providerId })
    apron.side.answer = () => status(500)
    await later()
    await afterWindow()
    await link(apron, ours.partnerId, null)
    apron.side.answer = () => status(200)
    apron.side.sent.length = 0
    await apron.clock.advance(24 * HOUR)
    expect(await receivedEvents()).toEqual([])
    expect((await states()).map(([, , state]) => state)).toEqual(['canceled', 'canceled'])
    await regive(apron, 'services', id, 'remove')
    expect(await afterWindow()).toEqual([])
  })
  test('a link to another provider: nothing of the first arrives, what is new of the other does', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    const { providerId } = answered(await apron.desk.providers.add({ body: { name: 'Third Support' } }))
    await link(apron, ours.partnerId, providerId)
    await give(apron, 'services', flightId, { providerId })
    expect(await afterWindow()).toEqual(['ours FLIGHT_HOTEL_ASSIGNMENT'])
    expect(await states()).toEqual([
      ['Ramp & Route', 'FLIGHT_HOTEL_ASSIGNMENT', 'canceled'],
      ['Ramp & Route', 'FLIGHT_HOTEL_ASSIGNMENT', 'delivered'],
    ])
  })
  test('a record that passes to another partner takes nothing along that happened before', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    await link(apron, ours.partnerId, null)
    await link(apron, unlinked.partnerId, ours.providerId)
    expect(await afterWindow()).toEqual([])
    await later()
    expect(await afterWindow()).toEqual(['none FLIGHT_TIME_UPDATE'])
  })
})

describe('failed deliveries', () => {
  beforeAll(async () => {
    await begin()
    await nextFlight()
    apron.side.answer = ({ url }) => status(url === urls.none ? 200 : 500)
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    await give(apron, 'services', flightId, { providerId: others.providerId })
    // Through all attempts, or nearly: then the receiver is given up and everything is over.
    for (let day = 0; day < 10; day++) await apron.clock.advance(12 * HOUR)
    const { db } = apron.core.data
    await db.updateTable('deliveries').set({ state: 'failed', completedAt: apron.clock.now() }).execute()
  })
  afterAll(() => apron.close())
  const failed = async ({ partner }: TripSupport) =>
    answered(await partner.webhooks.deliveries({ query: {} })).data.map(({ event }) => event)

  test('are listed to whom they were for', async () => {
    expect([await failed(ours), await failed(others), await failed(unlinked)]).toEqual([
      ['FLIGHT_HOTEL_ASSIGNMENT'],
      ['FLIGHT_HOTEL_ASSIGNMENT'],
      [],
    ])
  })
  test('are not listed to a partner that is linked to another provider since', async () => {
    await link(apron, ours.partnerId, null)
    expect(await failed(ours)).toEqual([])
    await link(apron, ours.partnerId, ours.providerId)
    expect(await failed(ours)).toEqual(['FLIGHT_HOTEL_ASSIGNMENT'])
  })
})

describe('a test delivery', () => {
  beforeAll(() => begin())
  beforeEach(nextFlight)
  afterAll(() => apron.close())
  const fire = async ({ partnerId }: TripSupport, flight?: number) => {
    const all = answered(await apron.desk.webhookDesk.subscriptions({}))
    const id = all.find((one) => one.partnerId === partnerId && one.event === 'FLIGHT_FBO_ASSIGNMENT')?.id ?? ''
    return apron.desk.webhookDesk.fire({ params: { id }, body: flight === undefined ? {} : { flightId: flight } })
  }

  test('is about a flight that the partner sees', async () => {
    const refusal = { status: 409, code: 'state_conflict' }
    expect(refused(await fire(ours))).toMatchObject(refusal)
    expect(refused(await fire(ours, flightId))).toMatchObject(refusal)
    expect(refused(await fire(unlinked))).toMatchObject(refusal)
    await give(apron, 'permits', flightId, { providerId: ours.providerId })
    await receivedEvents()
    expect(answered(await fire(ours)).resourceId).toBe(flightId)
    expect(answered(await fire(ours, flightId)).resourceId).toBe(flightId)
    expect(refused(await fire(others, flightId))).toMatchObject(refusal)
  })
})

test('provider kinds are those of what a provider arranges', () => {
  const groups = eventNames
    .filter(isProviderKind)
    .map((kind: EventKind) => kind.replace(/^FLIGHT_|_(UN)?ASSIGNMENT$/g, ''))
  expect([...new Set(groups)]).toEqual(['PERMIT', 'SLOT_PPR', 'FBO', 'TRANSPORT', 'HOTEL', 'CATERING'])
})
