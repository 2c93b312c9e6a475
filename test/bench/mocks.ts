import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Load } from './load.ts'
import { root } from './processes.ts'
import { rates, SECONDS } from './rates.ts'
import { type Report, ratioRow } from './table.ts'

const STARTS_WITHIN_MS = 60_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts a server and waits until it answers the request that it will be measured by. */
async function started(script: string, parameters: string[], load: Load): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: 'ignore' })
  const until = performance.now() + STARTS_WITHIN_MS
  const url = () => `${load.url}${load.path?.() ?? ''}`
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url(), { headers: load.headers ?? {} }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return child
    await pause(100)
  }
  child.kill()
  throw new Error(`${script} did not answer`)
}

/**
 * The script of a package, which is installed in a temporary folder for this run: both are larger than what the project
 * needs otherwise. None of its own scripts run. Undefined where it can't be had.
 */
function scriptOf(folder: string, name: string, script: string): string | undefined {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', name]
  const { status } = spawnSync('npm', args, { stdio: 'ignore', shell: process.platform === 'win32' })
  if (status === 0) return join(folder, 'node_modules', name.replace(/(?<=.)@[^@]*$/, ''), script)
  console.log(`${name} is not compared: npm can't install it here.`)
  return undefined
}

interface Compared {
  folder: string
  flights: { flightId: number }[]
  /** The same request of Apron. */
  apron: Load
}

/** How much faster a flight is read than from servers that integrators put in the place of such an interface. */
export async function againstMocks(report: Report, { folder, flights, apron }: Compared): Promise<void> {
  const any = () => flights[Math.floor(Math.random() * flights.length)]?.flightId
  const compare = async (what: string, target: number, script: string, parameters: string[], load: Load) => {
    const child = await started(script, parameters, load)
    try {
      report(ratioRow(`flight by id, times ${what}`, target, await rates(apron, load), what))
    } finally {
      child.kill()
    }
  }

  const data = join(folder, 'json-server.json')
  writeFileSync(data, JSON.stringify({ flights: flights.map((flight) => ({ id: flight.flightId, ...flight })) }))
  const port = await freePort()
  const jsonServer = scriptOf(join(folder, 'json-server'), 'json-server@0.17.4', 'lib/cli/bin.js')
  if (jsonServer) {
    const url = `http://127.0.0.1:${port}`
    const parameters = ['--quiet', '--host', '127.0.0.1', '--port', `${port}`, data]
    await compare('json-server', 3, jsonServer, parameters, { url, path: () => `/flights/${any()}`, seconds: SECONDS })
  }
  const other = await freePort()
  const prism = scriptOf(join(folder, 'prism'), '@stoplight/prism-cli@5.16.0', 'dist/index.js')
  const parameters = ['mock', '--host', '127.0.0.1', '--port', `${other}`, join(root, 'openapi.json')]
  if (prism) await compare('Prism', 10, prism, parameters, { ...apron, url: `http://127.0.0.1:${other}` })
}
