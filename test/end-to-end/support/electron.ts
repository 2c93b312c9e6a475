import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright-core'
import { electronBinary } from '../../../src-main/hosts/start/electron-binary.ts'

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

/** Starts the real Electron with a driver attached. */
export async function launchElectron(parameters: string[]): Promise<ElectronApplication> {
  const env = environment(await binary())
  // Playwright starts Electron without NODE_OPTIONS: Electron sets it itself for what it starts.
  const given = env['NODE_OPTIONS']
  const setting = given ? ['-r', join(import.meta.dirname, 'node-options.cjs')] : []
  const args = [...switches, ...setting, ...parameters]
  const passed = given ? { ...env, APRON_TEST_NODE_OPTIONS: given } : env
  // Playwright finds the same binary by way of the electron package; then it holds the app back until it listens.
  return _electron.launch({ args, chromiumSandbox: !asRoot, cwd: root, env: passed, timeout: 30_000 })
}

/** Starts the real Electron with no driver, as a person would. */
export async function spawnElectron(parameters: string[]): Promise<ChildProcess> {
  const program = await binary()
  const env = environment(program)
  return spawn(program, [...switches, ...parameters], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
