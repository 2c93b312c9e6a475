import type { Mail, MailServer, SentMail } from '../../core/features/office/mail/types.ts'
import type { TrustStore } from '../delivery/trust.ts'
import { mailProblem } from './problems.ts'

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
