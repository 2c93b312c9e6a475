import { type Message, message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { MailServer } from '../../core/features/office/mail/types.ts'

/** The fields of an error of nodemailer or Node. */
interface Failure {
  code?: string
  message: string
  responseCode?: number
  response?: string
  rejected?: string[]
}

const untrusted = /certificate|altnames|self-signed/i
const LONGEST = 300

/** What went wrong with an e-mail, and what to do. */
export const mailProblem = (error: unknown, server: Pick<MailServer, 'host' | 'port' | 'login'>): Problem =>
  new Problem('state_conflict', reasonOf(error as Failure, server))

function reasonOf(failure: Failure, { host, port, login }: Pick<MailServer, 'host' | 'port' | 'login'>): Message {
  const at = { server: `${host}:${port}` }
  const detail = (failure.response ?? failure.message).trim().slice(0, LONGEST)
  switch (failure.code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return message('mail_login_refused', { ...at, username: login?.username ?? '', detail })
    case 'EENVELOPE':
      return message('mail_recipient_refused', { ...at, addresses: failure.rejected ?? [], detail })
    case 'EDNS':
      return message('mail_server_unknown', { server: host })
    case 'ETIMEDOUT':
      return message('mail_server_silent', at)
    case 'EMESSAGE':
      return failure.responseCode === 552
        ? message('mail_too_large', { ...at, detail })
        : message('mail_refused', { ...at, detail })
    default:
  }
  if (untrusted.test(failure.message)) return message('mail_certificate_untrusted', { ...at, detail })
  if (failure.code === 'ETLS') return message('mail_encryption_failed', { ...at, detail })
  return message(failure.responseCode ? 'mail_refused' : 'mail_server_unreachable', { ...at, detail })
}
