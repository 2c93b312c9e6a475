import { type EventKind, isProviderKind } from '../../../../../src-shared/contract/events.ts'
import type { eventTriggers as contract } from '../../../../../src-shared/contract/integrations/event-triggers.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withServices } from '../../services.ts'
import { anySubscription, deliveryTable } from '../webhooks/desk-queries.ts'
import { flightByNumber, providersOf } from './queries.ts'

interface Triggered {
  flightId: number
  events: EventKind[]
  times: number
}

const MAX_DELIVERIES = 1000

/** Records the events, each for every provider that has part in the flight where it is about what a provider arranges. */
async function recordAll(context: Writing, { flightId, events, times }: Triggered) {
  const flight = found(await flightByNumber(context.db, flightId), 'flight_not_found')
  if (flight.isOption === 1) throw new Problem('state_conflict', message('option_has_no_events'))
  const kinds = [...new Set(events)]
  const providers = kinds.some(isProviderKind) ? await providersOf(context.db, flight.id) : []
  for (let count = 0; count < times; count++) {
    for (const kind of kinds) {
      const whose = isProviderKind(kind) ? providers : [null]
      for (const providerId of whose) await context.record(kind, { publicId: flightId, providerId })
    }
  }
  const open = await deliveryTable(context.db, { resourceId: flightId, state: 'waiting', limit: MAX_DELIVERIES })
  const deliveries = open
    .filter(({ windowStartedAt, members }) => {
      const joined = unpack(members)
      return windowStartedAt !== null && kinds.some((kind) => joined.includes(kind))
    })
    .toReversed()
  const subscribed = new Set(deliveries.flatMap(({ members }) => unpack(members)))
  return { deliveries, notSubscribed: kinds.filter((kind) => !subscribed.has(kind)) }
}

type Delivery = Awaited<ReturnType<typeof recordAll>>['deliveries'][number]

const presentReached = ({ event, members, partnerName, callbackUrl, dueAt }: Delivery) => ({
  event,
  members: unpack(members),
  partnerName,
  callbackUrl,
  dueAt,
})

export const eventTriggers = withServices('signDelivery')<typeof contract>({
  async preview(context, { body }) {
    context.rollbackAfter()
    const { deliveries, notSubscribed } = await recordAll(context, body)
    const shown = []
    for (const delivery of deliveries) {
      const { eventId, body: bytes, subscriptionId } = delivery
      const subscription = found(await anySubscription(context.db, subscriptionId), 'subscription_not_found')
      const headers = context.signDelivery({ eventId, body: bytes, at: delivery.dueAt, ...subscription })
      shown.push({ ...presentReached(delivery), body: bytes, headers })
    }
    return { deliveries: shown, notSubscribed }
  },
  async trigger(context, { body }) {
    const { deliveries, notSubscribed } = await recordAll(context, body)
    return { deliveries: deliveries.map((one) => ({ id: one.id, ...presentReached(one) })), notSubscribed }
  },
})
