import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Message } from '../../../src-shared/messages/index.ts'
import { localMinute, parseTime, plusDays } from '../../../src-shared/time/time.ts'
import { readSettings, type Settings } from '../../core/data/settings.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import type { LongWork } from '../../core/runtime/long-work.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import type { DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import { Unreadable } from '../../platform/read-if-there.ts'
import { defaultBackupFolder, noteBackupFolder, notedBackupFolder } from './folder.ts'
import { makeBackup } from './make.ts'
import { type BackupReason, backupsIn, readManifest } from './manifest.ts'
import { backupTrouble } from './words.ts'

/** The newest moment, now or before, at which the daily backup was due: `at` is HH:MM in the operator's zone. */
export function lastDue(now: number, at: string, timeZone: string): number {
  const today = localMinute(now, timeZone).slice(0, 10)
  const due = parseTime(`${today}T${at}`, timeZone)
  return due <= now ? due : parseTime(`${plusDays(today, -1)}T${at}`, timeZone)
}

/** Whether the daily backup is due and has not been made; `since`: when Apron began to check, ms. */
export function isDue(now: number, at: string, timeZone: string, newest: number | undefined, since: number): boolean {
  return (newest ?? since) < lastDue(now, at, timeZone)
}

/** The daily backups (names sort by time) beyond the number to keep; other backups are only deleted by users. */
export const overdue = (daily: string[], keep: number): string[] => daily.toSorted().reverse().slice(keep)

/** How backups are made unless the operator says otherwise. */
const defaultBackups = { automatic: true, at: '03:00', keep: 14 }
const BACKUP = 'backup'
/** Progress is noted in thousandths. */
const PARTS = 1000
const LOOKS_EVERY_MS = 5 * 60_000

/** The settings of backups, with defaults where nothing was set. */
export const backupSettings = (data: string, set: Partial<Settings['backups']>): Settings['backups'] => ({
  ...defaultBackups,
  folder: defaultBackupFolder(data),
  ...set,
})

/** Makes backups, one at a time, on request and daily. */
export interface Backups {
  /** How much of the one under way is done, 0 to 1; null while there is none. */
  readonly running: number | null
  /** Why the last one was not made; null: it was. */
  readonly trouble: Message | null
  /** The folder that they are kept in, also where the database can't be read. */
  folder(): Promise<string>
  /** Makes one, if none is under way; ends once it is made, and never throws. */
  start(why: BackupReason): Promise<void>
  /** Notifies screens of a change. */
  notify(operatorId: string): void
  /** Looks from time to time whether the daily one is due. */
  watch(): void
  /** Ends what is under way, and waits until it has. */
  stop(): Promise<void>
}

interface BackupsOptions {
  data: string
  db: Kysely<Tables>
  clock: Clock
  log: Log
  version: string
  check: DatabaseCheck
  copy: DatabaseCopy
  /** How far it is is noted here, and it is stopped by it. */
  longWork: LongWork
  /** Whether the database is known to be damaged: a backup of it would be taken for a good one. */
  isDamaged(): boolean
  /** Called when there is something new to see. */
  changed(operatorId: string): void
}

export function createBackups({
  data,
  db,
  clock,
  log,
  version,
  check,
  copy,
  longWork,
  isDamaged,
  changed,
}: BackupsOptions): Backups {
  const ending = new AbortController()
  const since = clock.now()
  let running: number | null = null
  let trouble: Message | null = null
  let underWay = Promise.resolve()
  let cancelTimer = () => {}

  const settings = async () => backupSettings(data, await readSettings(db, 'backups'))
  const operator = () => db.selectFrom('operators').select(['id', 'timeZone']).executeTakeFirst()

  async function make(why: BackupReason): Promise<void> {
    const operatorId = (await operator())?.id ?? ''
    const { folder, keep } = await settings()
    let reported = 0
    const stopping = new AbortController()
    longWork.begin(BACKUP, PARTS, () => stopping.abort())
    const signal = AbortSignal.any([ending.signal, stopping.signal])
    const progress = (share: number) => {
      running = share
      longWork.reached(BACKUP, Math.round(share * PARTS))
      if (share - reported < 0.05) return
      reported = share
      changed(operatorId)
    }
    try {
      await makeBackup({ data, folder, why, now: clock.now(), version, progress, signal, check, copy })
      await noteBackupFolder(data, folder)
      trouble = null
      if (why === 'daily') await removeOld(folder, keep)
    } catch (error) {
      if (signal.aborted) return
      trouble = await backupTrouble(error, folder)
      log.error({ error }, 'a backup could not be made')
    } finally {
      longWork.end(BACKUP)
      running = null
      changed(operatorId)
    }
  }

  const start = (why: BackupReason): Promise<void> => {
    if (running !== null || ending.signal.aborted || isDamaged()) return underWay
    running = 0
    underWay = make(why).catch((error: unknown) => log.error({ error }, 'a backup could not be begun'))
    return underWay
  }

  async function look(): Promise<void> {
    const { automatic, at, folder } = await settings()
    const own = await operator()
    if (!own || !automatic) return
    const newest = (await manifestsOf(folder, 'daily'))[0]?.madeAt
    if (isDue(clock.now(), at, own.timeZone, newest, since)) await start('daily')
  }

  return {
    get running() {
      return running
    },
    get trouble() {
      return trouble
    },
    folder: () =>
      settings().then(
        ({ folder }) => folder,
        () => notedBackupFolder(data),
      ),
    start,
    notify: changed,
    watch() {
      if (ending.signal.aborted) return
      cancelTimer = clock.after(LOOKS_EVERY_MS, () => {
        look()
          .catch(async (error: unknown) => {
            log.error({ error }, 'the schedule of backups could not be read')
            if (!(error instanceof Unreadable)) return
            trouble = await backupTrouble(error, '')
            changed((await operator())?.id ?? '')
          })
          .catch((error: unknown) => log.error({ error }, 'the state of backups could not be read'))
          .finally(() => this.watch())
      })
    },
    async stop() {
      cancelTimer()
      ending.abort()
      await underWay
    },
  }
}

/** The backups of a kind, newest first, without those that are damaged or can't be read now. @throws Unreadable for the folder */
async function manifestsOf(folder: string, why: BackupReason): Promise<{ name: string; madeAt: number }[]> {
  const found: { name: string; madeAt: number }[] = []
  for (const name of await backupsIn(folder)) {
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    if (manifest?.why === why) found.push({ name, madeAt: manifest.madeAt })
  }
  return found
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await manifestsOf(folder, 'daily')).map(({ name }) => name)
  for (const name of overdue(names, keep)) await rm(join(folder, name), { recursive: true, force: true })
}
