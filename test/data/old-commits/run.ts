import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openData } from '../../../src-main/engines/sqlite/open.ts'
import { DataRefused } from '../../../src-main/engines/sqlite/refused.ts'
import { startHost } from '../../support/host.ts'

/**
 * `npm run schema:old -- [COMMIT...]`: makes a database with each of these commits of this repository (four spread over
 * its history unless said otherwise), and opens it with the present sources: it must be migrated, or refused with a
 * sentence and left as it is.
 */

const root = resolve(import.meta.dirname, '../../..')
const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

function spreadOver(history: string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => history[Math.floor((index * history.length) / count)] as string)
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Makes a database with the sources of a commit and closes it in good order. */
async function makeWith(commit: string, folder: string): Promise<string> {
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  const archive = join(folder, 'sources.tar')
  git('archive', '-o', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', sources])
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
  const data = join(folder, 'data')
  const host = startHost(['--data', data, '--port', '0', '--json'], [], join(sources, 'src-main/server.ts'))
  await host.line()
  await host.end()
  return join(data, 'apron.sqlite')
}

/** The outcome of opening it. */
async function opened(file: string): Promise<{ outcome: 'opened' | 'refused' | 'failed'; sentence?: string }> {
  try {
    const data = await openData(file)
    // A database that opens can be read and written.
    await data.db.selectFrom('flights').selectAll().limit(1).execute()
    await data.close()
    return { outcome: 'opened' }
  } catch (error) {
    const sentence = (error as Error).message
    return { outcome: error instanceof DataRefused ? 'refused' : 'failed', sentence }
  }
}

const [...given] = process.argv.slice(2)
const history = git(
  'log',
  '--reverse',
  '--format=%h',
  '--',
  'src-main/data/migrations',
  'src-main/core/data/migrations',
).split('\n')
let failures = 0
for (const commit of given.length > 0 ? given : spreadOver(history, 4)) {
  const folder = mkdtempSync(join(tmpdir(), 'apron-old-'))
  try {
    const file = await makeWith(commit, folder)
    const before = hashOf(file)
    const { outcome, sentence } = await opened(file)
    const unchanged = hashOf(file) === before
    if (outcome === 'failed' || (outcome === 'refused' && !unchanged)) failures++
    process.stdout.write(`${JSON.stringify({ commit, outcome, unchanged, sentence })}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failures > 0 ? 1 : 0)
