import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright-core'
import { electronBinary } from '../../../src-main/start/electron-binary.ts'

export const root: string = join(import.meta.dirname, '../../..')

const asRoot = process.platform === 'linux' && process.getuid?.() === 0
const switches = asRoot ? ['--no-sandbox'] : []

/** @throws Error that says how to get Electron where there is none. */
async function binary(): Promise<string> {
  const found = await electronBinary()
  if ('path' in found) return found.path
  throw new Error(
    `The end-to-end tests need Electron, and ${found.missing}. Run "npx install-electron --no" where the internet can be reached, or name a folder with Electron in ELECTRON_OVERRIDE_DIST_PATH.`,
  )
}

/**
 * The environment of Electron. One that is older than the app's own may bring the database's addon built for it; the
 * processes that the app starts beside itself load it by this.
 */
function environment(program: string): Record<string, string> {
  const env = { ...process.env } as Record<string, string>
  if (!existsSync(join(dirname(program), 'better_sqlite3.napi9.node'))) return env
  return { ...env, NODE_OPTIONS: `--require ${join(import.meta.dirname, 'older-addon.cjs')}` }
}

const LOST = 'Resulting promise was garbage collected'

/** Evaluates what can be done twice: a process that is just starting may lose the answer of the inspector. */
async function evaluateSurely<Given>(
  electron: ElectronApplication,
  work: (electron: unknown, given: Given) => void,
  given: Given,
  times = 3,
): Promise<void> {
  try {
    await electron.evaluate(work as never, given as never)
  } catch (error) {
    if (times === 1 || !String(error).includes(LOST)) throw error
    await evaluateSurely(electron, work, given, times - 1)
  }
}

/** Starts the real Electron with a driver attached. */
export async function launchElectron(parameters: string[]): Promise<ElectronApplication> {
  const env = environment(await binary())
  const args = [...switches, ...parameters]
  // Playwright finds the same binary by way of the electron package; then it holds the app back until it listens.
  const electron = await _electron.launch({ args, chromiumSandbox: !asRoot, cwd: root, env, timeout: 30_000 })
  // It keeps NODE_OPTIONS from what it starts.
  const given = env['NODE_OPTIONS']
  if (given)
    await evaluateSurely(electron, (_, given) => void Object.assign(process.env, { NODE_OPTIONS: given }), given)
  return electron
}

/** Starts the real Electron with no driver, as a person would. */
export async function spawnElectron(parameters: string[]): Promise<ChildProcess> {
  const program = await binary()
  const env = environment(program)
  return spawn(program, [...switches, ...parameters], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
