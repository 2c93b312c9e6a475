import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Programs that run beside the host: `check-process.ts` as a source, `check.cjs` beside the bundle. */
type Program = 'check' | 'copy'

/** A program under way. */
interface RunningProgram {
  /** Settles once it has ended, however, and its last line is read. */
  ended: Promise<void>
  /** Ends it at once. */
  kill(): void
}

/** Starts a program with its arguments, and calls with each line that it prints. */
export type StartProgram = (program: Program, args: string[], line: (line: string) => void) => RunningProgram

/** The file of a program. */
export function programFile(program: Program): string {
  const bundled = join(import.meta.dirname, `${program}.cjs`)
  return existsSync(bundled) ? bundled : join(import.meta.dirname, `${program}-process.ts`)
}

/** Starts a program as a process of Node.js. */
export const startProgram: StartProgram = (program, args, line) => {
  // The input is never written: that it closes tells the program that this process has ended, however it did.
  const child = spawn(process.execPath, [programFile(program), ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  createInterface({ input: child.stdout }).on('line', line)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
  return { ended, kill: () => void child.kill('SIGKILL') }
}
