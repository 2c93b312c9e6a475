import { asNumber } from '../../../src-shared/alias.ts'
import type { webhookDesk as contract } from '../../../src-shared/contract/webhook-desk.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf, Reading } from '../../context.ts'
import { partnerById } from '../keys/queries.ts'
import { checkResend } from '../webhooks/rules.ts'
import { changeSubscription, endSubscription, renewSubscription, subscribe } from '../webhooks/subscribe.ts'
import { presentAttempt, presentDeskDelivery, presentDeskSubscription, type Sent } from './present.ts'
import {
  allSubscriptions,
  anySubscription,
  attemptsOf,
  deliveryById,
  deliveryCounts,
  deliveryTable,
  lastErrors,
} from './queries.ts'

const sentOf = async ({ db }: Reading): Promise<Sent> => ({
  counts: await deliveryCounts(db),
  errors: await lastErrors(db),
})
const subscriptionOf = async ({ db }: Reading, id: string) => found(await anySubscription(db, id), 'subscription')
const deliveryOf = async ({ db }: Reading, id: string) => found(await deliveryById(db, asNumber(id)), 'delivery')

async function presented(context: Reading, id: string) {
  return presentDeskSubscription(await subscriptionOf(context, id), await sentOf(context))
}

export const webhookDesk: HandlersOf<typeof contract> = {
  async subscriptions(context) {
    const sent = await sentOf(context)
    return (await allSubscriptions(context.db)).map((row) => presentDeskSubscription(row, sent))
  },
  async subscribe(context, { body }) {
    const partner = found(await partnerById(context.db, body.partnerId), 'partner')
    return presented(context, await subscribe(context, partner, body))
  },
  async change(context, { params, body }) {
    await changeSubscription(context, await subscriptionOf(context, params.id), body)
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
    return { ...presentDeskDelivery(row), body: row.body, tries }
  },
  async resend(context, { params }) {
    const delivery = await deliveryOf(context, params.id)
    checkResend(delivery.state, delivery, context.now)
    await context.outbox.sendAgain(delivery.id)
    return presentDeskDelivery(await deliveryOf(context, params.id))
  },
}
