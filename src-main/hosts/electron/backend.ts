import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import type { FileInput } from '../../../src-shared/domain/office/files.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { createCore } from '../../composition/core.ts'
import { defaultPort, rateFor } from '../../core/runtime/config.ts'
import { createMovableClock } from '../../core/runtime/movable-clock.ts'
import { print } from '../../platform/output.ts'
import { begin } from '../server/begin.ts'
import { listening } from '../server/listening.ts'
import { openControl } from '../server/open-control.ts'
import type { ServerOptions } from '../server/options.ts'
import { refusal } from '../server/words.ts'
import { desktopCalls } from './calls.ts'
import { type Desktop, pageFolder, warn } from './desktop.ts'
import { connectWindows } from './ipc.ts'
import { startUtility } from './programs.ts'
import { systemSeal } from './secrets.ts'
import { runWaiting } from './window.ts'

/** The core and its interface, behind the window. */
export interface Backend {
  /** Settles once the interface answers or can't be had, and the requests of the command line are done. */
  begun: Promise<void>
  close(): Promise<void>
}

/** Opens the core in a folder and has it answer what the window asks, then its interface. */
export async function openBackend(options: ServerOptions, folder: string, desktop: Desktop): Promise<Backend> {
  const authorities = options.ca.map((file) => readFileSync(file, 'utf8'))
  const core = await createCore({
    folder,
    testClock: options.clock && createMovableClock(options.clock.at, options.clock.isFrozen),
    restore: options.restore,
    acceptsLoss: options['accept-loss'],
    restoring: desktop.noteRestoring,
    seal: () => systemSeal(folder),
    daily: { backups: true, notices: true, checks: true, retention: true, weather: true },
    callbackHosts: options['callback-host'],
    authorities,
    startProgram: startUtility,
  })
  // Timers stand still while the computer sleeps; what fell due meanwhile goes at once.
  powerMonitor.on('resume', core.delivery.wake)
  const port = options.port ?? (await core.savedPort()) ?? defaultPort
  const names = options['allow-host']
  const rate = await rateFor(core, options.rate)
  const where = { host: options.host, port, page: pageFolder, names, origins: options['allow-origin'], rate }
  const control = await openControl(core)
  let closing = false
  const http = listening(core, where, () => closing || desktop.draw())
  /** Opens the interface, or says why it can't be; the desk works without it. */
  const listen = async () => {
    await http.open().catch((error: unknown) => {
      warn(t('Partners can’t reach Apron. All other functions work.'), refusal(error, options, port))
    })
  }
  const { kept, menu, draw } = desktop
  const { answer, disconnect } = connectWindows(core, desktopCalls({ core, kept, menu, draw, ready: runWaiting }))
  app.once('will-quit', disconnect)
  const diagnostics = async () => {
    const { status, body } = await core.dispatch({ operation: 'diagnostics.make', credentials: { kind: 'desk' } })
    return status < 300 ? (body as FileInput) : undefined
  }
  desktop.connect({ answer, listen, address: () => core.host.address, diagnostics })
  const run = async () => {
    // The pending calls of the window are answered first.
    await turn()
    await listen()
    if (!options.json && !options.demo && options.pair === undefined) return
    const access = await begin(core, { demo: options.demo, newKey: options['new-key'], pair: options.pair })
    const url = core.host.address
    const found = { url, port: url === null ? null : Number(new URL(url).port) }
    if (options.json) print(`${JSON.stringify({ ...found, ...access })}\n`)
  }
  return {
    begun: run(),
    async close() {
      closing = true
      await control.close()
      await http.close()
      await core.close()
    },
  }
}
