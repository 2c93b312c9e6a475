import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Core } from '../../composition/core.ts'
import { defaultPort, rateFor } from '../../core/runtime/config.ts'
import { createMovableClock } from '../../core/runtime/movable-clock.ts'
import { FolderInUse } from '../../engines/sqlite/refused.ts'
import { print, printError } from '../../platform/output.ts'
import { builtPage } from '../../platform/resources.ts'
import { DATABASE } from '../../services/backup/pieces.ts'
import { controlAddressOf } from './control-door.ts'
import { help, readOptions, type ServerOptions } from './options.ts'
import {
  damageWarning,
  envLines,
  greeting,
  keyAdvice,
  lossWarning,
  networkWarning,
  refusal,
  signInWords,
} from './words.ts'

/** Where the Apron that has the folder answers, and how to get a key to it; an empty text for any other error. */
function adviceIfRunning(error: unknown, data: string): string {
  if (!(error instanceof FolderInUse)) return ''
  const url = controlAddressOf(resolve(data))?.url
  return ` ${url ? `It answers at ${url}. ` : ''}For a key to it: apron keys add --data ${data}`
}

/** The host without a window: the core, and HTTP with the app's page for a browser. */

const END_WITHIN_MS = 1800

function refuse(message: string): never {
  printError(`${message}\n`)
  process.exit(1)
}

function optionsOrHelp(): ServerOptions {
  try {
    const options = readOptions(process.argv.slice(2))
    if (!options.help) return options
    print(help)
    process.exit(0)
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.?\n|\. |\.$/)
    refuse(`${sentence}. Try --help.`)
  }
}

function authority(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    refuse(`The certificate authority ${file} can't be read: ${(error as Error).message}`)
  }
}

async function start(options: ServerOptions): Promise<void> {
  let port = options.port ?? defaultPort
  try {
    const folder = resolve(options.data)
    const authorities = options.ca.map(authority)
    // Only now: the database's binary must not be loaded by a runtime that was refused.
    const [{ createCore }, { openHttp }, { begin }, { openControl }] = await Promise.all([
      import('../../composition/core.ts'),
      import('../http/open.ts'),
      import('./begin.ts'),
      import('./open-control.ts'),
    ])
    const core = await createCore({
      folder,
      testClock: options.clock && createMovableClock(options.clock.at, options.clock.isFrozen),
      callbackHosts: options['callback-host'],
      authorities,
      restore: options.restore,
      acceptsLoss: options['accept-loss'],
      daily: { backups: true, notices: true, checks: true, retention: true, weather: true },
    })
    port = options.port ?? (await core.savedPort()) ?? defaultPort
    const http = await openHttp(core, {
      host: options.host,
      port,
      page: builtPage(),
      names: options['allow-host'],
      origins: options['allow-origin'],
      rate: await rateFor(core, options.rate),
    })
    core.host.address = http.url
    const control = await openControl(core, http.url)
    if (core.host.unfinished) printError(`${core.host.unfinished}\n`)
    await warnOfLoss(core, folder)
    const warning = networkWarning(options.host)
    if (warning) printError(`${warning}\n`)
    endOn(['SIGTERM', 'SIGINT'], () => control.close().then(http.close).then(core.close))
    const access = options.app
      ? undefined
      : await begin(core, {
          demo: options.demo,
          newKey: options['new-key'],
          pair: options.pair,
          isEnding: () => ending,
        })
    if (ending) return
    if (access && access.token === null && (options.json || options.env)) printError(`${keyAdvice(options.data)}\n`)
    if (options.env) print(envLines(http.url, access))
    else if (options.json) {
      const none = { token: null, clientId: null, operatorUuid: null, operatorId: null, partnerId: null }
      print(`${JSON.stringify({ url: http.url, ...none, ...access, port: http.port })}\n`)
    } else print(greeting(http, access))
    // Enter prints a new link on a terminal.
    if (process.stdin.isTTY) process.stdin.on('data', () => print(`${signInWords(http)}\n`)).unref()
  } catch (error) {
    // A process that is stopped while it starts finds the core closed under it.
    if (!ending) refuse(`${refusal(error, options, port)}${adviceIfRunning(error, options.data)}`)
  }
}

let ending = false

/** Says which saved changes are missing, before anything else is said. */
async function warnOfLoss({ data, ready, host }: Core, folder: string): Promise<void> {
  if (!data.missing) return
  await ready
  await host.recovery.looked()
  const file = join(folder, DATABASE)
  const { damage } = host.health
  printError(`${damage ? damageWarning(file, damage, host.recovery) : lossWarning(file, data.missing)}\n`)
}

/** Ends the process with 0, in good order if that is done in time. */
function endOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  for (const signal of signals) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      setTimeout(() => process.exit(0), END_WITHIN_MS)
      close()
        .catch((error: Error) => printError(`${error.message}\n`))
        .finally(() => process.exit(0))
    })
  }
}

/** Serves with the parameters of this process until it is asked to end. */
export const serve = (): void => void start(optionsOrHelp())
