import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }
import { startProcess } from '../support/host.ts'
import { contextFiles, root, said, stages } from './docker.ts'
import { workflowSteps } from './workflow.ts'

/**
 * `npm run package:check`: packs Apron from the files that Docker would get, installs the package with its production
 * dependencies in an empty folder, starts it as the image does, and runs the example of a CI workflow.
 */

const MAX_BYTES = 60 * 1024 * 1024
/** Of the page and of Electron: nothing that a host without a window needs. */
const unwanted = ['electron', 'react', '@mantine/core', '@scalar/api-reference', 'vite', 'typescript']

const scratch = mkdtempSync(join(tmpdir(), 'apron-package-'))
const say = (text: string) => process.stdout.write(`${text}\n`)
const run = (command: string, parameters: string[], cwd: string, env = process.env) =>
  execFileSync(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
function must(isRight: boolean, sentence: string): void {
  if (!isRight) throw new Error(sentence)
}

/** As links of the file system where both folders are on one: npm leaves out what bundled packages need behind a symlink. */
function copyModules(folder: string): void {
  const from = join(root, 'node_modules')
  try {
    run('cp', ['-al', from, folder], root)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    run('cp', ['-a', from, folder], root)
  }
}

/** Builds and packs in a folder that has what the Dockerfile copies; the packages are those that are installed here. */
function pack(): string {
  const folder = join(scratch, 'context')
  for (const file of contextFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  copyModules(join(folder, 'node_modules'))
  const [build] = stages()
  const [packing = ''] = said(build, 'RUN').slice(-1)
  must(packing.includes('npm pack'), 'The Dockerfile does not end its first stage with npm pack.')
  run('bash', ['-ec', packing.replaceAll('/package', join(scratch, 'package'))], folder)
  const [name = ''] = run('ls', [join(scratch, 'package')], scratch)
    .trim()
    .split('\n')
  const file = join(scratch, 'package', name)
  const { size } = statSync(file)
  must(size < MAX_BYTES, `The package has ${size} bytes, more than ${MAX_BYTES}.`)
  say(`packed ${name}: ${(size / 1e6).toFixed(1)} MB`)
  return file
}

function install(file: string): string {
  const folder = join(scratch, 'project')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'integration', private: true }))
  run('npm', ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', file], folder)
  for (const name of unwanted) {
    must(!existsSync(join(folder, 'node_modules', name)), `${name} was installed, which only building Apron needs.`)
  }
  const notices = join(folder, 'node_modules/apron/out/renderer/third-party-notices.txt')
  must(readFileSync(notices, 'utf8').includes('better-sqlite3'), 'The notices of third parties are not there.')
  must(!existsSync(join(folder, 'node_modules/.bin/node')), 'The package changes the node of the project.')
  const names = run('npm', ['ls', '--all', '--parseable', '--omit=dev'], folder).trim().split('\n').slice(1)
  say(`installed ${names.length} packages`)
  return folder
}

/** Asks the command for its help, and starts it, in the oldest Node.js that may install it: it hands over. */
async function startInOld(folder: string): Promise<void> {
  const old = join(scratch, 'old')
  mkdirSync(old)
  const name = Object.keys(manifest.optionalDependencies).find((one) =>
    one.endsWith(`${process.platform}-${process.arch}`),
  )
  run('npm', ['install', '--prefix', old, '--no-audit', '--no-fund', `${name}@20`], old)
  const node = join(old, 'node_modules/.bin/node')
  const bin = join(folder, 'node_modules/.bin/apron')
  must(run(node, [bin, '--help'], folder).includes('Exit codes'), 'An old Node.js shows no help.')
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const data = join(scratch, `old-${signal}`)
    const host = spawn(node, [bin, 'serve', '--demo', '--json', '--port', '0', '--data', data], { cwd: folder })
    const [line] = await once(createInterface(host.stdout), 'line')
    const { url } = JSON.parse(line)
    host.kill(signal)
    await once(host, 'exit')
    const isGone = async () => (await fetch(`${url}/health`).catch(() => undefined)) === undefined
    for (let tries = 0; tries < 100 && !(await isGone()); tries++) await sleep(100)
    must(await isGone(), `Apron goes on after ${signal}.`)
  }
  say(`${run(node, ['--version'], folder).trim()} hands over, and Apron ends with it`)
}

async function answers(url: string, path: string, token?: string): Promise<string> {
  const answer = await fetch(url + path, { headers: token ? { 'X-Auth-Token': token } : {} })
  must(answer.status === 200, `${path} answered ${answer.status}.`)
  return answer.text()
}

/** Starts it with the words of the image, on a free port and a folder of its own. */
async function serve(folder: string): Promise<void> {
  const [, image] = stages()
  const words = [...said(image, 'ENTRYPOINT'), ...said(image, 'CMD')].flatMap((text) => JSON.parse(text) as string[])
  const changed = words.map((word, index) =>
    words[index - 1] === '--data' ? join(scratch, 'data') : words[index - 1] === '--port' ? '0' : word,
  )
  const [command = '', ...parameters] = changed
  const host = startProcess([join(folder, 'node_modules/.bin', command), ...parameters, '--json'])
  try {
    const { url, token } = JSON.parse(await host.line())
    must(
      JSON.parse(await answers(url, '/api/external/aircraft', token)).length > 0,
      'The demo operator has no aircraft.',
    )
    must((await answers(url, '/docs/scalar.js')).length > 1e6, 'The reference page is not there.')
    must((await answers(url, '/')).includes('<script'), 'The page is not there.')
    const day = new Date().toISOString().slice(0, 10)
    const flights = await answers(url, `/api/external/flight/flights?from=${day}&to=${day}&timeZone=UTC`, token)
    must(JSON.parse(flights).length > 0, 'The demo operator has no flights today.')
    // A backup is copied and checked by programs that lie beside the bundle.
    const made = run(
      join(folder, 'node_modules/.bin', command),
      ['backup', '--json', '--data', join(scratch, 'data')],
      folder,
    )
    must(JSON.parse(made).name !== undefined, `No backup was made: ${made}`)
  } finally {
    const { code } = await host.end()
    must(code === 0, `Apron ended with ${code}: ${host.err}`)
  }
  say('served as the image does')
}

/** The exports that a step left for those after it. */
const exportsIn = (file: string) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Runs the steps of the workflow as GitHub does: each in a shell of its own, exports by a file. */
function work(file: string): void {
  const folder = join(scratch, 'workflow')
  mkdirSync(join(folder, 'vendor'), { recursive: true })
  cpSync(file, join(folder, 'vendor/apron.tgz'))
  const exported = join(scratch, 'exported')
  appendFileSync(exported, '')
  for (const step of workflowSteps()) {
    if (step.run === undefined || step.if === 'failure()') continue
    const env = { ...process.env, ...exportsIn(exported), GITHUB_ENV: exported, RUNNER_TEMP: scratch }
    run('bash', ['-e', '-o', 'pipefail', '-c', step.run], folder, env)
    say(`ran the step: ${step.name}`)
  }
}

try {
  const file = pack()
  const folder = install(file)
  await serve(folder)
  await startInOld(folder)
  work(file)
  say('The package is good.')
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
