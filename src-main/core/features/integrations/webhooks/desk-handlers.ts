import type { webhookDesk as contract } from '../../../../../src-shared/contract/integrations/webhooks-desk.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { partnerById } from '../../office/api-keys/queries.ts'
import { withServices } from '../../services.ts'
import { changesOfDelivery } from './changes-of-delivery.ts'
import { type DeliverySummary, presentAttempt, presentDeskDelivery, presentDeskSubscription } from './desk-present.ts'
import {
  allSubscriptions,
  anySubscription,
  attemptsOf,
  deliveryById,
  deliveryCounts,
  deliveryTable,
  earlierOf,
  failingReceivers,
  flightSeenBy,
  lastErrors,
  pauseOf,
  resendable,
  toNotice,
} from './desk-queries.ts'
import { testable, waitReasonOf } from './desk-rules.ts'
import { activateNextKey, beginKeyChange } from './keys.ts'
import { giveNotice } from './notice.ts'
import { checkResend, checkSendable, renewableUntil } from './rules.ts'
import { changeSubscription, endSubscription, renewSubscription, subscribe } from './subscribe.ts'

const sentOf = async ({ db }: Reading): Promise<DeliverySummary> => ({
  counts: await deliveryCounts(db),
  errors: await lastErrors(db),
  failing: await failingReceivers(db),
})
const subscriptionOf = async ({ db }: Reading, id: string) =>
  found(await anySubscription(db, id), 'subscription_not_found')
const deliveryOf = async ({ db }: Reading, id: string) =>
  found(await deliveryById(db, asNumber(id)), 'delivery_not_found')

async function presented(context: Reading, id: string) {
  return presentDeskSubscription(await subscriptionOf(context, id), await sentOf(context))
}

export const webhookDesk = withServices(
  'seal',
  'refusesCallback',
  'callsOfChanges',
)<typeof contract>({
  async subscriptions(context) {
    const sent = await sentOf(context)
    return (await allSubscriptions(context.db)).map((row) => presentDeskSubscription(row, sent))
  },
  async subscribe(context, { body }) {
    const partner = found(await partnerById(context.db, body.partnerId), 'partner_not_found')
    return presented(context, await subscribe(context, partner, body))
  },
  async change(context, { params, body }) {
    const subscription = await subscriptionOf(context, params.id)
    await changeSubscription(context, subscription, body, subscription.partnerKind)
    return presented(context, params.id)
  },
  async unsubscribe(context, { params }) {
    await endSubscription(context, await subscriptionOf(context, params.id))
  },
  async renew(context, { params }) {
    await renewSubscription(context, await subscriptionOf(context, params.id))
    return presented(context, params.id)
  },
  async deliveries({ db }, { query }) {
    return (await deliveryTable(db, query)).map(presentDeskDelivery)
  },
  async delivery(context, { params }) {
    const row = await deliveryOf(context, params.id)
    const tries = (await attemptsOf(context.db, row.id)).map(presentAttempt)
    const waits = waitReasonOf(
      row,
      await pauseOf(context.db, row.receiver),
      await earlierOf(context.db, row),
      context.now,
    )
    const changes = await changesOfDelivery(context.db, row)
    const calls = changes.length === 0 ? [] : await context.callsOfChanges(context.caller.operatorId, changes)
    return { ...presentDeskDelivery(row), body: row.body, tries, waits, calls }
  },
  async resend(context, { params }) {
    const delivery = await deliveryOf(context, params.id)
    checkResend(delivery.state, delivery, context.now)
    await context.outbox.sendAgain(delivery.id)
    return presentDeskDelivery(await deliveryOf(context, params.id))
  },
  async resendMany(context, { body }) {
    const chosen = await resendable(context.db, body, context.now)
    for (const { id } of chosen) await context.outbox.sendAgain(id)
    return { count: chosen.length }
  },
  async fire(context, { params, body }) {
    const subscription = await subscriptionOf(context, params.id)
    checkSendable(subscription, context.now)
    const { flightId } = body
    if (flightId !== undefined) found(await findFlight(context.db, String(flightId)), 'flight_not_found')
    const flight = testable(await flightSeenBy(context.db, subscription, flightId), subscription)
    const id = await context.outbox.fire(subscription, flight.publicId)
    return presentDeskDelivery(await deliveryOf(context, String(id)))
  },
  async newKey(context, { params, body }) {
    await beginKeyChange(context, await subscriptionOf(context, params.id), body.signingKey)
    return presented(context, params.id)
  },
  async takeOver(context, { params }) {
    await activateNextKey(context, await subscriptionOf(context, params.id))
    return presented(context, params.id)
  },
  async giveNotice(context) {
    const due = await toNotice(context.db, context.now, renewableUntil(context.now))
    for (const subscription of due) await giveNotice(context, subscription)
    return { count: due.length }
  },
})
