import { z } from 'zod'
import { mailLink } from '../../domain/office/mail-link.ts'
import { issue } from '../../messages/text.ts'
import { orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** An e-mail address of one mailbox. */
export const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((address) => mailLink(address) !== undefined, issue('expected_mail_address'))

const line = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\r\n]*$/, issue('expected_one_line'))

const port = z.int().min(1).max(65_535)
const security = z.enum(mailSecurities).meta({
  description: 'tls: encrypted from the start (usually port 465); starttls: encrypted before sign-in (587); none (25).',
})

export const mailState = z.object({
  isSetUp: z.boolean().meta({ description: 'Whether e-mails can be sent.' }),
  host: orNull(z.string()),
  port: z.int(),
  security,
  username: orNull(z.string()),
  /** The password itself is never returned. */
  hasPassword: z.boolean(),
  fromName: orNull(z.string()),
  fromAddress: orNull(z.string()),
  replyTo: orNull(z.string()),
})

/** The SMTP server by which Apron sends e-mails. */
export const mail = {
  read: endpoint({
    method: 'GET',
    path: '/desk/mail',
    access: 'desk',
    summary: 'The SMTP server by which e-mails are sent, without its password.',
    reply: mailState,
    shows: ['settings'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/mail',
    offline: 'local',
    access: 'desk',
    summary: 'Choose the SMTP server and the sender of e-mails. It applies at once; a host of null sends none.',
    description:
      'The password is kept encrypted and never returned. It has to be given again with another host, port or user name.',
    body: z.object({
      host: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[\w.:-]+$/, issue('expected_host_name'))
        .nullable()
        .optional(),
      port: port.optional(),
      security: security.optional(),
      username: line.nullable().optional().meta({ description: 'Null: the server takes e-mails without sign-in.' }),
      password: z.string().min(1).max(1000).optional(),
      fromName: line.nullable().optional(),
      fromAddress: mailAddress.nullable().optional(),
      replyTo: mailAddress.nullable().optional(),
    }),
    reply: mailState,
  }),
  test: endpoint({
    method: 'POST',
    path: '/desk/mail/test',
    offline: 'local',
    access: 'desk',
    summary: 'Send a test e-mail by the SMTP server; answers once the server took it.',
    noRows: true,
    body: z.object({ to: mailAddress }),
    reply: z.object({ messageId: z.string() }),
    answers: ['state_conflict'],
  }),
}
