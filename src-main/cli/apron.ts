import '../runtime/check-node.mjs'
import { print, printError } from '../runtime/output.ts'
import { exitCodes, Failed } from './failed.ts'
import { commands } from './field.ts'
import { help, readOptions, wrongUsage } from './options.ts'

/** The command line: `npm run apron -- field ...`. */

async function run(parameters: string[]): Promise<void> {
  const options = readOptions(parameters)
  if (options.help) {
    print(help)
    return
  }
  const [group, name = ''] = options.words
  const command = group === 'field' && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw wrongUsage(`There is no command "${options.words.slice(0, 2).join(' ')}".`)
  const { json, text } = await command(options)
  print(options.json ? `${JSON.stringify(json)}\n` : text)
}

const parameters = process.argv.slice(2)
try {
  await run(parameters)
  process.exitCode = exitCodes.done
} catch (error) {
  const { message, code = 'unknown' } = error as Failed
  const isJson = parameters.includes('--json')
  if (isJson) print(`${JSON.stringify({ error: { code, message } })}\n`)
  else printError(`${message}\n`)
  process.exitCode = error instanceof Failed ? error.exitCode : exitCodes.failed
}
