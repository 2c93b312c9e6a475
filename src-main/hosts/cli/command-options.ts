import type { Command } from './command.ts'
import type { FlagName } from './flags.ts'
import { type Line, type Options, wrongUsage } from './options.ts'

const everywhere: readonly FlagName[] = ['data', 'json', 'help']

/** The flags that a command takes. */
export const flagsOf = (command: Command): readonly FlagName[] => [...(command.flags ?? []), ...everywhere]

/** @throws Failed for a flag or word that the command does not take. */
export function optionsOf(command: Command, { values, typed, words }: Line): Options {
  const known: readonly string[] = flagsOf(command)
  const other = typed.find((name) => !known.includes(name))
  if (other !== undefined) throw wrongUsage(`"apron ${command.words}" takes no --${other}.`)
  const parameters = words.slice(command.words.split(' ').length)
  const [extra] = parameters
  if (extra !== undefined && command.takes === undefined)
    throw wrongUsage(`"apron ${command.words}" takes no "${extra}".`)
  return { ...values, parameters }
}
