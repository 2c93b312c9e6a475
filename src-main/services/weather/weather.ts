import type { Kysely } from 'kysely'
import { defaultWeatherSource } from '../../../src-shared/domain/airports/weather/source.ts'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'
import { operatorDb } from '../../core/data/operator-db.ts'
import type { Readers } from '../../core/data/readers.ts'
import { readSettings, writeSetting } from '../../core/data/settings.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Feed } from '../../core/events/feed.ts'
import { airportsAhead } from '../../core/features/airports/weather/queries.ts'
import type { WeatherReports } from '../../core/features/services.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import { type Fetch, type FetchedReport, FetchProblem, fetchReports, type ReportKind } from './fetch-reports.ts'
import { keepReports } from './keep-reports.ts'

/** Fetches METAR and TAF in the background, for the flights of the next 48 hours, where that is switched on. */
export interface Weather extends WeatherReports {
  /** Settles once nothing is being fetched. */
  settled(): Promise<void>
  /** Begins to fetch whenever it is due. */
  watch(): void
  /** Ends what is under way, and waits until it has. */
  stop(): Promise<void>
}

interface WeatherOptions {
  db: Kysely<Tables>
  readers: Readers
  operators(): Promise<string[]>
  feed: Pick<Feed, 'publish'>
  clock: Clock
  log: Log
  version: string
  fetch?: Fetch | undefined
}

/** METARs are issued every 30 or 60 minutes. */
const EVERY_MS = 15 * MINUTE
/** The start comes first. */
const FIRST_AFTER_MS = 5000
/** After a failure the time is doubled up to this. */
const MAX_MS = 2 * 60 * MINUTE
/** Airports of one request. */
const BATCH_SIZE = 50
const kinds = ['METAR', 'TAF'] as const

/** The request of the process; a redirect is an answer that is refused. */
const networkFetch: Fetch = (url, init) => fetch(url, { ...init, redirect: 'manual' })

export function createWeather(options: WeatherOptions): Weather {
  const { db, readers, operators, feed, clock, log, version } = options
  const ending = new AbortController()
  let underWay = Promise.resolve()
  let isFetching = false
  let isWatching = false
  let cancelNext = () => {}
  let failures = 0

  const settings = () => readers.read((reader) => readSettings(reader, 'weather'))
  const publish = async () => {
    for (const operatorId of await operators()) feed.publish(operatorId, ['weather'])
  }
  const airports = async () => {
    const codes = new Set<string>()
    for (const operatorId of await operators()) {
      const found = await readers.read((reader) => airportsAhead(operatorDb(reader, operatorId), clock.now()))
      for (const code of found) codes.add(code)
    }
    return [...codes].sort()
  }

  async function fetchAll(source: string): Promise<void> {
    const codes = await airports()
    for (let at = 0; at < codes.length; at += BATCH_SIZE) {
      const some = codes.slice(at, at + BATCH_SIZE)
      const fetched = new Map<ReportKind, FetchedReport[]>()
      const asking = { source, userAgent: `Apron/${version}`, signal: ending.signal }
      for (const kind of kinds) {
        fetched.set(kind, await fetchReports(options.fetch ?? networkFetch, asking, kind, some))
      }
      await db.transaction().execute((transaction) => keepReports(transaction, some, fetched, clock.now()))
    }
  }

  const note = (problem: Message | null) =>
    db.transaction().execute(async (transaction) => {
      await writeSetting(transaction, 'weather', 'problem', problem)
      if (problem === null) await writeSetting(transaction, 'weather', 'fetchedAt', clock.now())
    })

  async function fetchOnce(): Promise<void> {
    const { isOn = false, source = defaultWeatherSource } = await settings()
    if (!isOn) return
    await publish()
    try {
      await fetchAll(source)
      failures = 0
      await note(null)
    } catch (error) {
      if (ending.signal.aborted) return
      failures++
      // Being offline is no fault: the log has the cause of the first failure alone.
      if (failures === 1) log.warn({ error }, 'weather reports could not be fetched')
      await note(error instanceof FetchProblem ? error.shown : message('weather_fetch_failed'))
    }
  }

  const next = () => {
    cancelNext()
    if (!isWatching || ending.signal.aborted) return
    cancelNext = clock.after(Math.min(EVERY_MS * 2 ** failures, MAX_MS), () => void refresh())
  }
  const refresh = (): Promise<void> => {
    if (isFetching || ending.signal.aborted) return underWay
    isFetching = true
    underWay = fetchOnce()
      .catch((error: unknown) => log.error({ error }, 'weather reports could not be kept'))
      .finally(async () => {
        isFetching = false
        next()
        if (!ending.signal.aborted) await publish()
      })
    return underWay
  }

  /** A start soon after the last fetch waits for the rest of the time. */
  const refreshIfDue = async () => {
    const { fetchedAt = 0 } = await settings()
    const wait = fetchedAt + EVERY_MS - clock.now()
    if (wait <= 0 || wait > EVERY_MS) await refresh()
    else if (!ending.signal.aborted) cancelNext = clock.after(wait, () => void refresh())
  }

  return {
    get isFetching() {
      return isFetching
    },
    refresh,
    settled: () => underWay,
    reconfigure: () => underWay.then(refresh),
    watch() {
      isWatching = true
      cancelNext = clock.after(FIRST_AFTER_MS, () => void refreshIfDue())
    },
    async stop() {
      cancelNext()
      ending.abort()
      await underWay
    },
  }
}
