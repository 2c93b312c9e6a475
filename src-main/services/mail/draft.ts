import type { Mail } from '../../core/features/office/mail/types.ts'

/**
 * An e-mail as a file that mail programs open as a draft to be sent (`X-Unsent: 1`), with its attachments. It has no
 * sender: the program gives its own.
 */
export async function draftMail({ to, cc = [], subject, text, attachments = [] }: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const composer = new MailComposer({
    to: to.map((address) => ({ name: '', address })),
    cc: cc.map((address) => ({ name: '', address })),
    subject,
    text,
    headers: { 'X-Unsent': '1' },
    // RFC 5322 ends lines with CRLF; the library keeps the line feeds of the text otherwise.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
  })
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)))
  })
}
