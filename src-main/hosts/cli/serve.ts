import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { print, printError } from '../../platform/output.ts'
import { help, readOptions } from '../server/options.ts'
import { envLines, keyAdvice } from '../server/words.ts'
import type { Command, Group } from './command.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { wrongUsage } from './options.ts'

const command: Command = {
  words: 'serve',
  summary: 'the host without a window; takes the options of "npm run serve"',
  passesOn: true,
  examples: [
    'serve --demo --data /tmp/apron',
    'serve --env --data /tmp/apron --new-key --detach',
    'serve --detach --wait --json --data /tmp/apron --port 0',
  ],
  json: '{ "url", "token", "clientId", "operatorUuid", "operatorId", "partnerId", "port" } once it answers; with --detach also "pid"',
  notes: `${help.slice(help.indexOf('  --port'))}
  --detach                    go on in the background; prints the process to end with "kill"
  --wait                      with --detach: return once it answers (--env does so too)`,
  run: async () => undefined,
}

export const serve: Group = { name: 'serve', summary: command.summary, commands: [command] }

const own = ['--detach', '--wait']
const server = () => {
  const bundled = join(import.meta.dirname, 'server.cjs')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '../../server.ts')
}

/** Serves in this process, or in the background. @throws Failed. */
export async function runServe(parameters: string[]): Promise<void> {
  const passed = parameters.filter((one) => !own.includes(one))
  const isWaiting = parameters.includes('--wait')
  if (parameters.includes('--detach')) return detach(passed, isWaiting)
  if (isWaiting) throw wrongUsage('--wait belongs to --detach.')
  optionsOf(passed)
  process.argv.splice(2, process.argv.length, ...passed)
  const { serve } = await import('../server/serve.ts')
  serve()
}

function optionsOf(parameters: string[]) {
  try {
    return readOptions(parameters)
  } catch (error) {
    throw wrongUsage(`${(error as Error).message.split(/\.?\n|\. |\.$/)[0]}.`)
  }
}

async function detach(parameters: string[], isWaiting: boolean): Promise<void> {
  const { env, json, data } = optionsOf(parameters)
  const waits = isWaiting || env
  const passed = [...parameters.filter((one) => one !== '--env' && one !== '--json'), '--json']
  const stdio = waits ? (['ignore', 'pipe', 'pipe'] as const) : 'ignore'
  const child = spawn(process.execPath, [server(), ...passed], { detached: true, stdio: stdio as 'pipe' })
  if (!waits) {
    child.unref()
    const { pid } = child
    print(json ? `${JSON.stringify({ pid })}\n` : `Apron starts in the background, as process ${pid}.\n`)
    return
  }
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'close').then(() => {
    throw new CommandError(complaint.trim() || 'Apron could not start.', 'not_started', exitCodes.failed)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => {})
  lines.close()
  child.stdout.destroy()
  child.stderr.destroy()
  child.unref()
  const access = { ...JSON.parse(line), pid: child.pid }
  // Its pipes are read in any order, so its own advice may have come or not.
  const advice = `${keyAdvice(data)}\n`
  printError(complaint.replace(advice, '') + (access.token === null ? advice : ''))
  if (env) print(`${envLines(access.url, access)}export APRON_PID='${child.pid}'\n`)
  else if (json) print(`${JSON.stringify(access)}\n`)
  else
    print(
      `Apron answers at ${access.url}, as process ${child.pid}.\n${access.token ? `\nA key for the interface, shown only now:\n\n${access.token}\n` : ''}`,
    )
}
