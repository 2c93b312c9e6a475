import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import type { Uses } from '../../services.ts'
import { mailServer } from './server.ts'
import type { Mail, SentMail } from './types.ts'

/**
 * Sends an e-mail by the operator's SMTP server and answers once the server took it. Slow: call it before a transaction
 * or beside one, never within.
 * @throws Problem state_conflict where no server is set, or it takes the e-mail for none of the recipients.
 */
export async function sendByServer(
  { db, seal, sendMail }: Pick<Reading, 'db'> & Uses<'seal' | 'sendMail'>,
  mail: Mail,
): Promise<SentMail> {
  const server = mailServer(await db.settings('mail'), seal)
  if (!server) throw new Problem('state_conflict', message('mail_not_set_up'))
  return sendMail(server, mail)
}
