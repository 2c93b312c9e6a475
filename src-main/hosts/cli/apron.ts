import '../../platform/check-node.mjs'
import { print, printError } from '../../platform/output.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { optionsOf } from './command-options.ts'
import { commandOf, groups } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { readLine, wrongUsage } from './options.ts'
import { runServe } from './serve.ts'

/** The command line: `apron COMMAND`. */

/** Help for a command, a group, or all of it. @throws Failed. */
function helpFor(words: string[]): string {
  const [name] = words
  if (name === undefined) return overview(groups)
  const group = groups.find((one) => one.name === name)
  if (!group) throw unknown(words)
  const command = commandOf(words)
  const isOne = command && (words.length > 1 || group.commands.length === 1)
  return isOne ? helpOf([command], command.summary) : helpOf(group.commands, group.summary)
}

function unknown(words: string[]): CommandError {
  const [name] = words
  const group = groups.find((one) => one.name === name)
  const known = (group?.commands ?? groups).map((one) => ('words' in one ? one.words : one.name)).join(', ')
  const typed = words.slice(0, 2).join(' ')
  return wrongUsage(`${typed ? `There is no command "${typed}".` : 'Name a command.'} There are: ${known}.`)
}

async function run(parameters: string[]): Promise<void> {
  const [first, ...rest] = parameters
  if (first === 'serve' && !rest.includes('--help')) return runServe(rest)
  if (first === 'serve') return print(helpFor([first]))
  const line = readLine(parameters)
  if (line.values.help) {
    print(helpFor(line.words))
    return
  }
  const command = commandOf(line.words)
  if (!command) throw unknown(line.words)
  const options = optionsOf(command, line)
  const printed = await command.run(options)
  if (printed) print(options.json ? `${JSON.stringify(printed.json)}\n` : printed.text)
}

async function main(parameters: string[]): Promise<void> {
  try {
    await run(parameters)
    process.exitCode = exitCodes.done
  } catch (error) {
    const { message, code = 'unknown' } = error as CommandError
    const isJson = parameters.includes('--json')
    if (isJson) print(`${JSON.stringify({ error: { code, message } })}\n`)
    else printError(`${message}\n`)
    process.exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed
  }
}

void main(process.argv.slice(2))
