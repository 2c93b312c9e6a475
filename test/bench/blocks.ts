import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInBy } from '../support/sign-in.ts'
import { asked, childOf, measure, only } from './blocks/measure.ts'
import type { Stalls } from './blocks/watch.ts'
import * as works from './blocks/works.ts'
import type { Report } from './table.ts'

const QUIET_MS = 3000

/** The host's worst stall, and how long a GET of one record takes, while it does slow work. */
export async function nothingBlocks(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-blocks-'))
  const host = childOf('host.ts', folder)
  const probe = childOf('probe.ts')
  const loop = { reset: () => asked(host, 'reset'), read: () => asked<Stalls>(host, 'read') }
  const watched = { report, loop, probe }
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
