import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInBy } from '../support/sign-in.ts'
import type { Stalls } from './blocks/watch.ts'
import * as works from './blocks/works.ts'
import { root } from './processes.ts'
import type { Report } from './table.ts'

/** The longest that anything may hold the event loop, and the slowest of a hundred answers meanwhile. */
const TARGET_MS = 50
const QUIET_MS = 3000

/** Measures some works only: `npm run bench -- blocks 'backup|demo'`. */
const only = process.argv[3] ? new RegExp(process.argv[3]) : undefined

const childOf = (name: string, ...given: string[]) =>
  fork(join(root, 'test/bench/blocks', name), given, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Asks a process for something, and waits for its one answer. */
async function asked<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(message)
  return (await answer)[0] as Answer
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

interface Watched {
  report: Report
  host: ChildProcess
  probe: ChildProcess
}

async function measure({ report, host, probe }: Watched, name: string, work: () => Promise<unknown>): Promise<void> {
  if (only && !only.test(name)) return
  await pause(500)
  await asked(host, 'reset')
  probe.send('reset')
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const { stallMs, ownMs, memory } = await asked<Stalls>(host, 'read')
  const times = await asked<number[]>(probe, 'read')
  const p99 = percentile(times, 0.99)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const asides = `own ${ms(ownMs)}, worst GET ${ms(Math.max(0, ...times))}, ${seconds.toFixed(1)} s, RSS ${(memory / 1e6).toFixed(0)} MB`
  report({
    what: name,
    target: `at most ${ms(TARGET_MS)}`,
    figure: `stall ${ms(stallMs)}, GET p99 ${ms(p99)} (${asides})`,
    isMet: stallMs <= TARGET_MS && p99 <= TARGET_MS,
  })
}

/** The host's worst stall, and how long a GET of one record takes, while it does slow work. */
export async function nothingBlocks(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-blocks-'))
  const host = childOf('host.ts', folder)
  const probe = childOf('probe.ts')
  const watched = { report, host, probe }
  try {
    const [{ url, link }] = (await once(host, 'message')) as [{ url: string; link: string }]
    const desk: works.Desk = { url, headers: await signInBy(link) }
    probe.send({ url: `${url}/desk/setup`, headers: desk.headers })
    let token = ''
    await measure(watched, 'demo fill (GET of its state)', async () => {
      token = (await asked<{ access: { token: string } }>(host, 'begin')).access.token
    })
    const headers = { 'x-auth-token': token }
    const day = new Date().toISOString().slice(0, 10)
    const list = await fetch(`${url}/api/external/flight/flights?from=${day}&to=${day}&timeZone=UTC`, { headers })
    const [flight] = (await list.json()) as { flightId: number }[]
    const flightId = flight?.flightId ?? 0
    probe.send({ url: `${url}/api/external/flight/${flightId}`, headers })
    await measure(watched, 'nothing', () => pause(QUIET_MS))
    await measure(watched, `upload of ${works.DOCUMENT_MIB} MiB`, () => works.uploadDocument(desk, flightId))
    if (!only || only.test('ZIP')) await works.uploadDocuments(desk, flightId)
    await measure(watched, `ZIP of ${works.ARCHIVE_MIB} MiB`, () => works.archive(desk, flightId))
    await measure(watched, 'rosters of a year as PDF', () => works.rosters(desk))
    await measure(watched, '40 invoices as PDF', () => works.invoicePdfs(desk))
    await measure(watched, `import of ${works.PEOPLE} people`, () => works.importPeople(desk))
    await measure(watched, `undo of the ${works.PEOPLE} people`, () => works.undo(desk))
    const photographs = await works.photographs()
    await measure(watched, `${works.PICTURES} thumbnails of 20 MP`, () => works.pictures(desk, photographs))
    await measure(watched, 'backup with verification', () => works.backup(desk))
    await measure(watched, 'check of a backup', () => works.checkBackup(desk))
    await measure(watched, 'diagnostics', () => works.diagnostics(desk))
  } finally {
    for (const child of [probe, host]) child.kill('SIGTERM')
    await once(host, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
