import type { z } from 'zod'
import type { mail as contract, mailState } from '../../../../../src-shared/contract/office/mail.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { withServices } from '../../services.ts'
import { asWritten } from '../settings/paper-language.ts'
import { operator } from '../setup/queries.ts'
import { checkAccess } from './rules.ts'
import { sendByServer } from './send.ts'
import { isMailSetUp } from './server.ts'

async function state({ db }: Reading): Promise<z.infer<typeof mailState>> {
  const set = await db.settings('mail')
  const { host = null, port = 587, security = 'starttls', username = null } = set
  const { fromName = null, fromAddress = null, replyTo = null } = set
  const hasPassword = Boolean(set.password)
  return { isSetUp: isMailSetUp(set), host, port, security, username, hasPassword, fromName, fromAddress, replyTo }
}

export const mail = withServices(
  'seal',
  'sendMail',
)<typeof contract>({
  read: state,
  async configure(context, { body }) {
    const { password, ...input } = body
    const before = await state(context)
    const now = { ...before, ...input }
    checkAccess(now, before, password !== undefined)
    for (const name of ['host', 'port', 'security', 'username', 'fromName', 'fromAddress', 'replyTo'] as const) {
      const value = input[name]
      if (value !== undefined) await context.saveSetting('mail', name, value as never)
    }
    const isUnused = now.host === null || now.username === null
    if (isUnused && before.hasPassword) await context.saveSetting('mail', 'password', null)
    else if (!isUnused && password !== undefined)
      await context.saveSetting('mail', 'password', context.seal.close(password))
    return state(context)
  },
  async test(context, { body }) {
    const { name } = found(await operator(context.db), 'operator_not_found')
    const written = await asWritten(context, () => ({
      subject: messageText(message('mail_test_subject', { operator: name })),
      text: messageText(message('mail_test_text', { operator: name })),
    }))
    const { messageId } = await sendByServer(context, { to: [body.to], ...written })
    return { messageId }
  },
})
