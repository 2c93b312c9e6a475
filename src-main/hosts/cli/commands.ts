import { backup, restore } from './backups.ts'
import { clock } from './clock.ts'
import type { Command, Group } from './command.ts'
import { demo } from './demo.ts'
import { faults } from './faults.ts'
import { field } from './field.ts'
import { keys } from './keys.ts'
import { move } from './move.ts'
import { serve } from './serve.ts'
import { snapshot } from './snapshot.ts'
import { traffic } from './traffic.ts'
import { trigger } from './trigger.ts'

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
