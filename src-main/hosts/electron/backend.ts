import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { app, BrowserWindow, powerMonitor, utilityProcess } from 'electron'
import type { FileInput } from '../../../src-shared/domain/office/files.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import type { ChangeNotice } from '../../../src-shared/wire/bridge.ts'
import { type Core, createCore } from '../../composition/core.ts'
import { defaultPort, rateFor } from '../../core/runtime/config.ts'
import { createMovableClock } from '../../core/runtime/movable-clock.ts'
import { programFile, type StartProgram } from '../../engines/sqlite/programs.ts'
import { print } from '../../platform/output.ts'
import { begin } from '../server/begin.ts'
import { listening } from '../server/listening.ts'
import { openControl } from '../server/open-control.ts'
import type { ServerOptions } from '../server/options.ts'
import { refusal } from '../server/words.ts'
import { answering } from './answering.ts'
import { type DesktopCalls, desktopCalls } from './calls.ts'
import type { Answerer } from './channel.ts'
import { type Desktop, pageFolder, warn } from './desktop.ts'
import { systemSeal } from './secrets.ts'
import { createTransfers, transferCalls } from './transfers.ts'
import { runWaiting } from './window.ts'

/**
 * Starts a program beside Electron's main process. A packaged app does not run as Node.js (its fuse `runAsNode` is off):
 * it would open a second time.
 */
const startUtility: StartProgram = (program, args, line) => {
  const child = utilityProcess.fork(programFile(program), args, { stdio: 'ignore', serviceName: `Apron ${program}` })
  const kill = () => {
    // It ends at once also while it is busy.
    if (child.pid === undefined) child.kill()
    else process.kill(child.pid, 'SIGKILL')
  }
  const ended = new Promise<void>((resolve) => {
    child.on('message', (message: string | null) => {
      if (message !== null) return line(message)
      resolve()
      // It would wait for messages.
      child.kill()
    })
    child.once('exit', () => resolve())
  })
  return { ended, kill }
}

/**
 * Connects pages and core: calls (see channel.ts) are answered with the reply as data, and nothing is ever thrown
 * across; `apron:changed` sends every window the changes, until `disconnect`. (`apron:go` and `apron:run`, of
 * window.ts, lead the page to a place and have it do something.)
 */
function connectWindows(core: Core, desktop: DesktopCalls): { answer: Answerer; disconnect: () => void } {
  const disconnect = core.feed.subscribe('', (changed: ChangeNotice) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('apron:changed', changed)
  })
  const transfers = createTransfers(core.host.documents.receive)
  const answer = answering(core, { ...desktop, ...transferCalls(core.host, transfers) }, transfers)
  return { disconnect, answer: ({ sender }, operation, sent) => answer(operation, sent, sender) }
}

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
