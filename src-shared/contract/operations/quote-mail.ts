import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { mailAddress } from '../office/mail.ts'

const MAX_ADDRESSES = 20

const body = z.object({
  to: z.array(mailAddress).min(1).max(MAX_ADDRESSES),
  cc: z.array(mailAddress).max(MAX_ADDRESSES).optional(),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(20_000),
})

const shown = ['bookings', 'legs', 'accounts', 'users', 'operators', 'quoteOffers', 'quoteSettings', 'settings']

/** Quotes as e-mails with their PDF. */
export const quoteMail = {
  propose: endpoint({
    method: 'GET',
    path: '/desk/quotes/{reference}/mail',
    access: 'desk',
    summary: 'The e-mail that is proposed for a quote, and whether it can be sent from here.',
    reply: z.object({
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      attachment: z.string().meta({ description: 'The name of the PDF.' }),
      canSend: z.boolean().meta({ description: 'Whether an SMTP server is set.' }),
    }),
    shows: shown,
  }),
  draft: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/mail/draft',
    offline: 'local',
    access: 'desk',
    summary: 'The e-mail with its PDF as a draft that a mail program opens (.eml). It is not sent.',
    noRows: true,
    body,
    reply: file,
  }),
  send: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/mail/send',
    access: 'desk',
    summary:
      'Send a quote with its PDF by the SMTP server; answers once the server took it. A request becomes a quote.',
    body,
    reply: z.object({
      sentAt: epoch,
      refused: z.array(z.string()).meta({ description: 'Addresses that the server did not take.' }),
    }),
    answers: ['state_conflict'],
  }),
}
