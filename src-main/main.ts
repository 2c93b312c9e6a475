import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { app, Menu } from 'electron'
import { defaultPort } from './core/runtime/config.ts'
import { DataDamaged } from './engines/sqlite/damage.ts'
import type { Backend } from './hosts/electron/backend.ts'
import { closeOnQuit, openDesktop, refuse } from './hosts/electron/desktop.ts'
import { watchFaults } from './hosts/electron/faults.ts'
import { chooseGraphics } from './hosts/electron/graphics.ts'
import { loadBackend } from './hosts/electron/load.ts'
import { registerScheme, whenIdle } from './hosts/electron/scheme.ts'
import { lockDown } from './hosts/electron/security.ts'
import { ownParameters, readOptions, type ServerOptions } from './hosts/server/options.ts'
import { refusal } from './hosts/server/words.ts'
import { makeFilesPrivate } from './platform/private.ts'

/** The desktop app: a window first, and then what answers it, in Electron's main process. */

async function start(options: ServerOptions, folder: string, desktop: string): Promise<void> {
  let ending = false
  let behind: Promise<Backend> | undefined
  closeOnQuit(async () => {
    ending = true
    await (await behind)?.close()
  })
  const opened = await openDesktop(desktop)
  behind = loadBackend(whenIdle).then((openBehind) => openBehind(options, folder, opened))
  try {
    await (await behind).begun
  } catch (error) {
    // A process that is stopped while it starts finds the core closed under it.
    if (!ending) throw error
  }
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
  // Compiling takes nearly half of the time that loading the program does.
  enableCompileCache?.(join(desktop, 'compiled'))
  // Electron would create its own, which is never shown.
  Menu.setApplicationMenu(null)
  watchFaults(folder, desktop)
  const started = app.whenReady().then(() => start(options, folder, desktop))
  started.catch(async (error) => {
    if (error instanceof DataDamaged && !options.json) {
      const { offerRestore } = await import('./hosts/electron/offer-restore.ts')
      if (await offerRestore(folder, error)) return
    }
    refuse(refusal(error, options, options.port ?? defaultPort))
  })
}

makeFilesPrivate()
registerScheme()
lockDown()
chooseGraphics()
try {
  open(process.argv.slice(1))
} catch (error) {
  refuse((error as Error).message)
}
