import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
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

/** Starts the real Electron with a driver attached. */
export async function launchElectron(parameters: string[]): Promise<ElectronApplication> {
  await binary()
  const args = [...switches, ...parameters]
  // Playwright finds the same binary by way of the electron package; then it holds the app back until it listens.
  return _electron.launch({ args, chromiumSandbox: !asRoot, cwd: root, timeout: 30_000 })
}

/** Starts the real Electron with no driver, as a person would. */
export async function spawnElectron(parameters: string[]): Promise<ChildProcess> {
  return spawn(await binary(), [...switches, ...parameters], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
}
