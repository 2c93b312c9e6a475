import { arch, freemem, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { nextTurn } from '../../core/runtime/turns.ts'
import { rowCounts } from '../../engines/sqlite/copy.ts'
import { DATABASE } from '../backup/pieces.ts'
import type { databaseFigures } from './queries.ts'
import type { Uses } from './services.ts'

/** The safe part of a log's line: time, level, kind and place in the program; no values and no messages. */
export function safeLogLine(line: string): string {
  const entry = parsed(line)
  if (!entry) return ''
  const error = entry['error'] as { type?: unknown; code?: unknown; stack?: unknown } | undefined
  const safe = {
    time: whole(entry['time']),
    level: whole(entry['level']),
    // The program's own words: they are constants, and carry nothing of what was sent.
    msg: text(entry['msg']),
    operation: name(entry['operation']),
    error: error && { type: name(error.type), code: name(error.code), at: framesOf(error.stack) },
  }
  return `${JSON.stringify(safe)}\n`
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const whole = (value: unknown) => (typeof value === 'number' ? value : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)
const name = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined)

const placeAtEnd = /(?<![\w.-])([\w.-]{1,100}:\d{1,9}:\d{1,9})\)?$/

/** The places of a stack, without the folders before them: those carry the user's name. */
function framesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return []
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.flatMap((frame) => placeAtEnd.exec(frame)?.[1] ?? []).slice(0, 12)
}

const words = `What this is: facts about an installation of Apron, for the support.
There are no keys, no names and none of the operator's records in it.

diagnostics.json  versions, settings, how many rows each table has, the state of the database and of deliveries
log.txt           the end of the log, each line cut to what happened where
`

/** The ZIP; each part lists its fields, so that later additions to Apron are not included by default. */
export async function diagnosticsZip(
  host: Uses<'version' | 'folder' | 'address' | 'backups' | 'health' | 'logTail'>,
  now: number,
  check: string,
  figures: DatabaseFigures | null,
): Promise<Uint8Array> {
  const { node, electron = null, v8 } = process.versions
  await nextTurn()
  const rows = countedIn(join(host.folder, DATABASE))
  await nextTurn()
  const log = host.logTail()
  await nextTurn()
  const lines = log.map(safeLogLine).join('')
  await nextTurn()
  const facts = {
    madeAt: new Date(now).toISOString(),
    apron: host.version,
    runtime: { node, electron, v8 },
    system: { platform: platform(), release: release(), arch: arch(), memory: totalmem(), free: freemem() },
    listens: host.address !== null,
    database: { check, damage: host.health.damage, rows },
    storage: host.health.storage,
    backups: { running: host.backups.running !== null, lastFailed: host.backups.trouble !== null },
    ...figures,
  }
  return zipSync({
    'README.txt': strToU8(words),
    'diagnostics.json': strToU8(JSON.stringify(facts, undefined, 2)),
    'log.txt': strToU8(lines),
  })
}

/** A database that can't be read has no counts. */
function countedIn(file: string): ReturnType<typeof rowCounts> | null {
  try {
    return rowCounts(file)
  } catch {
    return null
  }
}

type DatabaseFigures = Awaited<ReturnType<typeof databaseFigures>>
