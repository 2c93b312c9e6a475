import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lockFolder } from '../../engines/sqlite/lock.ts'
import { isThere } from '../../platform/read-if-there.ts'
import { filesBelow, hashOf } from '../../services/backup/disk.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { type Options, oneOf } from './options.ts'

/** Files that a running Apron makes for itself. */
const passing = new Set(['apron.lock', 'apron.lock-journal', 'control.json', 'control.sock'])

/** @throws Failed unless a folder can be taken for the data: it is not there, or empty. */
function checkTarget(from: string, to: string): void {
  if (`${to}/`.startsWith(`${from}/`))
    throw new CommandError(`${to} is within ${from}. Choose another folder.`, 'target_within')
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new CommandError(`${to} is not empty. Choose a new folder.`, 'target_not_empty')
}

/** Copies a folder to another disk and compares each byte; the copy is gone where it is not the same. */
async function copyChecked(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (file) => !file.endsWith('control.sock') })
    for (const path of await filesBelow(from)) {
      if (passing.has(path)) continue
      const [one, other] = [await hashOf(join(from, path)), await hashOf(join(to, path))]
      if (one.sha256 !== other.sha256)
        throw new CommandError(`${path} could not be copied without errors.`, 'copy_differs', exitCodes.failed)
    }
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}

async function moveFolder(options: Options): Promise<CommandOutput> {
  const [from, to] = [resolve(options.data), resolve(oneOf(options, 'folder'))]
  if (!isThere(join(from, 'apron.sqlite')))
    throw new CommandError(`There is no data of Apron in ${from}. Check --data.`, 'no_data')
  checkTarget(from, to)
  const lock = lockFolder(from, join(from, 'apron.sqlite'))
  if (!lock) throw new CommandError(`Apron runs on ${from}. Close it first.`, 'running')
  try {
    await mkdir(dirname(to), { recursive: true })
    await rm(to, { recursive: true, force: true })
    // Windows moves no folder with an open file in it.
    lock.release()
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyChecked(from, to)
    await rm(from, { recursive: true, force: true })
  }
  return { json: { from, to }, text: `Moved ${from} to ${to}. Start it with "apron serve --data ${to}".\n` }
}

const command: Command = {
  words: 'move',
  takes: 'FOLDER',
  summary: 'move the data to another folder or disk; Apron must not run on it',
  examples: ['move /srv/apron', 'move /srv/apron --data /tmp/apron --json'],
  json: '{ "from", "to" }',
  notes: 'On another disk each file is copied and compared before the old ones are deleted.',
  run: moveFolder,
}

export const move: Group = { name: 'move', summary: command.summary, commands: [command] }
