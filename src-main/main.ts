import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, powerMonitor } from 'electron'
import { t } from '../src-shared/texts/texts.ts'
import { defaultPort } from './config.ts'
import { createCore } from './core.ts'
import { closeOnQuit, openDesktop, pageFolder, refuse, warn } from './electron/desktop.ts'
import { registerScheme } from './electron/scheme.ts'
import { systemSeal } from './electron/secrets.ts'
import { lockDown } from './electron/security.ts'
import { begin } from './server/begin.ts'
import { listening } from './server/listening.ts'
import { ownParameters, readOptions, type ServerOptions } from './server/options.ts'
import { refusal } from './server/words.ts'

/** The desktop app: the core and its interface in Electron's main process, with a window. */

async function start(options: ServerOptions, folder: string, desktop: string): Promise<void> {
  const authorities = options.ca.map((file) => readFileSync(file, 'utf8'))
  const core = await createCore({
    folder,
    seal: () => systemSeal(folder),
    daily: { backups: true },
    callbackHosts: options['callback-host'],
    authorities,
  })
  // Timers stand still while the computer sleeps; what fell due meanwhile goes at once.
  powerMonitor.on('resume', core.delivery.wake)
  const port = options.port ?? (await core.savedPort()) ?? defaultPort
  const names = options['allow-host']
  const where = { host: options.host, port, page: pageFolder, names, origins: options['allow-origin'] }
  let draw = () => {}
  const http = listening(core, where, () => draw())
  closeOnQuit(async () => {
    draw = () => {}
    await http.close()
    await core.close()
  })
  /** Opens the interface, or says why it can't be; the desk works without it. */
  const listen = async () => {
    await http.open().catch((error: unknown) => {
      warn(t('Partners can not reach Apron now; all else works.'), refusal(error, options, port))
    })
  }
  draw = (await openDesktop(core, desktop, listen)).draw
  await listen()
  if (!options.json && !options.demo) return
  const access = await begin(core, { demo: options.demo, newKey: options['new-key'] })
  const url = core.host.address
  const found = { url, port: url === null ? null : Number(new URL(url).port) }
  if (options.json) process.stdout.write(`${JSON.stringify({ ...found, ...access })}\n`)
}

function open(parameters: string[]): void {
  const options = readOptions(ownParameters(parameters))
  const folder = resolve(options.data)
  const desktop = join(folder, 'desktop')
  app.setPath('userData', desktop)
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const started = app.whenReady().then(() => start(options, folder, desktop))
  started.catch((error) => refuse(refusal(error, options, options.port ?? defaultPort)))
}

registerScheme()
lockDown()
try {
  open(process.argv.slice(1))
} catch (error) {
  refuse((error as Error).message)
}
