import type { MailSecurity } from '../../../../../src-shared/contract/office/mail.ts'

/** An e-mail to send; its text is plain. */
export interface Mail {
  to: readonly string[]
  cc?: readonly string[] | undefined
  subject: string
  text: string
  attachments?: readonly MailAttachment[] | undefined
}

interface MailAttachment {
  name: string
  /** The media type, such as `application/pdf`. */
  mime: string
  bytes: Uint8Array
}

/** The SMTP server of the operator, and the sender of its e-mails. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  /** Null where the server takes e-mails without sign-in. */
  login: { username: string; password: string } | null
  from: { name: string; address: string }
  /** The address for answers; null: the sender. */
  replyTo: string | null
}

/** What the server did with an e-mail; `refused` addresses do not get it, though others do. */
export interface SentMail {
  messageId: string
  accepted: string[]
  refused: string[]
}
