import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that run beside the host: `check-process.ts` as a source, `check.cjs` beside the bundle. */
export type Program = 'check' | 'copy'

function fileOf(program: Program): string {
  const bundled = join(import.meta.dirname, `${program}.cjs`)
  return existsSync(bundled) ? bundled : join(import.meta.dirname, `${program}-process.ts`)
}

/** Starts a program as a process of Node.js; Electron's own program runs as Node.js for it. */
export const startProgram = (program: Program, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [fileOf(program), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    windowsHide: true,
  })
