import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { print } from '../../platform/output.ts'

const PROBE_MS = 4000
const INSTALL_MS = 10 * 60_000

/** Where Electron's package downloads its binary from; a mirror is named as that package documents it. */
const source =
  process.env['ELECTRON_MIRROR'] ??
  process.env['npm_config_electron_mirror'] ??
  'https://github.com/electron/electron/releases/download/'

/** How Electron's binary can be started, or why it can't be had. */
type Binary = { path: string } | { missing: string }

/**
 * The Electron binary: in the folder that ELECTRON_OVERRIDE_DIST_PATH names, else that of the electron package, which
 * is downloaded once where its source can be reached.
 */
export async function electronBinary(): Promise<Binary> {
  const home = electronPackage()
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (override) {
    const path = join(override, executableName())
    return existsSync(path) ? { path } : { missing: `${path} does not exist` }
  }
  if (!home) return { missing: 'the package electron is not installed' }
  const before = installed(home)
  if (before) return { path: before }
  if (!(await answers(source))) return { missing: `its binary is not here yet and ${source} can't be reached` }
  print('Downloading Electron (once, about 110 MB) ...\n')
  const done = await install(home)
  const after = installed(home)
  return done && after ? { path: after } : { missing: `its binary could not be downloaded from ${source}` }
}

function electronPackage(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return undefined
  }
}

function executableName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

function installed(home: string): string | undefined {
  const note = join(home, 'path.txt')
  const path = existsSync(note) ? join(home, 'dist', readFileSync(note, 'utf8')) : undefined
  return path && existsSync(path) ? path : undefined
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

/** Runs the package's own install step. */
function install(home: string): Promise<boolean> {
  return new Promise((resolve) => {
    const step = spawn(process.execPath, [join(home, 'install.js')], { stdio: 'ignore', timeout: INSTALL_MS })
    step.once('error', () => resolve(false))
    step.once('exit', (code) => resolve(code === 0))
  })
}
