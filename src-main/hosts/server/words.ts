import { englishText, type Message } from '../../../src-shared/messages/index.ts'
import { type Damage, DataDamaged, heldBy, type MissingEntries, missingText } from '../../engines/sqlite/damage.ts'
import type { Recovery } from '../../services/health/recovery.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Http } from '../http/open.ts'
import type { Access } from './begin.ts'
import type { ServerOptions } from './options.ts'

/** The text for the user once Apron answers. */
export function greeting(http: Http, access: Access | undefined): string {
  const lines = [`Apron answers at ${http.url} (reference: ${http.url}/docs)`, '', signInWords(http)]
  if (access?.token) {
    lines.push('', 'A key for the interface, shown only now:', '')
    lines.push(`  curl -H "X-Auth-Token: ${access.token}" ${http.url}/api/external/aircraft`)
    lines.push('', `Webhook operations also take -H "X-Api-Client-Id: ${access.clientId}"`)
  } else if (access) {
    lines.push('', 'Make a key under "API access" in the app or with "apron keys add", or start with --new-key.')
  }
  return `${lines.join('\n')}\n`
}

/** How to get a key to a folder that has one already. */
export const keyAdvice = (data: string): string =>
  `This folder has a key already, and a key is shown only once. Make another with "apron keys add --data ${data}", or start with --new-key.`

/** Exports for a shell; without a new key, none of one. */
export function envLines(url: string, access: Pick<Access, 'token' | 'clientId'> | undefined): string {
  const values = { APRON_URL: url, APRON_TOKEN: access?.token, APRON_CLIENT_ID: access?.clientId }
  return Object.entries(values)
    .map(([name, value]) => (value ? `export ${name}='${value}'\n` : ''))
    .join('')
}

/** A fresh link for a browser. */
export function signInWords(http: Http): string {
  return `Open the app in a browser (the link works once, for ten minutes):\n\n  ${http.signInLink()}`
}

/** The warning about an address that other machines reach; undefined for this machine's own. */
export function networkWarning(host: string): string | undefined {
  if (isLoopback(host)) return undefined
  return `Everybody in this network can reach Apron at ${host}, and what is said is not encrypted. Use --host 127.0.0.1 to keep it to this machine.`
}

const reasons: Record<string, (options: ServerOptions, port: number) => string> = {
  EADDRINUSE: (_options, port) =>
    `Port ${port} is taken by another program, perhaps another Apron. Choose another with --port, or --port 0 for a free one.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host} to listen at.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host} to listen at.`,
}
const folderReasons = ['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN']

type Backup = DataDamaged['backup']

const damageAdvice = (damage: Damage, backup: Backup, unread: Message | null): string => {
  if (unread) return `Whether there is a backup to restore is not known: ${englishText(unread)}.`
  const restore = backup
    ? `Restore the newest verified backup, ${backup.name}: start once with --restore newest. The damaged files are kept.`
    : 'There is no verified backup to restore.'
  if (damage.kind === 'behind') return `${heldText(damage, backup)} ${restore} Or go on without them: --accept-loss.`
  return backup ? restore : `${restore} Choose another folder with --data.`
}

/** Whether a backup has the missing changes. */
function heldText({ missing }: Damage, backup: Backup): string {
  if (!missing || !backup) return 'No backup has them.'
  switch (heldBy(missing, backup)) {
    case 'all':
      return `The backup ${backup.name} has all of them.`
    case 'some':
      return `The backup ${backup.name} has some of them.`
    case 'none':
      return 'No backup has them.'
  }
}

/** What is missing of a database that is in use, and what to do. */
export function damageWarning(
  file: string,
  damage: Damage,
  { backup, unread }: Pick<Recovery, 'backup' | 'unread'>,
): string {
  const { message } = new DataDamaged(file, damage)
  return `${message} Nothing is written to it. ${damageAdvice(damage, backup, unread)}`
}

/** What is missing of a database that goes on without it. */
export const lossWarning = (file: string, missing: MissingEntries): string =>
  `The database ${file} goes on without changes that were saved (${missingText(missing)}).`

/** Why Apron could not start, in one sentence to act on. */
export function refusal(error: unknown, options: ServerOptions, port: number): string {
  const { code = '', syscall = '', message, name } = error as NodeJS.ErrnoException
  if (error instanceof DataDamaged)
    return `${message} ${damageAdvice(error.damage, error.backup, error.backupUnread?.reason ?? null)}`
  if (name === 'DataRefused' || name === 'Problem') return message
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose one above 1023.`
  const reason = reasons[code]
  if (reason) return reason(options, port)
  if (folderReasons.includes(code)) return `The folder ${options.data} can't be used for the data: ${message}`
  return `Apron could not start: ${message}`
}
