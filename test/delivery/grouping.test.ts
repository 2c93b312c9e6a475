import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultWindow } from '../../src-main/core/events/window.ts'
import { type EventKind, type eventKinds, groupKinds } from '../../src-shared/contract/events.ts'
import { SECOND } from '../../src-shared/time/durations.ts'
import { answered } from '../support/apron.ts'
import { recordEvents } from '../support/events.ts'
import { type Delivering, startDelivering, status } from '../support/partner-side.ts'

const START = Date.UTC(2026, 10, 21, 6, 0)

let apron: Delivering
beforeEach(async () => {
  apron = await startDelivering()
})
afterEach(() => apron.close())

const happens = (kind: EventKind, ...flights: number[]) => recordEvents(apron, kind, flights, defaultWindow)
/** When what was sent, in seconds: `2 FLIGHT_CREATE`. */
const sent = () => apron.side.sent.map(({ at, event }) => `${(at - START) / SECOND} ${event}`)
const bodies = () => apron.side.sent.map(({ body }) => JSON.parse(body))

test('one event alone goes as itself once its flight has been quiet for two seconds', async () => {
  await apron.subscribe('FLIGHT_CREATE')
  await happens('FLIGHT_CREATE', 1)
  await apron.clock.advance(1999)
  expect(sent()).toEqual([])
  await apron.clock.advance(1)
  expect(sent()).toEqual(['2 FLIGHT_CREATE'])
  expect(bodies()[0]).not.toHaveProperty('events')
})

test('the same kind over and over goes once, with the time of the last', async () => {
  await apron.subscribe('FLIGHT_TIME_UPDATE')
  for (let count = 0; count < 3; count++) {
    await happens('FLIGHT_TIME_UPDATE', 1)
    await apron.clock.advance(SECOND)
  }
  await apron.clock.advance(SECOND)
  expect(sent()).toEqual(['4 FLIGHT_TIME_UPDATE'])
  expect(bodies()[0].timestamp).toBe(START + 2 * SECOND)
})

test('several kinds of a group go as the group, with its members in the order they happened', async () => {
  for (const kind of ['FLIGHT_TIME_UPDATE', 'FLIGHT_AIRCRAFT_UPDATE'] as const) await apron.subscribe(kind)
  await happens('FLIGHT_TIME_UPDATE', 1)
  await apron.clock.advance(SECOND)
  await happens('FLIGHT_AIRCRAFT_UPDATE', 1)
  await happens('FLIGHT_TIME_UPDATE', 1)
  await apron.clock.advance(2 * SECOND)
  expect(sent()).toEqual(['3 FLIGHT_UPDATE'])
  expect(bodies()[0]).toMatchObject({ resourceId: 1, events: ['FLIGHT_TIME_UPDATE', 'FLIGHT_AIRCRAFT_UPDATE'] })
  const [row] = answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
  expect(row).toMatchObject({ event: 'FLIGHT_UPDATE', state: 'delivered' })
})

test('what never gets quiet goes after ten seconds', async () => {
  await apron.subscribe('FLIGHT_MOVEMENT_UPDATE')
  for (let count = 0; count < 8; count++) {
    await happens('FLIGHT_MOVEMENT_UPDATE', 1)
    await apron.clock.advance(1500)
  }
  await apron.clock.advance(5 * SECOND)
  expect(sent()).toEqual(['10 FLIGHT_MOVEMENT_UPDATE', '12.5 FLIGHT_MOVEMENT_UPDATE'])
})

test('flights, groups, receivers and partners have windows of their own', async () => {
  await apron.subscribe('FLIGHT_TIME_UPDATE')
  await apron.subscribe('FLIGHT_PAX_LIST_UPDATE')
  await apron.subscribe('FLIGHT_CANCEL', 'https://other.example.com/')
  await happens('FLIGHT_TIME_UPDATE', 1, 2)
  await happens('FLIGHT_PAX_LIST_UPDATE', 1)
  await happens('FLIGHT_CANCEL', 1)
  await apron.clock.advance(2 * SECOND)
  expect(apron.side.sent.map(({ flight, event }) => `${flight} ${event}`).toSorted()).toEqual([
    '1 FLIGHT_CANCEL',
    '1 FLIGHT_PAX_LIST_UPDATE',
    '1 FLIGHT_TIME_UPDATE',
    '2 FLIGHT_TIME_UPDATE',
  ])
})

test('a retry keeps its bytes, and events in between are sent separately', async () => {
  await apron.subscribe('FLIGHT_TIME_UPDATE')
  await apron.subscribe('FLIGHT_CANCEL')
  apron.side.answer = () => status(apron.side.sent.length === 1 ? 500 : 200)
  await happens('FLIGHT_TIME_UPDATE', 1)
  await happens('FLIGHT_CANCEL', 1)
  await apron.clock.advance(3 * SECOND)
  await happens('FLIGHT_TIME_UPDATE', 1)
  await apron.clock.advance(10 * SECOND)
  expect(sent()).toEqual(['2 FLIGHT_UPDATE', '7 FLIGHT_UPDATE', '7 FLIGHT_TIME_UPDATE'])
  expect(apron.side.sent[1]?.body).toBe(apron.side.sent[0]?.body)
})

test('a crash inside the window loses nothing of it', async () => {
  await apron.subscribe('FLIGHT_TIME_UPDATE')
  await apron.subscribe('FLIGHT_CANCEL')
  await happens('FLIGHT_TIME_UPDATE', 1)
  await happens('FLIGHT_CANCEL', 1)
  // All the sender knows is in the row: it starts again from there.
  await apron.core.delivery.start()
  await apron.clock.advance(2 * SECOND)
  expect(bodies()).toMatchObject([{ event: 'FLIGHT_UPDATE', events: ['FLIGHT_TIME_UPDATE', 'FLIGHT_CANCEL'] }])
})

test('a member whose subscription ends is removed; the others are still notified', async () => {
  const first = await apron.subscribe('FLIGHT_TIME_UPDATE')
  await apron.subscribe('FLIGHT_CANCEL')
  await happens('FLIGHT_TIME_UPDATE', 1, 2)
  await happens('FLIGHT_CANCEL', 1)
  await apron.desk.webhookDesk.unsubscribe({ params: { id: first } })
  await apron.clock.advance(3 * SECOND)
  expect(bodies()).toMatchObject([{ event: 'FLIGHT_CANCEL', resourceId: 1 }])
  expect(bodies()[0]).not.toHaveProperty('events')
})

test('the groups are those of the latest description', () => {
  expect(groupKinds).toEqual([
    'FLIGHT_UPDATE',
    'FLIGHT_PASSENGER_UPDATE',
    'FLIGHT_CREW_UPDATE',
    'FLIGHT_PERMIT_UPDATE',
    'FLIGHT_SLOT_PPR_UPDATE',
    'FLIGHT_FBO_UPDATE',
    'FLIGHT_TRANSPORT_UPDATE',
    'FLIGHT_HOTEL_UPDATE',
    'FLIGHT_CATERING_UPDATE',
  ] satisfies (typeof eventKinds)[EventKind]['group'][])
})
