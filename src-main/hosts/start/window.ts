import { spawn } from 'node:child_process'
import { electronBinary } from './electron-binary.ts'

/** Electron that can't run on this machine at all ends within this time; what comes later is the app's own end. */
const FAILS_WITHIN_MS = 10_000

/** How the desktop app ended, or why it could not be opened. */
type WindowOutcome = { exitCode: number } | { refused: string }

/** Why there can be no window here, from what is known without trying. */
export function noWindow(
  args: readonly string[],
  { platform, env, root }: { platform: string; env: NodeJS.ProcessEnv; root: boolean },
): string | undefined {
  if (platform !== 'linux') return undefined
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'there is no display here'
  if (root && !args.includes('--no-sandbox')) return 'Electron does not run as root'
  return undefined
}

/** Opens the desktop app and waits for its end. */
export async function openWindow(app: string, args: readonly string[]): Promise<WindowOutcome> {
  const here = { platform: process.platform, env: process.env, root: process.getuid?.() === 0 }
  const refused = noWindow(args, here)
  if (refused) return { refused }
  const binary = await electronBinary()
  if ('missing' in binary) return { refused: `Electron can't be started: ${binary.missing}` }
  return run(binary.path, [app, ...args])
}

function run(binary: string, args: string[]): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    const startedAt = Date.now()
    const child = spawn(binary, args, { stdio: 'inherit' })
    // A terminal signals Electron too, and a second signal would interrupt its shutdown.
    const wait = () => {}
    const forward = () => void child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGHUP', wait).on('SIGTERM', forward)
    const end = (opened: WindowOutcome) => {
      process.off('SIGINT', wait).off('SIGHUP', wait).off('SIGTERM', forward)
      resolve(opened)
    }
    child.once('error', (error) => end({ refused: `Electron can't be started: ${error.message}` }))
    child.once('exit', (code, signal) => {
      const early = Date.now() - startedAt < FAILS_WITHIN_MS
      // 127: a library is missing. Trap and abort: Chromium found no sandbox, or no display after all.
      const unable = code === 127 || signal === 'SIGTRAP' || signal === 'SIGABRT'
      if (early && unable) end({ refused: `Electron ended at once (${signal ?? `exit code ${code}`})` })
      else end({ exitCode: code ?? 1 })
    })
  })
}
