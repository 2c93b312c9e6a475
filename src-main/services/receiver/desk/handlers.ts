import type { receiver as contract } from '../../../../src-shared/contract/integrations/receiver.ts'
import { found } from '../../../../src-shared/wire/errors.ts'
import { inBatches } from '../../../core/dispatch/batches.ts'
import type { Writing } from '../../../core/dispatch/context.ts'
import { subscribe } from '../../../core/features/integrations/webhooks/subscribe.ts'
import { partnerById } from '../../../core/features/office/api-keys/queries.ts'
import { addInbox, changeInbox, inboxOf, newKey } from './inboxes.ts'
import { inboxUrl, presentInbox, presentReceived, presentState } from './present.ts'
import { inboxList } from './queries.ts'
import { withServices } from './services.ts'
import { resumeReceiver, startReceiver, stopReceiver } from './start.ts'

export const receiver = withServices(
  'receiver',
  'seal',
  'refusesCallback',
)<typeof contract>({
  state: ({ receiver }) => presentState(receiver),
  async authority({ receiver }) {
    return { certificate: await receiver.authority() }
  },
  start: inBatches(async (context, { body }) => {
    await startReceiver(context, { port: body.port }, async () => {})
    return presentState(context.receiver)
  }),
  stop: inBatches(async (context) => {
    await stopReceiver(context)
    return presentState(context.receiver)
  }),
  resume: inBatches(async (context) => {
    await resumeReceiver(context)
    return presentState(context.receiver)
  }),
  try: inBatches(async (context, { body }) => {
    const { receiver, seal, refusesCallback } = context
    const partner = found(await partnerById(context.db, body.partnerId), 'partner_not_found')
    const write = async (transaction: Writing) => {
      const writing = { ...transaction, receiver, seal, refusesCallback }
      const [name, signingKey] = [`${body.event} of ${partner.name}`, newKey(writing)]
      const inbox = await addInbox(writing, { name, signingKey, manner: 'answer', status: 200, delayMs: 0 })
      const wanted = { event: body.event, callbackUrl: inboxUrl(receiver, inbox.id), signingKey }
      return { inboxId: inbox.id, subscriptionId: await subscribe(writing, partner, wanted) }
    }
    return receiver.port === undefined ? startReceiver(context, { orFree: true }, write) : context.batch(write)
  }),
  async inboxes({ db, receiver }) {
    return (await inboxList(db)).map((row) => presentInbox(row, receiver))
  },
  async add(context, { body }) {
    return presentInbox(await addInbox(context, body), context.receiver)
  },
  async change(context, { params, body }) {
    await inboxOf(context, params.id)
    return presentInbox(await changeInbox(context, params.id, body), context.receiver)
  },
  async remove(context, { params }) {
    const inbox = await inboxOf(context, params.id)
    await context.remove('inboxes', inbox.id)
    context.afterCommit(() => context.receiver.drop(inbox))
  },
  async requests(context, { params, query }) {
    const { id } = await inboxOf(context, params.id)
    return context.receiver.requests(id).slice(0, query.limit).map(presentReceived)
  },
  async forget(context, { params }) {
    context.receiver.clear(await inboxOf(context, params.id))
  },
})
