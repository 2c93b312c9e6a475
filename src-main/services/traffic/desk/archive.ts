import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { message, verbatim } from '../../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../../src-shared/wire/errors.ts'
import { DEEPEST } from '../../../core/runtime/json-size.ts'
import { nextTurn } from '../../../core/runtime/turns.ts'
import type { CallFilter, CallRow } from '../../../engines/sqlite/traffic/rows.ts'
import type { TrafficStore } from '../../../engines/sqlite/traffic/store.ts'
import { harEntry, rowOfEntry } from '../har.ts'

interface ArchiveOptions {
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
  { version, origin, now }: ArchiveOptions,
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
const BATCH_SIZE = 100

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
  const entries = await readEntries(bytes)
  const session = store.addSession({ operatorId, name, importedAt: now })
  let calls = 0
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    await nextTurn()
    const rows: CallRow[] = []
    for (const entry of entries.slice(at, at + BATCH_SIZE)) {
      const row = rowOfEntry(entry, { id: store.nextId(), session, operatorId })
      if (row) rows.push(row)
    }
    store.add(rows)
    calls += rows.length
  }
  return { session, calls, left: entries.length - calls }
}

/** An archive is read so many bytes at a time, some milliseconds each. */
const SLICE_BYTES = 16 * 1024

/** The entries of an archive, which may be tens of megabytes. @throws Problem invalid_input for what is no archive. */
async function readEntries(bytes: Uint8Array): Promise<unknown[]> {
  const { JSONParser, TokenType } = await import('@streamparser/json')
  const entries: unknown[] = []
  let isArchive = false
  const parser = new JSONParser({
    paths: ['$.log.entries', '$.log.entries.*'],
    keepStack: false,
    stringBufferSize: SLICE_BYTES,
  })
  let levels = 0
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) levels++
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) levels--
    if (levels > DEEPEST) throw fieldProblem('file', message('not_http_archive'))
  }
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'number') entries.push(value)
    else isArchive = Array.isArray(value)
  }
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      await nextTurn()
      parser.write(bytes.subarray(at, at + SLICE_BYTES))
    }
    if (!parser.isEnded) parser.end()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw fieldProblem('file', message('body_not_json', { reason: verbatim((error as Error).message) }))
  }
  if (!isArchive) throw fieldProblem('file', message('not_http_archive'))
  return entries
}
