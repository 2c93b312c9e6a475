import type { MailSecurity } from '../../../../../src-shared/contract/office/mail.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

interface Access {
  host: string | null
  port: number
  security: MailSecurity
  username: string | null
  fromAddress: string | null
}

const ownNames = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * E-mails need a sender. A password goes to the server it was entered for, encrypted unless that is this computer.
 * @throws Problem invalid_input
 */
export function checkAccess(now: Access, before: Access & { hasPassword: boolean }, isPasswordGiven: boolean): void {
  if (now.host === null) return
  if (now.fromAddress === null) throw fieldProblem('fromAddress', message('mail_sender_missing'))
  if (now.username === null) return
  if (now.security === 'none' && !ownNames.has(now.host))
    throw fieldProblem('security', message('mail_password_in_the_open'))
  if (isPasswordGiven) return
  if (!before.hasPassword) throw fieldProblem('password', message('mail_password_missing'))
  const isSame = now.host === before.host && now.port === before.port && now.username === before.username
  if (!isSame) throw fieldProblem('password', message('mail_password_of_other_server'))
}
