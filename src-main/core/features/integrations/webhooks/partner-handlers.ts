import type { webhooks as contract } from '../../../../../src-shared/contract/integrations/webhooks.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { withServices } from '../../services.ts'
import { presentFailed, presentSubscription } from './present.ts'
import { failedPage, subscriptionById, subscriptionList } from './queries.ts'
import { listedSince } from './rules.ts'
import { changeSubscription, endSubscription, renewSubscription, subscribe } from './subscribe.ts'

/** The partner of the caller: dispatch admits no caller without an API client id. */
const partnerOf = ({ caller }: Reading) => found(caller.partner, 'partner_not_found')

async function subscriptionOf(context: Reading, id: string) {
  return found(await subscriptionById(context.db, partnerOf(context).id, id), 'subscription_not_found')
}

export const webhooks = withServices(
  'seal',
  'refusesCallback',
)<typeof contract>({
  async list(context) {
    return (await subscriptionList(context.db, partnerOf(context).id)).map(presentSubscription)
  },
  async create(context, { body }) {
    const id = await subscribe(context, partnerOf(context), body)
    return presentSubscription(await subscriptionOf(context, id))
  },
  async read(context, { params }) {
    return presentSubscription(await subscriptionOf(context, params.subscriptionId))
  },
  async update(context, { params, body }) {
    const subscription = await subscriptionOf(context, params.subscriptionId)
    await changeSubscription(context, subscription, body, partnerOf(context).kind)
    return presentSubscription(await subscriptionOf(context, params.subscriptionId))
  },
  async remove(context, { params }) {
    await endSubscription(context, await subscriptionOf(context, params.subscriptionId))
  },
  async renew(context, { params }) {
    await renewSubscription(context, await subscriptionOf(context, params.subscriptionId))
    return presentSubscription(await subscriptionOf(context, params.subscriptionId))
  },
  async deliveries(context, { query }) {
    const page = await failedPage(context.db, partnerOf(context).id, listedSince(context.now), query)
    return { ...page, data: page.data.map(presentFailed) }
  },
})
