import { basename, join } from 'node:path'
import { readSettings } from '../core/data/settings.ts'
import { type Admit, createAdmission } from '../core/dispatch/admission.ts'
import { createIdentify, type Identify, operatorIds } from '../core/dispatch/authenticate.ts'
import { createKeyUse } from '../core/dispatch/key-use.ts'
import { createTemporaryTokens } from '../core/dispatch/temporary-tokens.ts'
import type { Dispatch, DispatchDeps } from '../core/dispatch/types.ts'
import { createFeed, type Feed } from '../core/events/feed.ts'
import { settleSentContents } from '../core/features/operations/sent-contents/settle.ts'
import { guardReferences } from '../core/features/references/claim.ts'
import { type Clock, systemClock } from '../core/runtime/clock.ts'
import type { Rate } from '../core/runtime/config.ts'
import type { Log } from '../core/runtime/log.ts'
import { createLongWork } from '../core/runtime/long-work.ts'
import type { Seal } from '../core/runtime/seal.ts'
import { deviceCalls } from '../core/sync/device/calls.ts'
import { createSync, type Sync } from '../core/sync/open.ts'
import { asRefusal } from '../engines/sqlite/as-refusal.ts'
import { createCheck } from '../engines/sqlite/check.ts'
import { createCopy } from '../engines/sqlite/copy-beside.ts'
import { DataDamaged } from '../engines/sqlite/damage.ts'
import type { Data } from '../engines/sqlite/open.ts'
import { startProgram } from '../engines/sqlite/programs.ts'
import { createLog, logTail } from '../platform/log.ts'
import { makeFilesPrivate, makePrivateBelow } from '../platform/private.ts'
import { isThere } from '../platform/read-if-there.ts'
import { folderSeal, systemKeyFile } from '../platform/seal.ts'
import { version } from '../platform/version.ts'
import { createBackups } from '../services/backup/backups.ts'
import { newestGoodBackup } from '../services/backup/good.ts'
import { removeBackupsOf } from '../services/backup/of-device.ts'
import { DATABASE } from '../services/backup/pieces.ts'
import { lazySender } from '../services/delivery/lazy-sender.ts'
import { systemResolve } from '../services/delivery/resolve.ts'
import { createDelivery, type Delivery } from '../services/delivery/scheduler.ts'
import { signedHeaders } from '../services/delivery/signed-headers.ts'
import type { DemoDeps } from '../services/demo/demo-deps.ts'
import { demoFiller } from '../services/demo/filler.ts'
import { documentStore } from '../services/documents/store.ts'
import { thumbnailOf } from '../services/documents/thumbnail.ts'
import { createFaults } from '../services/faults/faults.ts'
import { createFieldServices } from '../services/field/field-services.ts'
import { createHealth } from '../services/health/health.ts'
import { createRecovery } from '../services/health/recovery.ts'
import { createBackground } from '../services/jobs/background.ts'
import { draftMail } from '../services/mail/draft.ts'
import { sendBy } from '../services/mail/send.ts'
import { createPapers } from '../services/papers/papers.ts'
import { createDeliveryTargets } from '../services/receiver/delivery-targets.ts'
import { createReceiver } from '../services/receiver/receiver.ts'
import { createRetention } from '../services/retention/retention.ts'
import { snapshotsOf } from '../services/snapshots/of-core.ts'
import { createTraffic } from '../services/traffic/traffic.ts'
import { createWeather } from '../services/weather/weather.ts'
import type { CoreOptions } from './core-options.ts'
import { handlers } from './handlers.ts'
import type { HostServices } from './host-services.ts'
import { setNativeHash } from './native-hash.ts'
import { openDataFolder } from './open-data-folder.ts'
import { applySavedSettings } from './saved-settings.ts'

/** @throws DataRefused where the key can't be read now, with the folder free again. */
async function openSeal({ seal, folder }: CoreOptions, data: Data, file: string): Promise<Seal> {
  try {
    return seal?.() ?? folderSeal(folder)
  } catch (error) {
    await data.close()
    throw await asRefusal(error, file)
  }
}

/** The core without a window and without HTTP; both hosts attach to it. */
export interface Core {
  dispatch: Dispatch
  /** What calls that run together, in one transaction, are made with. */
  dispatchDeps: DispatchDeps
  admit: Admit
  identify: Identify
  feed: Feed
  data: Data
  clock: Clock
  /** What is no matter of the operator goes by it: sign-ins, rate limits. The same as `clock` but in tests of time. */
  realClock: Clock
  log: Log
  host: HostServices
  delivery: Delivery
  sync: Sync
  /** Settles once the database was checked and what goes on beside the desk has begun, or damage was found. */
  ready: Promise<void>
  /** The port the operator chose in the settings; undefined while none was chosen. */
  savedPort(): Promise<number | undefined>
  /** The limit of requests from other machines that was saved; null: none, undefined: the default. */
  savedRate(): Promise<Rate | null | undefined>
  close(): Promise<void>
}

/** Opens the data folder, makes the parts of the core and begins their work; closing it ends them in order. */
export async function createCore(options: CoreOptions): Promise<Core> {
  makeFilesPrivate()
  setNativeHash()
  const { folder, testClock } = options
  const clock = testClock ?? options.clock ?? systemClock
  const realClock = testClock?.real ?? clock
  const random = options.random ?? Math.random
  const log = options.log ?? createLog({ folder })
  const ending = new AbortController()
  const programs = { start: options.startProgram ?? startProgram, signal: ending.signal }
  const check = options.check ?? createCheck(programs)
  const copy = options.copy ?? createCopy(programs)
  const file = join(folder, DATABASE)
  const { data, unfinished } = await openDataFolder({
    ...{ folder, restore: options.restore, acceptsLoss: options.acceptsLoss, now: clock.now(), version, check },
    progress: options.restoring,
  }).catch((error: unknown) => {
    // The sentence of the refusal is all that stands on stderr; the words of SQLite are for who looks for a cause.
    if (error instanceof DataDamaged) log.info({ damage: error.damage }, 'the database is damaged: it is not opened')
    throw error
  })
  if (data.strayLog) log.warn('a write-ahead log that was damaged or not the database’s own is kept aside')
  if (data.missing) log.error({ missing: data.missing }, 'the database lacks changes that were saved')
  const { db, readers } = data
  const seal = await openSeal(options, data, file)

  const documents = documentStore(join(folder, 'documents'))
  const feed = createFeed(readers)
  const longWork = createLongWork()
  const tokens = createTemporaryTokens()
  // What many parts are made with.
  const base = { folder, db, readers, documents, feed, longWork, version, clock, log, check, copy, random }

  const healthChanged = () => feed.publishToAll(['health'])
  const health = createHealth({
    ...{ folder, clock: realClock, log, changed: healthChanged },
    onDamage() {
      data.stopWriting()
      recovery.look()
      delivery.close().catch((error: unknown) => log.error({ error }, 'deliveries could not be ended'))
    },
  })
  const backups = createBackups({
    ...base,
    data: folder,
    clock: realClock,
    isDamaged: () => health.damage !== null,
    changed: (operatorId) => feed.publish(operatorId, ['backups']),
  })
  const recovery = createRecovery({
    ...{ file, health, check, clock: realClock, changed: healthChanged },
    newestGoodBackup: async () => newestGoodBackup(folder, await backups.folder(), check),
    beginWriting: () => background.beginWriting(),
  })
  const allOperators = () => readers.read(operatorIds)
  // What a hub does every day reaches its field devices from there.
  const operators = async () => ((await sync.state()) ? [] : allOperators())
  const retention = createRetention({ ...base, operators })
  // A field device fetches its own: its hub may be out of reach for days.
  const weather = createWeather({ ...base, operators: allOperators, fetch: options.fetchWeather })
  const snapshots = snapshotsOf({
    ...base,
    data,
    dispatch: (call) => dispatch(call),
    sync: { switchHub: (isOn) => sync.switchHub(isOn) },
    delivery: { wake: () => delivery.wake() },
    open: (buildFolder, demo) =>
      createCore({ folder: buildFolder, demo, clock, log, check, copy, seal: () => seal, delivery: { held: true } }),
  })
  async function forgetDevice(device: { userId: string; fingerprint: string }): Promise<string | null> {
    await host.traffic.recorder.forget()
    const backupFolder = await backups.folder()
    try {
      await removeBackupsOf(folder, backupFolder, device)
      return null
    } catch (error) {
      // A memory stick that is out has them still.
      log.warn({ error }, 'backups of a removed device could not be deleted')
      return backupFolder
    }
  }
  const deliveryTargets = createDeliveryTargets(options.callbackHosts ?? [], options.authorities ?? [])
  const { targets, trust } = deliveryTargets
  const inboxesChanged = (operatorId: string) => feed.publish(operatorId, ['inboxes'])
  const host: HostServices = {
    ...{ folder, documents, version, check, random, seal, testClock, unfinished },
    ...{ health, recovery, longWork, backups, retention, weather, snapshots },
    ...createFieldServices({ ...base, seal: () => seal, sync: () => sync, forgetDevice }),
    strayLog: data.strayLog && basename(data.strayLog),
    address: null,
    startKey: null,
    filling: { done: 0, total: 0 },
    fillDemo: () => filler.start(),
    refusesCallback: targets.refusal,
    logTail: () => logTail(folder),
    fieldCalls: deviceCalls({ ...base, discardCall: (number) => sync.device.discard(number) }, (call) =>
      dispatch(call),
    ),
    signDelivery: (delivery) => signedHeaders(seal, delivery),
    callbacks: deliveryTargets,
    faults: createFaults(random),
    notifyScreens: feed.notify,
    backupTrouble: () => host.backups.trouble,
    papers: createPapers(documents),
    thumbnailOf,
    draftMail,
    sendMail: (server, mail) => sendBy(server, trust, mail),
    callsOfChanges: async (operatorId, changeIds) =>
      (await host.traffic.recorder.written()).ofChanges(changeIds, operatorId),
    traffic: createTraffic({ folder, log, tokens, changed: () => feed.notify(['traffic']) }),
    receiver: createReceiver({ folder, clock, realClock, deliveryTargets, changed: inboxesChanged }),
  }
  const sender = lazySender({ targets, trust, resolve: options.delivery?.resolve ?? systemResolve })
  const delivery = createDelivery({
    ...{ ...base, realClock, seal },
    send: options.delivery?.send ?? sender.send,
    gatherMs: options.delivery?.gatherMs,
  })
  const keyUse = createKeyUse(base)
  const identify = createIdentify({ ...base, use: keyUse, tokens })
  const dispatchDeps: DemoDeps = {
    ...{ db, readers, identify, clock, random, health, documents, handlers, feed, log },
    services: host,
    version,
    guards: { references: guardReferences, settleSentContents },
    window: options.delivery?.window,
    wakeDelivery: delivery.wake,
    stopDelivery: delivery.stop,
  }
  const sync = createSync(dispatchDeps)
  const { dispatch } = sync
  const filler = demoFiller(dispatchDeps, options.demo)
  const isLocked = options.seal === undefined && isThere(systemKeyFile(folder))
  if (isLocked) log.warn('the signing keys are kept by the desktop app: nothing is sent to partners from here')
  const background = createBackground({
    ...{ file, data, dispatch, host, feed, clock, log, operators, daily: options.daily, ending: ending.signal },
    beginSync: sync.begin,
    startDelivery: async () => {
      if (!options.delivery?.held && !isLocked) await delivery.start()
    },
  })

  await applySavedSettings({ readers, deliveryTargets, faults: host.faults, recorder: host.traffic.recorder, log })
  const ready = background.begin()
  // Of an older version's files; what is written now is private from the first byte.
  const restricted = ready
    .then(() => makePrivateBelow(folder))
    .catch((error: unknown) => log.warn({ error }, 'files of the data folder could not be made private'))
  return {
    ...{ dispatch, dispatchDeps, identify, feed, data, clock, realClock, log, host, delivery, sync, ready },
    admit: createAdmission(dispatchDeps),
    savedRate: async () => (await readers.read((open) => readSettings(open, 'host'))).rate,
    savedPort: async () => (await readers.read((open) => readSettings(open, 'host'))).port,
    async close() {
      ending.abort()
      longWork.stopAll()
      health.stop()
      recovery.stop()
      await ready
      for (const part of [background, backups, snapshots, retention, weather, filler]) await part.stop()
      await delivery.close()
      const { receiver, traffic, fieldDevice, fieldHub } = host
      for (const part of [receiver, traffic.recorder, fieldDevice, fieldHub, sender]) await part.close()
      await keyUse.flush()
      await restricted
      await data.close()
    },
  }
}
