import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Settings } from '../../../data/settings.ts'
import type { Seal } from '../../../runtime/seal.ts'
import type { MailServer } from './types.ts'

/** The password of the SMTP server. @throws Problem state_conflict when it was saved on another computer. */
function openedPassword(seal: Seal, sealed: string): string {
  try {
    return seal.open(sealed)
  } catch {
    throw new Problem('state_conflict', message('mail_password_unreadable'))
  }
}

/** Whether e-mails can be sent by these settings. */
export const isMailSetUp = ({ host, fromAddress }: Partial<Settings['mail']>): boolean => !!host && !!fromAddress

/** The SMTP server of the settings; undefined while there is none. */
export function mailServer(settings: Partial<Settings['mail']>, seal: Seal): MailServer | undefined {
  const { host, port = 587, security = 'starttls', username, password, fromName, fromAddress, replyTo } = settings
  if (!host || !fromAddress) return undefined
  return {
    host,
    port,
    security,
    login: username ? { username, password: password ? openedPassword(seal, password) : '' } : null,
    from: { name: fromName ?? '', address: fromAddress },
    replyTo: replyTo ?? null,
  }
}
