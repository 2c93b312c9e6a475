import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { REPLACED_STATE } from '../../../src-shared/contract/integrations/scenarios.ts'
import { message, verbatim } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Readers } from '../../core/data/readers.ts'
import { readSettings, type Settings, writeSetting } from '../../core/data/settings.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { inspectDatabase, readyToReplace } from '../../engines/sqlite/copy.ts'
import { copyHere, type DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import { DataDamaged } from '../../engines/sqlite/damage.ts'
import type { Data } from '../../engines/sqlite/open.ts'
import { DataRefused } from '../../engines/sqlite/refused.ts'
import { DATABASE } from '../backup/pieces.ts'
import { shareDocuments } from './documents.ts'
import { keepSnapshot, type Manifest, readSnapshot, type Snapshot, workFolder } from './folder.ts'
import { restoreSnapshot } from './restore.ts'
import { type BuiltIn, DEFAULT_SEED, isBuiltIn, isDrawn, type ScenarioRequest } from './scenario-request.ts'

interface MakingSnapshot extends Pick<Manifest, 'kind' | 'version'>, Partial<Pick<Manifest, 'seed' | 'day'>> {
  /** The data folder that has the snapshots. */
  data: string
  name: string
  /** The folder whose data is taken, that one where it is left out. */
  from?: string
  now: number
  copy: DatabaseCopy
}

/**
 * Saves the data of a folder as a snapshot, while it is in use. What waits to be sent to partners is held in it.
 * @throws the system's error, with nothing changed.
 */
async function makeSnapshot(making: MakingSnapshot): Promise<void> {
  const { data, name, from = data, now, copy, kind, version, seed = null, day = null } = making
  const part = await workFolder(data, 'saving')
  try {
    const [database, documents] = [join(part, DATABASE), await shareDocuments(from, part)]
    await copy(join(from, DATABASE), database, () => {})
    // Those that came while the database was copied.
    await shareDocuments(from, part)
    readyToReplace(database, join(from, DATABASE), now)
    const { operator, counts } = inspectDatabase(database)
    const bytes = (await stat(database)).size + documents
    const made: Snapshot = {
      ...{ name, kind, madeAt: now, version, seed, day },
      ...{ operator: operator?.name ?? null, counts, bytes },
    }
    await keepSnapshot(data, part, made)
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

/** Saves and loads whole states of the data: one at a time. */
export interface Snapshots {
  /** The one that is being saved or loaded; null: none is. */
  readonly running: { name: string; share: number } | null
  save(name: string): Promise<void>
  load(wanted: ScenarioRequest): Promise<void>
  /** The one that was loaded or saved last. */
  current(): Promise<Settings['scenarios']['current']>
  /** Whether a built-in scenario is there as it would be made now. */
  isFresh(snapshot: Snapshot): boolean
  /** Waits until what is under way has ended. */
  stop(): Promise<void>
}

interface SnapshotsOptions {
  /** The folder of the data. */
  data: string
  db: Kysely<Tables>
  highWater: Data['highWater']
  readers: Readers
  clock: Clock
  version: string
  check: DatabaseCheck
  copy: DatabaseCopy
  /** Makes the data of a built-in scenario in an empty folder. */
  build(folder: string, wanted: ScenarioRequest & { name: BuiltIn }, progress: (share: number) => void): Promise<void>
  /** What is kept of the data in memory is read again. */
  reload(): Promise<void>
  /** Screens are notified that something began, went on or ended. */
  changed(): void
}

/** A database up to this size is copied by this process within a few tenths of a second, in parts. */
const COPIED_HERE_BYTES = 100_000_000
const DAY_LENGTH = '2026-11-23'.length

const seedOf = ({ name, seed }: Pick<ScenarioRequest, 'name' | 'seed'>) =>
  isDrawn(name) ? (seed ?? DEFAULT_SEED) : null

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { data, db, highWater, readers, clock, version, check, build, reload, changed } = options
  let running: { name: string; share: number } | null = null
  let ended: Promise<void> = Promise.resolve()
  const today = () => new Date(clock.now()).toISOString().slice(0, DAY_LENGTH)

  /** @throws Problem state_conflict while another one is under way. */
  async function alone(name: string, work: () => Promise<void>): Promise<void> {
    if (running) throw new Problem('state_conflict', message('scenario_running', { name: running.name }))
    running = { name, share: 0 }
    changed()
    const done = work().catch((error: unknown) => {
      throw asProblem(error)
    })
    ended = done.catch(() => {})
    try {
      await done
    } finally {
      running = null
      changed()
    }
  }

  const progress = (share: number) => {
    if (running) running = { ...running, share }
    changed()
  }

  async function make(making: Omit<MakingSnapshot, 'data' | 'now' | 'version' | 'copy'>): Promise<void> {
    const { size } = await stat(join(making.from ?? data, DATABASE))
    const copy = size > COPIED_HERE_BYTES ? options.copy : copyHere
    await makeSnapshot({ data, now: clock.now(), version, copy, ...making })
  }

  /** The state before the last load is another one after the next: nothing to reset to. */
  const noteCurrent = (name: string, seed: number | null) =>
    db.transaction().execute(async (transaction) => {
      const current = name === REPLACED_STATE ? null : { name, seed, at: clock.now() }
      await writeSetting(transaction, 'scenarios', 'current', current)
    })

  const isFresh = (snapshot: Snapshot) =>
    snapshot.kind !== 'built-in' || (snapshot.day === today() && snapshot.version === version)

  async function ensureBuilt(wanted: ScenarioRequest & { name: BuiltIn }): Promise<void> {
    const seed = seedOf(wanted)
    const known = await readSnapshot(data, wanted.name)
    // An empty one has the name of the operator that it is made beside.
    if (known && isFresh(known) && known.seed === seed && wanted.name !== 'empty') return
    const folder = await workFolder(data, 'building')
    try {
      await build(folder, { ...wanted, seed }, progress)
      await make({ name: wanted.name, kind: 'built-in', from: folder, seed, day: today() })
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }

  return {
    get running() {
      return running
    },
    isFresh,
    current: async () => (await readers.read((reader) => readSettings(reader, 'scenarios'))).current ?? null,
    save: (name) =>
      alone(name, async () => {
        await make({ name, kind: 'saved' })
        await noteCurrent(name, null)
      }),
    load: (wanted) =>
      alone(wanted.name, async () => {
        const { name, keepState } = wanted
        if (isBuiltIn(name)) await ensureBuilt({ ...wanted, name })
        const before = async () => {
          if (keepState) await make({ name: REPLACED_STATE, kind: 'replaced' })
        }
        await restoreSnapshot({ data, name, db, highWater, now: clock.now(), check, before })
        await noteCurrent(name, seedOf(wanted))
        await reload()
      }),
    stop: () => ended,
  }
}

/** Whether SQLite refuses what a file contains, and not for the sake of the disk. */
const isOfContents = (error: unknown): boolean =>
  /^SQLITE_(CONSTRAINT|CORRUPT|ERROR|MISMATCH|NOTADB|TOOBIG)/.test((error as { code?: string } | null)?.code ?? '')

/** Turns the reason why a snapshot can't be used into a refusal that names it. */
function asProblem(error: unknown): unknown {
  const isUnusable = error instanceof DataDamaged || error instanceof DataRefused || isOfContents(error)
  if (!isUnusable) return error
  return new Problem('state_conflict', message('scenario_unusable', { reason: verbatim((error as Error).message) }))
}
