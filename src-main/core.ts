import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createBackups } from './backup/backups.ts'
import { newestGoodBackup } from './backup/good.ts'
import { DATABASE } from './backup/make.ts'
import { createCheck, type DatabaseCheck } from './data/check.ts'
import { createCopy } from './data/copy-beside.ts'
import type { DatabaseCopy } from './data/copy-here.ts'
import type { Data } from './data/open.ts'
import { readSettings } from './data/settings.ts'
import { lazySender } from './delivery/lazy-sender.ts'
import { type Resolve, systemResolve } from './delivery/resolve.ts'
import { createDelivery, type Delivery } from './delivery/scheduler.ts'
import type { Send } from './delivery/send.ts'
import { signedHeaders } from './delivery/signed-headers.ts'
import type { DemoOptions } from './demo/fill.ts'
import { demoFiller } from './demo/filler.ts'
import { type Admit, createAdmission } from './dispatch/admission.ts'
import { createIdentify, type Identify, operatorIds } from './dispatch/authenticate.ts'
import { createKeyUse } from './dispatch/key-use.ts'
import { createPasses } from './dispatch/passes.ts'
import type { Dispatch, DispatchDeps } from './dispatch/types.ts'
import { documentStore } from './documents/store.ts'
import { createFeed, type Feed } from './events/feed.ts'
import type { Window } from './events/window.ts'
import { createFaults } from './faults/faults.ts'
import { createBackground, type DailyOptions } from './jobs/background.ts'
import { createRetention } from './jobs/retention/retention.ts'
import type { Fetch } from './jobs/weather/fetch-reports.ts'
import { createWeather } from './jobs/weather/weather.ts'
import { createReachable } from './receiver/reachable.ts'
import { createReceiver } from './receiver/receiver.ts'
import type { Clock } from './runtime/clock.ts'
import { systemClock } from './runtime/clock.ts'
import { createLog, type Log, logTail } from './runtime/log.ts'
import type { MovableClock } from './runtime/movable-clock.ts'
import { makeFilesPrivate, makePrivateBelow } from './runtime/private.ts'
import { type StartProgram, startProgram } from './runtime/programs.ts'
import { createLongWork } from './runtime/progress.ts'
import { folderSeal, type Seal, systemKeyFile } from './runtime/seal.ts'
import type { RuntimeServices } from './runtime/services.ts'
import { version } from './runtime/version.ts'
import { snapshotsOf } from './snapshots/of-core.ts'
import { createHealth } from './storage/health.ts'
import { openDataFolder } from './storage/open-data-folder.ts'
import { createRecovery } from './storage/recovery.ts'
import { deviceCalls } from './sync/device/calls.ts'
import { createFieldServices } from './sync/field-services.ts'
import { createSync, type Sync } from './sync/open.ts'
import { usualSettings } from './traffic/recorder.ts'
import { createTraffic } from './traffic/traffic.ts'

export interface CoreOptions {
  /** The folder that holds the database and the files. */
  folder: string
  clock?: Clock
  /** A clock that can be moved, in place of `clock`: the desk may set it. */
  testClock?: MovableClock | undefined
  random?: () => number
  /** Called once a waiting restore is done: it may bring the key of the seal. */
  seal?: () => Seal
  /** Whether backups are made and old records removed every day, and what is wrong is looked for; who runs many cores for a moment leaves it out. */
  daily?: DailyOptions
  /** The name of a backup to restore before anything else, or `newest`: the newest verified one. */
  restore?: string | undefined
  /** Called with the share that is done of a restore, 0 to 1, before the database is opened. */
  restoring?: (share: number) => void
  /** Starts what runs beside this process; as a process of Node.js unless something else is given. */
  startProgram?: StartProgram
  /** Checks databases; a large one in a process of its own unless something else is given. */
  check?: DatabaseCheck
  /** Copies the database for a backup; in a process of its own unless something else is given. */
  copy?: DatabaseCopy
  log?: Log
  /** `host:port` of private and loopback callback targets that are allowed. */
  callbackHosts?: string[]
  /** Certificates of authorities to trust for callbacks beside the system's, as PEM. */
  authorities?: string[]
  /** Replaces the network that weather reports come from in tests. */
  fetchWeather?: Fetch
  /** Seed and size of the demo operator, where it is chosen. */
  demo?: Partial<DemoOptions>
  delivery?: {
    /** Sends nothing until `core.delivery.start()`. */
    held?: boolean
    /** How long deliveries wait for more of their group. */
    window?: Window
    /** How long what lands is gathered to be written together, milliseconds. */
    gatherMs?: number
    /** Replaces the network in tests. */
    send?: Send
    /** Replaces the system's resolver of names in tests. */
    resolve?: Resolve
  }
}

/** The core without a window and without HTTP; both hosts attach to it. */
export interface Core {
  dispatch: Dispatch
  admit: Admit
  identify: Identify
  feed: Feed
  data: Data
  clock: Clock
  /** What is no matter of the operator goes by it: sign-ins, rate limits. The same as `clock` but in tests of time. */
  realClock: Clock
  log: Log
  host: RuntimeServices
  delivery: Delivery
  sync: Sync
  /** Settles once the database was checked and what goes on beside the desk has begun, or damage was found. */
  ready: Promise<void>
  /** The port the operator chose in the settings; undefined while none was chosen. */
  savedPort(): Promise<number | undefined>
  close(): Promise<void>
}

export async function createCore(options: CoreOptions): Promise<Core> {
  makeFilesPrivate()
  const clock = options.testClock ?? options.clock ?? systemClock
  const realClock = options.testClock?.real ?? clock
  const log = options.log ?? createLog({ folder: options.folder })
  const reachable = createReachable(options.callbackHosts ?? [], options.authorities ?? [])
  const { targets, trust } = reachable
  const sender = lazySender({ targets, trust, resolve: options.delivery?.resolve ?? systemResolve })
  const ending = new AbortController()
  const start = options.startProgram ?? startProgram
  const check = options.check ?? createCheck({ start, signal: ending.signal })
  const copy = options.copy ?? createCopy({ start, signal: ending.signal })
  const file = join(options.folder, DATABASE)
  const { data, unfinished } = await openDataFolder({
    ...{ folder: options.folder, restore: options.restore, now: clock.now(), version, check },
    progress: options.restoring,
  })
  if (data.strayLog) log.warn('a write-ahead log that was not the database’s own was set aside')
  const documents = documentStore(join(options.folder, 'documents'))
  const feed = createFeed(data.readers)
  const changed = (operatorId: string) => feed.publish(operatorId, ['inboxes'])
  const healthChanged = () => feed.publishToAll(['health'])
  const health = createHealth({
    folder: options.folder,
    clock: realClock,
    log,
    changed: healthChanged,
    onDamage() {
      data.stopWriting()
      recovery.look()
      delivery.close().catch((error: unknown) => log.error({ error }, 'deliveries could not be ended'))
    },
  })
  const longWork = createLongWork()
  const passes = createPasses()
  const backups = createBackups({
    data: options.folder,
    db: data.db,
    clock: realClock,
    log,
    version,
    check,
    copy,
    longWork,
    isDamaged: () => health.damage !== null,
    changed: (operatorId) => feed.publish(operatorId, ['backups']),
  })
  const recovery = createRecovery({
    file,
    health,
    check,
    newestGoodBackup: async () => newestGoodBackup(await backups.folder(), check),
    begin: () => background.beginWriting(),
    changed: healthChanged,
  })
  const allOperators = () => data.readers.read(operatorIds)
  // What a hub does every day reaches its field devices from there.
  const operators = async () => ((await sync.state()) ? [] : allOperators())
  const retention = createRetention({ db: data.db, readers: data.readers, operators, longWork, feed, clock, log })
  // A field device fetches its own: its hub may be out of reach for days.
  const weather = createWeather({
    ...{ db: data.db, readers: data.readers, operators: allOperators, feed, clock, log, version },
    fetch: options.fetchWeather,
  })
  const fieldServices = createFieldServices({
    ...{ folder: options.folder, db: data.db, readers: data.readers, documents, version, clock, log, feed },
    random: options.random ?? Math.random,
    seal: () => host.seal,
    sync: () => sync,
  })
  const snapshots = snapshotsOf({
    ...{ folder: options.folder, data, clock, version, check, copy, feed },
    dispatch: (call) => dispatch(call),
    sync: { switchHub: (isOn) => sync.switchHub(isOn) },
    delivery: { wake: () => delivery.wake() },
    open: (folder, demo) =>
      createCore({ folder, demo, clock, log, check, copy, seal: () => host.seal, delivery: { held: true } }),
  })
  const host: RuntimeServices = {
    ...fieldServices,
    version,
    health,
    recovery,
    strayLog: data.strayLog && basename(data.strayLog),
    check,
    snapshots,
    random: options.random ?? Math.random,
    seal: options.seal?.() ?? folderSeal(options.folder),
    folder: options.folder,
    documents,
    address: null,
    startKey: null,
    filling: { done: 0, total: 0 },
    fillDemo: () => {},
    refusesCallback: targets.refusal,
    logTail: () => logTail(options.folder),
    longWork,
    backups,
    retention,
    weather,
    unfinished,
    fieldCalls: deviceCalls(
      {
        ...{ db: data.db, readers: data.readers, documents, feed },
        takeBack: (number) => sync.device.discard(number),
      },
      (call) => dispatch(call),
    ),
    signDelivery: (delivery) => signedHeaders(host.seal, delivery),
    testClock: options.testClock,
    callbacks: reachable,
    faults: createFaults(options.random ?? Math.random),
    notifyScreens: feed.notify,
    traffic: createTraffic({ folder: options.folder, log, passes, changed: () => feed.notify(['traffic']) }),
    receiver: createReceiver({ folder: options.folder, clock, realClock, reachable, changed }),
  }
  const delivery = createDelivery({
    db: data.db,
    clock,
    realClock,
    random: host.random,
    seal: host.seal,
    feed,
    log,
    send: options.delivery?.send ?? sender.send,
    ...(options.delivery?.gatherMs === undefined ? {} : { gatherMs: options.delivery.gatherMs }),
  })
  const keyUse = createKeyUse({ db: data.db, clock })
  const identify = createIdentify({ readers: data.readers, feed, use: keyUse, passes })
  const keeper: DispatchDeps = {
    db: data.db,
    readers: data.readers,
    identify,
    clock,
    host,
    feed,
    log,
    ...(options.delivery?.window ? { window: options.delivery.window } : {}),
    wakeDelivery: delivery.wake,
    stopDelivery: delivery.stop,
  }
  const sync = createSync(keeper)
  const { dispatch } = sync
  const filler = demoFiller(keeper, options.demo)
  host.fillDemo = filler.start
  const locked = options.seal === undefined && existsSync(systemKeyFile(options.folder))
  if (locked) log.warn('the signing keys are kept by the desktop app: nothing is sent to partners from here')
  const background = createBackground({
    ...{ file, data, dispatch, host, feed, clock, log, operators, daily: options.daily, ending: ending.signal },
    beginSync: sync.begin,
    startDelivery: async () => {
      if (!options.delivery?.held && !locked) await delivery.start()
    },
  })

  const { hosts = [], authorities = [] } = await data.readers.read((db) => readSettings(db, 'callbacks'))
  try {
    reachable.allow({ hosts, authorities })
  } catch (error) {
    log.error({ error }, 'the allowed callback targets could not be read')
  }
  const { rules = [] } = await data.readers.read((db) => readSettings(db, 'faults'))
  // A start is no place for surprises: what was tried yesterday is off.
  host.faults.set(rules.map((rule) => ({ ...rule, isOn: false })))
  host.traffic.recorder.configure({
    ...usualSettings,
    ...(await data.readers.read((db) => readSettings(db, 'traffic'))),
  })

  const ready = background.begin()
  // Of an older version's files; what is written now is private from the first byte.
  const restricted = ready
    .then(() => makePrivateBelow(options.folder))
    .catch((error: unknown) => log.warn({ error }, 'files of the data folder could not be made private'))
  return {
    dispatch,
    admit: createAdmission(keeper),
    identify,
    feed,
    data,
    clock,
    realClock,
    log,
    host,
    delivery,
    sync,
    savedPort: async () => (await data.readers.read((db) => readSettings(db, 'host'))).port,
    ready,
    async close() {
      ending.abort()
      host.longWork.stopAll()
      health.stop()
      await ready
      await background.stop()
      await backups.stop()
      await snapshots.stop()
      await retention.stop()
      await weather.stop()
      await filler.stop()
      await delivery.close()
      await host.receiver.close()
      await host.traffic.recorder.close()
      await host.fieldDevice.close()
      await host.fieldHub.close()
      await sender.close()
      await keyUse.flush()
      await restricted
      await data.close()
    },
  }
}
