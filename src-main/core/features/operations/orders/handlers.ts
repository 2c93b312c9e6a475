import type { orders as contract } from '../../../../../src-shared/contract/operations/orders.ts'
import { inLanguage, loadLanguage } from '../../../../../src-shared/texts/texts.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import { sendByServer } from '../../office/mail/send.ts'
import { isMailSetUp } from '../../office/mail/server.ts'
import { withServices } from '../../services.ts'
import { noteOrder } from './note.ts'
import { orderedRecord } from './ordered.ts'
import { addressOfAuthority, companiesAbout, orderViewOf } from './queries.ts'
import { orderKindOf, recipientsOf, statusAfter } from './rules.ts'
import { orderText } from './text/order-text.ts'

export const orders = withServices(
  'seal',
  'sendMail',
)<typeof contract>({
  async read({ db }, { query: { noun, id, language } }) {
    const ordered = await orderedRecord(db, noun, id)
    const order = await orderViewOf(db, ordered)
    const recipients = recipientsOf(ordered, await companiesAbout(db, order), {
      provider: order.provider,
      known: await addressOfAuthority(db, ordered.authority),
    })
    await loadLanguage(language)
    const { orderedAt, orderedTo } = ordered
    return {
      kind: orderKindOf(ordered),
      to: recipients.find(({ isNamed, email }) => isNamed && email)?.email ?? null,
      recipients,
      ...inLanguage(language, () => orderText(order)),
      canSend: isMailSetUp(await db.settings('mail')),
      ...{ orderedAt, orderedTo },
    }
  },
  // The e-mail is sent between two transactions: one that fails to be written afterwards was sent all the same.
  send: inBatches(async (context, { body: { noun, id, way, to, cc, subject, text } }) => {
    await orderedRecord(context.db, noun, id)
    const sent = way === 'smtp' ? await sendByServer(context, { to: [to], cc, subject, text }) : undefined
    return context.batch(async (writing) => {
      const { status: before } = await orderedRecord(writing.db, noun, id)
      const change = { status: statusAfter(before), orderedAt: writing.now, orderedTo: to }
      await noteOrder(writing, noun, id, change)
      const { status, orderedAt, orderedTo } = await orderedRecord(writing.db, noun, id)
      return {
        status: status as 'REQ',
        orderedAt: found(orderedAt ?? undefined, 'record_not_found'),
        orderedTo: found(orderedTo ?? undefined, 'record_not_found'),
        refused: sent?.refused ?? [],
      }
    })
  }),
})
