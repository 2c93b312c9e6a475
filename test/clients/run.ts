import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callProgram } from '../../src-main/hosts/clients/call-program.ts'
import { startHost } from '../support/host.ts'

/**
 * `npm run clients:check`: writes the clients of a demo host and uses them: Postman's and Bruno's own runners make all
 * reading requests, the typed client makes all requests after a strict compiler has read them. The runners are larger than
 * the project, so npm keeps them apart from it.
 */

const NEWMAN = 'newman@6.2.2'
const BRUNO = '@usebruno/cli@4.1.0'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'apron-clients-'))
const to = join(scratch, 'clients')
const say = (text: string) => process.stdout.write(`${text}\n`)
function must(isRight: boolean, sentence: string): void {
  if (!isRight) throw new Error(sentence)
}

/** Runs a command to its end. @throws Error with what it printed, where it fails. */
function run(command: string, parameters: string[], cwd = scratch, env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 })
  must(
    status === 0,
    `${[command, ...parameters].join(' ').slice(0, 300)} failed:\n${stdout.slice(-4000)}${stderr.slice(-2000)}`,
  )
  return stdout
}

/** Runs a package's program, which npm fetches for it. */
const runPackage = (name: string, program: string, parameters: string[], cwd?: string) =>
  run('npm', ['exec', '--yes', '--package', name, '--', program, ...parameters], cwd)

interface Access {
  url: string
  token: string
  clientId: string
}

/** Of the collection the requests that read, in a file of their own. */
function postman({ token, clientId }: Access): void {
  const collection = JSON.parse(readFileSync(join(to, 'postman/apron.postman_collection.json'), 'utf8'))
  for (const folder of collection.item) {
    folder.item = folder.item.filter((one: { request: { method: string } }) => one.request.method === 'GET')
  }
  const file = join(scratch, 'reading.json')
  writeFileSync(file, JSON.stringify(collection))
  const report = join(scratch, 'newman.json')
  const variables = ['--env-var', `token=${token}`, '--env-var', `clientId=${clientId}`]
  const output = ['--reporters', 'json', '--reporter-json-export', report]
  runPackage(NEWMAN, 'newman', ['run', file, ...variables, ...output])
  const { stats, failures } = JSON.parse(readFileSync(report, 'utf8')).run
  must(failures.length === 0 && stats.assertions.total === stats.requests.total, 'A request was not checked.')
  say(`newman: ${stats.requests.total} reading requests, all answered with 2xx`)
}

/** The same of Bruno. */
function bruno({ token, clientId }: Access): void {
  const folder = join(scratch, 'bruno')
  cpSync(join(to, 'bruno'), folder, { recursive: true })
  const writes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.bru') && !/(^|\/)(folder|collection|Local)\.bru$/.test(file))
    .filter((file) => !/^get \{/m.test(readFileSync(join(folder, file), 'utf8')))
  for (const file of writes) rmSync(join(folder, file))
  const report = join(scratch, 'bruno.json')
  const variables = ['--env', 'Local', '--env-var', `token=${token}`, '--env-var', `clientId=${clientId}`]
  runPackage(BRUNO, 'bru', ['run', '-r', ...variables, '--reporter-json', report], folder)
  const [{ summary }] = JSON.parse(readFileSync(report, 'utf8'))
  must(summary.passedAssertions === summary.totalRequests, `Bruno: ${JSON.stringify(summary)}`)
  say(`bru: ${summary.totalRequests} reading requests, all answered with 2xx`)
}

/** Compiles a program of all calls strictly, and runs it. */
function typescript({ url, token, clientId }: Access, document: Parameters<typeof callProgram>[0]): void {
  const folder = join(scratch, 'program')
  mkdirSync(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'clients/typescript'), join(folder, 'apron'), { recursive: true })
  cpSync(join(to, 'typescript/apron.d.ts'), join(folder, 'apron/apron.d.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'calls.ts'), callProgram(document, './apron/client.js'))
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: 'es2024', module: 'nodenext', lib: ['es2024', 'dom'], types: ['node'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
  run(join(root, 'node_modules/.bin/tsc'), ['--project', '.'], folder)
  const env = { ...process.env, APRON_URL: url, APRON_TOKEN: token, APRON_CLIENT_ID: clientId }
  const calls = run(process.execPath, ['calls.ts'], folder, env)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { method: string; path: string; status: number })
  const failed = calls.filter(({ status }) => status > 299)
  must(failed.length === 0, `Not answered with 2xx: ${JSON.stringify(failed)}`)
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
  must(calls.length === operations, `${calls.length} of ${operations} operations were called.`)
  say(`typed client: ${calls.length} calls, compiled strictly, all answered with 2xx`)
}

const host = startHost(['--demo', '--json', '--port', '0', '--data', join(scratch, 'data')])
try {
  const access: Access = JSON.parse(await host.line())
  const document = await (await fetch(`${access.url}/openapi.json`)).json()
  run('npm', ['run', '--silent', 'clients', '--', '--url', access.url, '--to', to], root)
  const [written, committed] = [to, join(root, 'clients')].map((at) =>
    readFileSync(join(at, 'typescript/apron.d.ts'), 'utf8'),
  )
  must(written === committed, 'clients/typescript/apron.d.ts is not up to date: run "npm run clients".')
  postman(access)
  bruno(access)
  typescript(access, document)
  say('The clients are good.')
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
} finally {
  await host.end()
  rmSync(scratch, { recursive: true, force: true })
}
