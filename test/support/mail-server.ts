import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An e-mail as a server received it: its envelope, and its contents as they are read from the bytes. */
interface ReceivedMail {
  from: string
  to: string[]
  mail: Email
  /** Whether it came encrypted, and who was signed in. */
  isSecure: boolean
  user: string | undefined
}

export interface MailServer {
  port: number
  received: ReceivedMail[]
  close(): Promise<void>
}

/** The settings of a server on this computer that takes e-mails in the open and without sign-in. */
export const localMail = {
  host: 'localhost',
  security: 'none',
  fromName: 'Keller Air Operations',
  fromAddress: 'ops@keller.example',
} as const

/** An SMTP server on this computer; in the open and without sign-in unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const of = envelope.mailFrom
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({
            from: of ? of.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            mail,
            isSecure: secure,
            user: user as string | undefined,
          })
          done()
        }, done)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, 'localhost')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

let shared: Promise<MailServer> | undefined

/** One for all calls of a test run that only need some server; it ends with the process. */
export const sharedMailServer = (): Promise<MailServer> => {
  shared ??= startMailServer()
  return shared
}
