import { createServer, type Server } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorDb } from '../../../src-main/core/data/operator-db.ts'
import { sendByServer } from '../../../src-main/core/features/office/mail/send.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { localMail, type MailServer, startMailServer } from '../../support/mail-server.ts'
import { makeCertificate } from '../../support/receiver.ts'

let apron: TestApron
let server: MailServer | undefined
beforeEach(async () => {
  apron = await startApron()
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await apron.close()
})

const configure = (body: Parameters<typeof apron.desk.mail.configure>[0]['body']) => apron.desk.mail.configure({ body })
const messageOf = (reply: { body?: unknown }) => (reply.body as { message: string }).message

describe('the mail server', () => {
  test('is none at first: nothing is sent', async () => {
    expect(answered(await apron.desk.mail.read({}))).toEqual({
      isSetUp: false,
      host: null,
      port: 587,
      security: 'starttls',
      username: null,
      hasPassword: false,
      fromName: null,
      fromAddress: null,
      replyTo: null,
    })
    const reply = await apron.desk.mail.test({ body: { to: 'ops@keller.example' } })
    expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(messageOf(reply)).toContain('No mail server is set up')
  })

  test('keeps its password sealed: no answer, row or history has it', async () => {
    const password = 'correct horse battery'
    const state = answered(
      await configure({ host: 'smtp.example.com', username: 'ops', password, fromAddress: 'ops@keller.example' }),
    )
    expect(state).toMatchObject({ isSetUp: true, hasPassword: true, host: 'smtp.example.com' })
    expect(JSON.stringify(state)).not.toContain(password)
    const rows = await apron.core.data.db.selectFrom('settings').selectAll().where('scope', '=', 'mail').execute()
    const journal = await apron.core.data.db.selectFrom('journal').selectAll().where('rowId', '=', 'mail').execute()
    expect(JSON.stringify([rows, journal])).not.toContain(password)
    expect(journal.some(({ changes }) => changes === '{"password":"(secret)"}')).toBe(true)
    const sealed = JSON.parse(rows.find(({ name }) => name === 'password')?.value ?? '""')
    expect(apron.core.host.seal.open(sealed)).toBe(password)
  })

  test('wants the password again for another server, and forgets it with the sign-in', async () => {
    const first = { host: 'smtp.example.com', username: 'ops', password: 'secret', fromAddress: 'ops@keller.example' }
    answered(await configure(first))
    expect(refused(await configure({ host: 'smtp.elsewhere.example' }))).toMatchObject({ fields: ['password'] })
    expect(answered(await configure({ fromName: 'Ops' })).hasPassword).toBe(true)
    expect(answered(await configure({ username: null })).hasPassword).toBe(false)
    expect(refused(await configure({ username: 'ops' }))).toMatchObject({ fields: ['password'] })
  })

  test.each([
    [{ host: 'smtp.example.com' }, 'fromAddress'],
    [{ host: 'https://smtp.example.com/' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ security: 'ssl' }, 'security'],
    [{ fromAddress: 'ops' }, 'fromAddress'],
    [{ fromName: 'Ops\r\nBcc: all@example.com' }, 'fromName'],
    [{ replyTo: 'a@b.example?bcc=c@d.example' }, 'replyTo'],
    [
      { host: 'smtp.example.com', fromAddress: 'o@k.example', username: 'u', password: 'p', security: 'none' },
      'security',
    ],
  ])('is refused by field: %j', async (body, field) => {
    expect(refused(await configure(body as never))).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
  })
})

describe('a test e-mail', () => {
  test('goes out with the operator’s name, from the sender, answered to where it says', async () => {
    server = await startMailServer()
    answered(await configure({ ...localMail, port: server.port, replyTo: 'desk@keller.example' }))
    answered(await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } }))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      from: 'ops@keller.example',
      to: ['pilot@keller.example'],
      isSecure: false,
      mail: {
        subject: 'Test e-mail of My operator',
        from: { name: 'Keller Air Operations', address: 'ops@keller.example' },
        replyTo: [{ address: 'desk@keller.example' }],
      },
    })
  })

  test('is written in the language of the documents', async () => {
    server = await startMailServer()
    answered(await configure({ ...localMail, port: server.port }))
    answered(await apron.desk.settings.change({ body: { paperLanguage: 'de' } }))
    answered(await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } }))
    expect(server.received[0]?.mail.subject).toBe('Test-E-Mail von My operator')
  })

  test('says why it was not sent: recipient refused, server away, server silent about SMTP', async () => {
    server = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')) })
    answered(await configure({ ...localMail, port: server.port }))
    const unknown = await apron.desk.mail.test({ body: { to: 'nobody@keller.example' } })
    expect(messageOf(unknown)).toMatch(/refused the recipient nobody@keller.example .*No such mailbox/)
    await server.close()
    server = undefined
    const away = await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } })
    expect(messageOf(away)).toMatch(/^No connection to the mail server localhost:\d+ /)
    const other = await webServer()
    answered(await configure({ port: other.port }))
    const reply = await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } })
    expect(refused(reply)).toMatchObject({ status: 409 })
    other.server.close()
  })
})

/** A server that speaks something else. */
async function webServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return { server, port: (server.address() as { port: number }).port }
}

describe('over an encrypted connection', () => {
  let certificate: Awaited<ReturnType<typeof makeCertificate>>
  beforeAll(async () => {
    certificate = await makeCertificate()
  })
  const signIn = { username: 'ops@keller.example', password: 'app password' }
  const secure = (): SMTPServerOptions => ({
    key: certificate.key,
    cert: certificate.cert,
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, _session, done) =>
      username === signIn.username && password === signIn.password
        ? done(null, { user: username })
        : done(new Error('Invalid user name or password')),
  })
  const trust = async () =>
    answered(await apron.desk.callbackTargets.configure({ body: { authorities: [certificate.authority] } }))

  test.each(['starttls', 'tls'] as const)('by %s, signed in, with attachments and copies', async (security) => {
    server = await startMailServer({ ...secure(), secure: security === 'tls' })
    await trust()
    answered(await configure({ ...localMail, security, port: server.port, ...signIn }))
    const { operatorUuid } = answered(await apron.desk.settings.read({}))
    const sent = await sendByServer(
      { ...apron.core.host, db: operatorDb(apron.core.data.db, operatorUuid) },
      {
        to: ['handling@jet.example', 'ramp@jet.example'],
        cc: ['crew@keller.example'],
        subject: 'Abfertigung OE-FQA, Zürich → Málaga',
        text: 'Guten Tag,\nbitte bestätigen.\n',
        attachments: [{ name: 'Müller.pdf', mime: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }],
      },
    )
    expect(sent).toMatchObject({
      accepted: ['handling@jet.example', 'ramp@jet.example', 'crew@keller.example'],
      refused: [],
    })
    const [received] = server.received
    expect(received).toMatchObject({
      isSecure: true,
      user: signIn.username,
      to: ['handling@jet.example', 'ramp@jet.example', 'crew@keller.example'],
      mail: {
        subject: 'Abfertigung OE-FQA, Zürich → Málaga',
        text: expect.stringMatching(/^Guten Tag,\nbitte bestätigen\.\n+$/),
      },
    })
    const [attached] = received?.mail.attachments ?? []
    expect(attached).toMatchObject({ filename: 'Müller.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  test('a wrong password, a certificate that is not trusted and a server without encryption are named', async () => {
    server = await startMailServer(secure())
    answered(await configure({ ...localMail, security: 'starttls', port: server.port, ...signIn }))
    const untrusted = await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } })
    expect(messageOf(untrusted)).toMatch(/^The certificate of the mail server localhost:\d+ is not trusted/)
    expect(server.received).toEqual([])
    await trust()
    answered(await configure({ password: 'wrong' }))
    const wrong = await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } })
    expect(messageOf(wrong)).toMatch(/refused the sign-in of ops@keller.example .*Invalid user name/)
    expect(messageOf(wrong)).not.toContain('wrong')
    await server.close()
    server = await startMailServer()
    answered(await configure({ port: server.port, password: signIn.password }))
    const open = await apron.desk.mail.test({ body: { to: 'pilot@keller.example' } })
    expect(messageOf(open)).toMatch(/^No encrypted connection to the mail server/)
    expect(server.received).toEqual([])
  })
})

afterAll(() => server?.close())
