import { setTimeout as pause } from 'node:timers/promises'
import { backup, restore } from './backups.ts'
import { clock } from './clock.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { CommandError } from './command-error.ts'
import { faults } from './faults.ts'
import { field } from './field.ts'
import { inFolder } from './in-folder.ts'
import { keys, newKey } from './keys.ts'
import { move } from './move.ts'
import type { Options } from './options.ts'
import { serve } from './serve.ts'
import { snapshot } from './snapshot.ts'
import { traffic } from './traffic.ts'
import { trigger } from './trigger.ts'

const LOOKS_EVERY_MS = 100

async function fill(options: Options): Promise<CommandOutput> {
  return inFolder(
    options,
    async (asking) => {
      const { ask, isRunning } = asking
      await ask('setup.start', { body: { kind: 'demo' } })
      let state = await ask('setup.state')
      while (state.state === 'filling') {
        await pause(LOOKS_EVERY_MS)
        state = await ask('setup.state')
      }
      if (state.state !== 'ready')
        throw new CommandError('The demo operator could not be filled; the log says why.', 'unknown')
      const { name, operatorUuid, operatorId } = state
      const { token, clientId } = await newKey(asking, { label: 'Command line' })
      const next = isRunning ? [] : ['', 'Start it with "apron serve".']
      const lines = [`${name} is ready.`, '', 'A key for the interface, shown only now:', '', token, ...next]
      return { json: { name, operatorUuid, operatorId, token, clientId }, text: `${lines.join('\n')}\n` }
    },
    true,
  )
}

const command: Command = {
  words: 'demo',
  summary: 'fill an empty folder with the demo operator, and print a key',
  examples: ['demo --data /tmp/apron', 'demo --data /tmp/apron --json'],
  json: '{ "name", "operatorUuid", "operatorId", "token", "clientId" }',
  run: fill,
}

const demo: Group = { name: 'demo', summary: 'Make the demo operator.', commands: [command] }

/** The table of commands. */
export const groups: readonly Group[] = [
  serve,
  demo,
  keys,
  trigger,
  clock,
  faults,
  traffic,
  snapshot,
  backup,
  restore,
  move,
  field,
]

/** The command that words begin with: the longest one that fits. */
export function commandOf(words: readonly string[]): Command | undefined {
  const all = groups.flatMap(({ commands }) => commands)
  const fits = (command: Command) => command.words.split(' ').every((word, index) => words[index] === word)
  return all.filter(fits).toSorted((a, b) => b.words.length - a.words.length)[0]
}
