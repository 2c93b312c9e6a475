import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { StartCheck } from './check.ts'

/** Starts a check as a process of Node.js: the host without a window runs from source. */
export const startCheck: StartCheck = (file, kind) =>
  spawn(process.execPath, [join(import.meta.dirname, 'check-process.ts'), file, kind], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
