import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

export interface Started<Line> {
  child: ChildProcess
  /** The first line it printed, parsed. */
  line: Line
}

/** Starts a script of ours and waits for its first line on stdout, a JSON object. */
export async function start<Line>(script: string, ...parameters: string[]): Promise<Started<Line>> {
  const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { child, line: JSON.parse(line) as Line }
  throw new Error(`${script} ended before it was ready`)
}

export function stop({ child }: { child: ChildProcess }): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
