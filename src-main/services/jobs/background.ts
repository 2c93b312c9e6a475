import { englishText, type Message } from '../../../src-shared/messages/index.ts'
import { operatorDb } from '../../core/data/operator-db.ts'
import { pruneKeptAnswers } from '../../core/dispatch/idempotency/stored-answers.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Feed } from '../../core/events/feed.ts'
import { isReferred } from '../../core/features/office/documents/queries.ts'
import type { Uses } from '../../core/features/services.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import type { FieldDevice } from '../../core/sync/device/field-device.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { isDamage } from '../../engines/sqlite/damage.ts'
import type { Data } from '../../engines/sqlite/open.ts'
import type { Backups } from '../backup/backups.ts'
import type { DocumentFolder } from '../documents/store.ts'
import type { Health } from '../health/health.ts'
import type { Retention } from '../retention/retention.ts'
import type { Weather } from '../weather/weather.ts'
import { startDaily } from './daily.ts'
import { startNoticeScan } from './notice-scan.ts'

/** Brings back what was on when Apron ended, before anything is sent to it. */
async function resumeListening(dispatch: Dispatch, { fieldDevice }: Uses<'fieldDevice'>, log: Log): Promise<void> {
  const credentials = { kind: 'desk', actor: 'Apron' } as const
  for (const operation of ['receiver.resume', 'fieldDevices.resume'] as const) {
    const { body } = await dispatch({ operation, credentials })
    const { trouble } = body as { trouble?: Message | null }
    if (trouble) log.warn(`${operation}: ${englishText(trouble)}`)
  }
  await fieldDevice.watch()
}

/** The work that is done for the operator by the clock; the whole database is checked once, a while after the start. */
export interface DailyOptions {
  backups: boolean
  notices?: boolean
  checks?: boolean
  retention?: boolean
  /** Weather reports are fetched when they are due, where the operator switched that on. */
  weather?: boolean
}

/** What goes on beside the desk: it writes, so none of it begins before the database was checked. */
interface Background {
  /** Begins it once the check that began with the opening of the database has found nothing. Never throws. */
  begin(): Promise<void>
  /** Begins it all the same. */
  beginWriting(): Promise<void>
  stop(): Promise<void>
}

interface BackgroundOptions {
  /** The file of the database. */
  file: string
  data: Data
  dispatch: Dispatch
  host: {
    check: DatabaseCheck
    documents: DocumentFolder
    health: Health
    backups: Backups
    retention: Retention
    weather: Weather
    fieldDevice: FieldDevice
  }
  feed: Feed
  clock: Clock
  log: Log
  daily: DailyOptions | undefined
  /** The ids of all operators there are by then. */
  operators(): Promise<string[]>
  /** Begins to sync field devices. */
  beginSync(): Promise<void>
  /** Begins to send to partners, where that is wanted. */
  startDelivery(): Promise<void>
  /** Aborted when Apron ends. */
  ending: AbortSignal
}

/** The whole check of each start waits until the start is long over, milliseconds. */
const CHECK_AFTER_MS = 60_000
/** Files of removed documents stay as long as the answered calls of devices (sync.md, Clocks, versions, restores). */
const REMOVED_MS = 60 * 86_400_000
/** What could not be begun is tried again after so long, milliseconds. */
const BEGIN_AGAIN_MS = 5000

export function createBackground(options: BackgroundOptions): Background {
  const { file, data, dispatch, host, feed, clock, log, daily, operators, ending } = options
  const { health } = host
  const running: { stop(): Promise<void> | void }[] = []

  function checkWhole(): void {
    const found = (result: string) => {
      if (result !== 'ok') health.damaged({ kind: 'damaged', detail: result })
    }
    host.check(file, 'full').then(found, (error: unknown) => {
      if (!ending.aborted) log.error({ error }, 'the database could not be checked')
    })
  }

  /** In this order; one that could not be done is tried again before the next. */
  const steps: (() => void | Promise<void>)[] = [
    data.allowWriting,
    // Before anything new is on its way; what is left is for the next start.
    () =>
      host.documents
        .tidy((operatorId, sha256) => isReferred(operatorDb(data.db, operatorId), sha256))
        .catch((error: unknown) => {
          if (isDamage(error)) throw error
          log.warn({ error }, 'what a sudden end left of documents could not be cleared')
        }),
    options.beginSync,
    health.sound,
    () => resumeListening(dispatch, host, log),
    options.startDelivery,
    async () => {
      const prune = async () => {
        await pruneKeptAnswers(data.db, clock.now())
        host.documents.forgetRemoved(clock.now() - REMOVED_MS)
      }
      running.push(await startDaily({ dispatch, prune, operators, clock, log }))
    },
    () => {
      if (daily?.backups) host.backups.watch()
      if (daily?.retention) host.retention.watch()
      if (daily?.weather) host.weather.watch()
      if (daily?.notices) running.push(startNoticeScan({ dispatch, feed, operators, clock, log }))
      if (daily?.checks) running.push({ stop: clock.after(CHECK_AFTER_MS, checkWhole) })
    },
  ]

  async function beginWriting(): Promise<void> {
    for (let step = steps[0]; step; step = steps[0]) {
      await step()
      steps.shift()
    }
  }

  async function beginUnlessDamaged(): Promise<void> {
    const damage = await data.checked
    if (ending.aborted) return
    if (damage) health.damaged(damage)
    else await beginWriting()
  }

  /** A disk that is full, or a file that another program has for a moment, is no damage: it is tried again. */
  async function beginLater(error: unknown): Promise<void> {
    log.error({ error }, 'what goes on beside the desk could not be begun')
    if (isDamage(error)) return health.damaged({ kind: 'damaged', detail: (error as Error).message })
    await health.problemOf(error, true)
    const cancel = clock.after(BEGIN_AGAIN_MS, () => void background.begin())
    ending.addEventListener('abort', cancel, { once: true })
  }

  const background: Background = {
    beginWriting,
    begin: () =>
      beginUnlessDamaged().catch((error: unknown) => {
        if (ending.aborted) return
        return beginLater(error)
      }),
    async stop() {
      for (const one of running) await one.stop()
    },
  }
  return background
}
