import { arch, freemem, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { nextTurn } from '../../core/runtime/turns.ts'
import { rowCounts } from '../../engines/sqlite/copy.ts'
import { DATABASE } from '../backup/pieces.ts'
import type { databaseFigures } from './queries.ts'
import { safeLogLine } from './rules.ts'
import type { Uses } from './services.ts'

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
