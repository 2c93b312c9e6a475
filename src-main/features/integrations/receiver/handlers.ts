import type { receiver as contract } from '../../../../src-shared/contract/integrations/receiver.ts'
import { found } from '../../../../src-shared/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { partnerById } from '../../office/api-keys/queries.ts'
import { subscribe } from '../webhooks/subscribe.ts'
import { addInbox, changeInbox, inboxOf, newKey } from './inboxes.ts'
import { inboxUrl, presentInbox, presentReceived, presentState } from './present.ts'
import { inboxList } from './queries.ts'
import { resumeReceiver, startReceiver, stopReceiver } from './start.ts'

export const receiver: HandlersOf<typeof contract> = {
  state: ({ host }) => presentState(host.receiver),
  async authority({ host }) {
    return { certificate: await host.receiver.authority() }
  },
  async start(context, { body }) {
    await startReceiver(context, body.port)
    return presentState(context.host.receiver)
  },
  async stop(context) {
    await stopReceiver(context)
    return presentState(context.host.receiver)
  },
  async resume(context) {
    await resumeReceiver(context)
    return presentState(context.host.receiver)
  },
  async try(context, { body }) {
    const { host, db } = context
    const partner = found(await partnerById(db, body.partnerId), 'partner_not_found')
    if (host.receiver.port === undefined) await startReceiver(context, undefined, { orFree: true })
    const [name, signingKey] = [`${body.event} of ${partner.name}`, newKey()]
    const inbox = await addInbox(context, { name, signingKey, manner: 'answer', status: 200, delayMs: 0 })
    const wanted = { event: body.event, callbackUrl: inboxUrl(host.receiver, inbox.id), signingKey }
    return { inboxId: inbox.id, subscriptionId: await subscribe(context, partner, wanted) }
  },
  async inboxes({ db, host }) {
    return (await inboxList(db)).map((row) => presentInbox(row, host.receiver))
  },
  async add(context, { body }) {
    return presentInbox(await addInbox(context, body), context.host.receiver)
  },
  async change(context, { params, body }) {
    await inboxOf(context, params.id)
    return presentInbox(await changeInbox(context, params.id, body), context.host.receiver)
  },
  async remove(context, { params }) {
    const inbox = await inboxOf(context, params.id)
    await context.remove('inboxes', inbox.id)
    context.afterCommit(() => context.host.receiver.drop(inbox))
  },
  async requests(context, { params, query }) {
    const { id } = await inboxOf(context, params.id)
    return context.host.receiver.requests(id).slice(0, query.limit).map(presentReceived)
  },
  async forget(context, { params }) {
    context.host.receiver.clear(await inboxOf(context, params.id))
  },
}
