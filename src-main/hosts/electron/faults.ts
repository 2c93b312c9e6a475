import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import { printError } from '../../platform/output.ts'
import { relaunch } from './relaunch.ts'

/** A start that fails so soon after one that was made because of an error is not made again. */
const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Logs what nothing in the main process caught, closes in good order and starts Apron again, once in ten minutes; the
 * second time the user is asked to. A rejected promise that nothing awaits is logged and leaves Apron running: nothing was
 * left half-way by it.
 * @param folder of the data, whose log is written
 * @param desktop the folder of what is remembered of this computer
 */
export function watchFaults(folder: string, desktop: string): void {
  let isEnding = false
  // A terminal that was closed is no fault of Apron.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (error) => void log(folder, error, 'an error was not handled'))
  process.on('uncaughtException', (error) => {
    if (isEnding) {
      void log(folder, error, 'another error while Apron ended')
      return
    }
    isEnding = true
    log(folder, error, 'Apron ends because of an error that nothing handled')
      .then(() => end(folder, desktop))
      .catch(() => app.exit(1))
  })
}

/** Notes an error of this moment; true where one was noted a short while ago. */
function isRepeated(desktop: string): boolean {
  const file = join(desktop, 'last-fault')
  const now = Date.now()
  let before = Number.NaN
  try {
    before = Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    // The first one.
  }
  try {
    mkdirSync(desktop, { recursive: true })
    writeFileSync(file, `${now}\n`, { mode: 0o600 })
  } catch {
    // A start that can't be noted would be made without end.
    return true
  }
  return now - before < AGAIN_AFTER_MS
}

function end(folder: string, desktop: string): void {
  if (!isRepeated(desktop)) relaunch()
  else if (app.isReady() && !process.argv.includes('--json')) {
    const file = join(folder, 'logs', 'apron.log')
    dialog.showErrorBox(
      t('Apron stopped because of an error'),
      t(
        'The error is in the log: {{file}}. Your data is safe. Start Apron again; if it happens again, send the log to support.',
        { file },
      ),
    )
  }
  app.quit()
}

async function log(folder: string, error: unknown, message: string): Promise<void> {
  try {
    // Loaded when it is needed: most starts have no fault.
    const { createLog } = await import('../../platform/log.ts')
    createLog({ folder }).fatal({ error }, message)
  } catch {
    printError(`${message}: ${(error as Error)?.stack ?? error}\n`)
  }
}
