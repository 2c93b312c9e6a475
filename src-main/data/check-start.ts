import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StartCheck } from './check.ts'

/** The program of the check, bundled beside this one or as a source. */
function program(): string {
  const bundled = join(import.meta.dirname, 'check.cjs')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'check-process.ts')
}

/** Starts a check as a process of Node.js; Electron's own program runs as Node.js for it. */
export const startCheck: StartCheck = (file, kind) =>
  spawn(process.execPath, [program(), file, kind], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    windowsHide: true,
  })
