import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { quoteMail as contract } from '../../../../../src-shared/contract/operations/quote-mail.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { withPreparation } from '../../../dispatch/preparation.ts'
import { sendByServer } from '../../office/mail/send.ts'
import { isMailSetUp } from '../../office/mail/server.ts'
import type { Mail, SentMail } from '../../office/mail/types.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { resolveBookingBy } from '../../sales/bookings/resolve-booking.ts'
import { requests } from '../../sales/bookings/rules/states.ts'
import { recordSent } from '../../sales/quote-offers/queries.ts'
import { checkMailable, isOpen } from '../../sales/quote-offers/rules.ts'
import { sendQuote } from '../../sales/quotes/send.ts'
import { type Uses, withServices } from '../../services.ts'
import { offerPaper } from '../papers/offer-paper.ts'
import { proposedMail } from './propose.ts'

type Sender = Uses<'papers' | 'seal' | 'sendMail'>
type MailInput = Input<typeof contract.send>['body']

/** The e-mail of a quote with its PDF. */
async function mailOf(
  reading: Reading & Sender,
  booking: BookingRow,
  { to, cc, subject, text }: MailInput,
): Promise<Mail> {
  const { name, bytes } = await offerPaper(reading, booking)
  return { to, cc, subject, text, attachments: [{ name, mime: 'application/pdf', bytes }] }
}

type Sending = { sent: SentMail; version: number } | { failure: unknown }

async function sendNow(reading: Reading & Sender, reference: string, body: MailInput): Promise<Sending> {
  const booking = await resolveBookingBy(reading.db, reference)
  checkMailable(booking)
  try {
    return { sent: await sendByServer(reading, await mailOf(reading, booking, body)), version: booking.version }
  } catch (failure) {
    return { failure }
  }
}

export const quoteMail = withServices(
  'papers',
  'seal',
  'sendMail',
  'draftMail',
)<typeof contract>({
  async propose(reading, { params }) {
    const booking = await resolveBookingBy(reading.db, params.reference)
    const { name } = await offerPaper(reading, booking, { onlyName: true })
    const canSend = isMailSetUp(await reading.db.settings('mail'))
    return { ...(await proposedMail(reading, booking)), attachment: name, canSend }
  },
  async draft(reading, { params, body }) {
    const booking = await resolveBookingBy(reading.db, params.reference)
    const mail = await mailOf(reading, booking, body)
    const [, stem = booking.bookingIdentifier] = /^(.*)\.pdf$/.exec(mail.attachments?.[0]?.name ?? '') ?? []
    return { name: `${stem}.eml`, mediaType: 'message/rfc822', bytes: await reading.draftMail(mail) }
  },
  send: withPreparation(
    async (reading, { params, body }): Promise<Sending> => sendNow(reading, params.reference, body),
    async (context, { params, body }, prepared) => {
      // Within another call, nothing was prepared: rolling back that call's transaction does not unsend an e-mail.
      if (!prepared) throw new Problem('state_conflict', message('quote_mail_alone'))
      if ('failure' in prepared) throw prepared.failure
      const booking = await resolveBookingBy(context.db, params.reference)
      const to = [...body.to, ...(body.cc ?? [])].filter((address) => !prepared.sent.refused.includes(address))
      const how = { by: 'mail' as const, to: to.join(', '), version: prepared.version }
      if ((requests as readonly string[]).includes(booking.status)) await sendQuote(context, booking, {}, how)
      else if (isOpen(booking)) await recordSent(context, booking, how)
      return { sentAt: context.now, refused: prepared.sent.refused }
    },
  ),
})
