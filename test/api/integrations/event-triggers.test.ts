import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSignature } from '../../../src-main/services/delivery/signature.ts'
import type { EventKind } from '../../../src-shared/contract/events.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { populate, type World } from '../../support/world.ts'

let apron: TestApron
let world: World
const signingKey = 'a-key-of-at-least-16'
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  world = await populate(apron)
  for (const event of ['FLIGHT_TIME_UPDATE', 'FLIGHT_CANCEL', 'FLIGHT_CREW_ASSIGNMENT'] as EventKind[]) {
    const body = { partnerId: world.partnerId, event, callbackUrl: 'https://partner.example.com/hook', signingKey }
    answered(await apron.desk.webhookDesk.subscribe({ body }))
  }
})
afterAll(() => apron.close())

const all = async () => answered(await apron.desk.webhookDesk.deliveries({ query: { resourceId: world.flightId } }))
const asked = (events: EventKind[], times = 1) => ({ body: { flightId: world.flightId, events, times } })

test('a preview has body, signature and receivers, and leaves nothing', async () => {
  const before = await all()
  const preview = answered(
    await apron.desk.eventTriggers.preview(asked(['FLIGHT_TIME_UPDATE', 'FLIGHT_PAX_LIST_UPDATE'])),
  )
  expect(preview.notSubscribed).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
  const [only] = preview.deliveries
  expect(preview.deliveries).toHaveLength(1)
  expect(only).toMatchObject({ event: 'FLIGHT_TIME_UPDATE', callbackUrl: 'https://partner.example.com/hook' })
  expect(only?.headers['X-Webhook-Signature']).toBe(plainSignature(signingKey, Buffer.from(only?.body ?? '')))
  expect(JSON.parse(only?.body ?? '')).toMatchObject({ event: 'FLIGHT_TIME_UPDATE', resourceId: world.flightId })
  expect(await all()).toEqual(before)
  expect(JSON.stringify(preview)).not.toContain(signingKey)
})

test('a burst of one group is one delivery, of another group a second one', async () => {
  const triggered = answered(
    await apron.desk.eventTriggers.trigger(asked(['FLIGHT_TIME_UPDATE', 'FLIGHT_CANCEL', 'FLIGHT_CREW_ASSIGNMENT'], 5)),
  )
  expect(triggered.deliveries.map(({ event, members }) => [event, members])).toEqual([
    ['FLIGHT_UPDATE', ['FLIGHT_TIME_UPDATE', 'FLIGHT_CANCEL']],
    ['FLIGHT_CREW_ASSIGNMENT', ['FLIGHT_CREW_ASSIGNMENT']],
  ])
  expect((await all()).map(({ id }) => id).toSorted()).toEqual(triggered.deliveries.map(({ id }) => id).toSorted())
})

test('a flight that is not there, and a kind that is none, are refused', async () => {
  const none = await apron.desk.eventTriggers.trigger({ body: { flightId: 9, events: ['FLIGHT_CREATE'] } })
  expect(refused(none).code).toBe('unknown_record')
  const wrong = { flightId: world.flightId, events: ['NOTHING'] as never }
  expect(refused(await apron.desk.eventTriggers.preview({ body: wrong })).fields).toEqual(['events[0]'])
})
