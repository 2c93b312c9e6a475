import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { fieldProblem } from '../../../../src-shared/errors.ts'
import { message, verbatim } from '../../../../src-shared/messages/index.ts'
import type { CallFilter, CallRow } from '../../../data/traffic/rows.ts'
import type { TrafficStore } from '../../../data/traffic/store.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import { archive, harEntry, rowOfEntry } from '../../../traffic/har.ts'

interface Given {
  version: string
  /** Where the interface is. */
  origin: string
  now: number
}

/** Calls as one archive, oldest first. */
export async function exportArchive(
  store: TrafficStore,
  filter: Omit<CallFilter, 'before' | 'limit'>,
  ids: number[] | undefined,
  { version, origin, now }: Given,
): Promise<FileReply> {
  const limit = Number.MAX_SAFE_INTEGER
  const rows = await store.list({ ...filter, before: limit, limit })
  const wanted = ids && new Set(ids)
  const parts: string[] = []
  for (const row of rows.toReversed()) {
    await nextTurn()
    if (!wanted || wanted.has(row.id)) parts.push(JSON.stringify(harEntry(row, origin)))
  }
  const head = `{"log":{"version":"1.2","creator":{"name":"Apron","version":${JSON.stringify(version)}},"pages":[],"entries":[\n`
  const name = `apron-traffic-${new Date(now).toISOString().slice(0, 16).replace(/[-:]/g, '')}.har`
  return { name, mediaType: 'application/har+json', bytes: Buffer.from(`${head}${parts.join(',\n')}\n]}}\n`) }
}

/** Imported calls are written so many at a time. */
const AT_ONCE = 100

/**
 * Keeps the calls of an archive as a session; entries that are none are left out.
 * @throws Problem invalid_input for what is no archive.
 */
export async function importArchive(
  store: TrafficStore,
  { name, bytes }: { name: string; bytes: Uint8Array },
  operatorId: string,
  now: number,
) {
  const { log } = readArchive(bytes)
  const session = store.addSession({ operatorId, name, importedAt: now })
  let calls = 0
  for (let at = 0; at < log.entries.length; at += AT_ONCE) {
    await nextTurn()
    const rows: CallRow[] = []
    for (const entry of log.entries.slice(at, at + AT_ONCE)) {
      const row = rowOfEntry(entry, { id: store.nextId(), session, operatorId })
      if (row) rows.push(row)
    }
    store.add(rows)
    calls += rows.length
  }
  return { session, calls, left: log.entries.length - calls }
}

function readArchive(bytes: Uint8Array) {
  let input: unknown
  try {
    input = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw fieldProblem('file', message('body_not_json', { reason: verbatim((error as Error).message) }))
  }
  const read = archive.safeParse(input)
  if (!read.success) throw fieldProblem('file', message('not_http_archive'))
  return read.data
}
