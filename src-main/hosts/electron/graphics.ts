import { existsSync } from 'node:fs'
import { app } from 'electron'
import { drawsByProcessor } from './devices.ts'

/**
 * Lets Chromium draw by the processor at once where there is no graphics device. It would find that out by two
 * processes that end in errors, and a window's page waits for the third. Called before Electron is ready.
 */
export function chooseGraphics(): void {
  if (!drawsByProcessor(process.platform, existsSync)) return
  try {
    app.disableHardwareAcceleration()
  } catch {
    // Electron is ready already (see scheme.ts), and has detected it.
  }
}
