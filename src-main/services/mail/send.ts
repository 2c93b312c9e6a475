import { type Message, message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Mail, MailServer, SentMail } from '../../core/features/office/mail/types.ts'
import type { TrustStore } from '../delivery/trust.ts'

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
const mailProblem = (error: unknown, server: Pick<MailServer, 'host' | 'port' | 'login'>): Problem =>
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

/** Milliseconds until a server that does not answer counts as unreachable, and until one that stops answering does. */
const CONNECTING = 10_000
const IDLE = 30_000

/** The files and addresses of an e-mail are bytes and text at hand: nothing is read from the disk or the network. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

const party = (address: string) => ({ name: '', address })

/**
 * Sends an e-mail by an SMTP server and answers once the server took it. Slow: never call it within a transaction.
 * @throws Problem state_conflict with what to do, where no recipient was accepted.
 */
export async function sendBy(server: MailServer, trust: TrustStore, mail: Mail): Promise<SentMail> {
  const { createTransport } = await import('nodemailer')
  const { host, port, security, login, from, replyTo } = server
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login ? { auth: { user: login.username, pass: login.password } } : {}),
    tls: { secureContext: trust(), servername: host },
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: IDLE,
  })
  try {
    const sent = await transport.sendMail({
      ...CLOSED,
      from,
      ...(replyTo ? { replyTo: party(replyTo) } : {}),
      to: mail.to.map(party),
      cc: (mail.cc ?? []).map(party),
      subject: mail.subject,
      text: mail.text,
      attachments: (mail.attachments ?? []).map(({ name, mime, bytes }) => ({
        filename: name,
        contentType: mime,
        content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    })
    return { messageId: sent.messageId, accepted: sent.accepted, refused: sent.rejected }
  } catch (error) {
    throw mailProblem(error, server)
  } finally {
    transport.close()
  }
}
