import type { orders as contract } from '../../../../src-shared/contract/operations/orders.ts'
import { found } from '../../../../src-shared/errors.ts'
import { inLanguage, loadLanguage } from '../../../../src-shared/texts/texts.ts'
import { inBatches } from '../../../dispatch/batches.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { fuelRecords } from '../../flights/fuel/records.ts'
import { serviceRecords } from '../../flights/services/desk-write.ts'
import { sendMail } from '../../office/mail/send.ts'
import { isMailSetUp } from '../../office/mail/server.ts'
import { orderedRecord, orderViewOf } from './queries.ts'
import { orderKindOf, recipientsOf, statusAfter } from './rules.ts'
import { orderText } from './text/order-text.ts'

export const orders: HandlersOf<typeof contract> = {
  async read({ db }, { query: { noun, id, language } }) {
    const ordered = await orderedRecord(db, noun, id)
    const order = await orderViewOf(db, ordered)
    const { view, provider } = order
    const { companies } = ordered.target === 'DEPARTURE' ? view.departure : view.arrival
    const recipients = recipientsOf(ordered, companies, provider)
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
    const sent = way === 'smtp' ? await sendMail(context, { to: [to], cc, subject, text }) : undefined
    return context.batch(async (writing) => {
      const { status: before } = await orderedRecord(writing.db, noun, id)
      const change = { status: statusAfter(before), orderedAt: writing.now, orderedTo: to }
      const named = { publicId: id }
      if (noun === 'fuels') await fuelRecords.change(writing, named, change)
      else await serviceRecords.recorded(writing, await serviceRecords.change(writing, named, change))
      const { status, orderedAt, orderedTo } = await orderedRecord(writing.db, noun, id)
      return {
        status: status as 'REQ',
        orderedAt: found(orderedAt ?? undefined, 'record_not_found'),
        orderedTo: found(orderedTo ?? undefined, 'record_not_found'),
        refused: sent?.refused ?? [],
      }
    })
  }),
}
