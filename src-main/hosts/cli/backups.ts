import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { englishText, type Message } from '../../../src-shared/messages/index.ts'
import type { CommandTarget } from './ask.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { CommandError } from './command-error.ts'
import { inFolder } from './in-folder.ts'
import { type Options, oneOf } from './options.ts'
import { instantText, table } from './text.ts'

const LOOKS_EVERY_MS = 100

async function make({ ask }: CommandTarget): Promise<CommandOutput> {
  const before = new Set((await ask('backups.list')).backups.map(({ name }) => name))
  let state = await ask('backups.make')
  while (state.running !== null) {
    await pause(LOOKS_EVERY_MS)
    state = await ask('backups.list')
  }
  if (state.trouble) throw new CommandError(englishText(state.trouble), state.trouble.code)
  const made = state.backups.find(({ name }) => !before.has(name))
  if (!made) throw new CommandError('The backup was stopped.', 'backup_stopped')
  const { name, size } = made
  return { json: { name, folder: state.folder, size }, text: `Made ${name} in ${state.folder}.\n` }
}

async function list({ ask }: CommandTarget): Promise<CommandOutput> {
  const { folder, pending, backups, trouble: ofFolder } = await ask('backups.list')
  if (backups.length === 0) refuseUnread(ofFolder)
  const rows = backups.map(({ name, madeAt, size, operator, trouble }) => [
    ...[name, madeAt === null ? '' : instantText(madeAt), size === null ? '' : `${Math.ceil(size / 1_000_000)} MB`],
    ...[operator ?? '', trouble ? englishText(trouble) : ''],
  ])
  return {
    json: { folder, pending, backups },
    text: table(['NAME', 'MADE', 'SIZE', 'OPERATOR', ''], rows, `No backups in ${folder}.`),
  }
}

/** @throws CommandError where backups can't be read now: whether there are any is not known. */
function refuseUnread(trouble: Message | null): void {
  if (trouble?.code === 'file_unreadable_now') throw new CommandError(`${englishText(trouble)}.`, trouble.code)
}

type Backups = Answer<EndpointFor<'backups.list'>>

/** The newest backup that is whole. @throws CommandError where a newer one can't be read now. */
function newestOf(backups: Backups['backups'], ofFolder: Message | null): string | undefined {
  if (backups.length === 0) refuseUnread(ofFolder)
  for (const { name, trouble } of backups) {
    if (trouble === null) return name
    refuseUnread(trouble)
  }
  return undefined
}

async function request(
  { ask, isRunning }: CommandTarget,
  options: Options,
): Promise<{ name: string; isRunning: boolean }> {
  const input = oneOf(options, 'backup')
  const { backups, trouble } = await ask('backups.list')
  const name = input === 'newest' ? newestOf(backups, trouble) : input
  if (name === undefined) throw new CommandError('There is no backup to restore.', 'backup_not_found')
  await ask('backups.restore', { params: { name }, body: { otherOperator: options['other-operator'] } })
  return { name, isRunning }
}

async function restoreBackup(options: Options): Promise<CommandOutput> {
  const { name, isRunning } = await inFolder(options, (asking) => request(asking, options))
  if (isRunning) {
    const text = `${name} is restored when Apron starts next. Stop it and start it again.\n`
    return { json: { name, restored: false, kept: null }, text }
  }
  // Opening the folder again is that start.
  const { restored } = await inFolder(options, ({ ask }) => ask('backups.list'))
  if (restored?.refused)
    throw new CommandError(`${name} was not restored: ${englishText(restored.refused)}`, 'not_restored')
  const kept = restored?.kept ?? null
  return {
    json: { name, restored: true, kept },
    text: `Restored ${name}.${kept ? ` The state before is ${kept}.` : ''}\n`,
  }
}

const commands: Command[] = [
  {
    words: 'backup',
    summary: 'make a backup now, and wait until it is made and checked',
    examples: ['backup', 'backup --data ~/apron --json'],
    json: '{ "name", "folder", "size" }',
    run: (options) => inFolder(options, make),
  },
  {
    words: 'backup list',
    summary: 'list the backups, newest first',
    examples: ['backup list'],
    json: '{ "folder", "pending", "backups": [{ "name", "madeAt", "why", "version", "operator", "size", "trouble" }] }',
    run: (options) => inFolder(options, list),
  },
]

export const backup: Group = { name: 'backup', summary: 'Backups of the whole folder.', commands }

const restoring: Command = {
  words: 'restore',
  takes: 'NAME',
  summary: 'restore a backup, or "newest": now, or when the running Apron starts next',
  flags: ['other-operator'],
  examples: ['restore newest', 'restore apron-2027-03-01T030000Z --data ~/apron --json'],
  json: '{ "name", "restored", "kept" }; "restored" is false where it waits for the next start',
  notes: 'A folder whose database can’t be opened is restored by "apron serve --restore newest".',
  run: restoreBackup,
}

export const restore: Group = { name: 'restore', summary: restoring.summary, commands: [restoring] }
