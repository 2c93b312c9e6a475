import type { Command, Group } from './command.ts'
import { exitCodes } from './command-error.ts'
import { flagsOf } from './command-options.ts'
import { type FlagName, flags } from './flags.ts'

/** Help is derived from the table of commands. */

const codes = `Exit codes: ${exitCodes.done} done, ${exitCodes.failed} failed, ${exitCodes.usage} wrong command line, ${exitCodes.refused} refused (the message says why), ${exitCodes.notReached} not reached: no Apron runs there, or no hub answers.`
const failures = 'With --json a failure prints { "error": { "code", "message" } }.'

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}

const typedAs = ({ words, takes }: Command) => (takes === undefined ? words : `${words} ${takes}`)

function flagRow(name: FlagName): [string, string] {
  const flag = flags[name]
  return [`--${name}${'takes' in flag ? ` ${flag.takes}` : ''}`, flag.says]
}

const examplesOf = (lines: readonly string[]) => ['Examples:', ...lines.map((line) => `  apron ${line}`)]

/** Help for all of it. */
export function overview(groups: readonly Group[]): string {
  const examples = groups.flatMap(({ commands: [first] }) => first?.examples.slice(0, 1) ?? [])
  return [
    'apron: the command line of Apron.',
    '',
    'In the sources it is typed "npm run --silent apron -- COMMAND", or "npx apron COMMAND".',
    'A command is carried out by the Apron that runs on the folder of the data, else it opens the folder for itself.',
    '',
    ...groups.flatMap(({ commands }) => [...columnsOf(commands, groups), '']),
    ...columns((['data', 'json', 'help'] as const).map(flagRow)),
    '',
    ...examplesOf(examples),
    '',
    '"apron COMMAND --help" shows its options and examples.',
    failures,
    codes,
    '',
  ].join('\n')
}

/** All commands of an overview have one left column. */
function columnsOf(commands: readonly Command[], groups: readonly Group[]): string[] {
  const width = Math.max(...groups.flatMap((group) => group.commands).map((command) => typedAs(command).length)) + 2
  return commands.map((command) => `  apron ${typedAs(command).padEnd(width)}${command.summary}`)
}

/** Help for the commands of a group, or for one command. */
export function helpOf(commands: readonly Command[], summary?: string): string {
  const flagged = commands.filter(({ passesOn }) => !passesOn)
  const names = [...new Set(flagged.flatMap(flagsOf))].toSorted((a, b) => order(a) - order(b))
  return [
    ...(summary === undefined ? [] : [summary, '']),
    ...columnsOf(commands, [{ name: '', summary: '', commands }]),
    '',
    ...(names.length > 0 ? [...columns(names.map(flagRow)), ''] : []),
    ...commands.flatMap(({ notes }) => (notes === undefined ? [] : [notes, ''])),
    ...examplesOf(commands.flatMap(({ examples }) => examples)),
    '',
    'With --json:',
    ...columns(commands.map(({ words, json }) => [words, json])),
    '',
    failures,
    codes,
    '',
  ].join('\n')
}

const order = (name: FlagName) => Object.keys(flags).indexOf(name)
