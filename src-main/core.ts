import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBackups } from './backup/backups.ts'
import { finishRestore } from './backup/restore.ts'
import { setAsideUnfinished } from './backup/unfinished.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { startDaily } from './daily.ts'
import { type Data, openData } from './data/open.ts'
import { ownDb } from './data/own.ts'
import { readSettings } from './data/settings.ts'
import { senderLater } from './delivery/later.ts'
import { type Resolve, systemResolve } from './delivery/resolve.ts'
import { createDelivery, type Delivery } from './delivery/scheduler.ts'
import type { Send } from './delivery/send.ts'
import type { DemoOptions } from './demo/fill.ts'
import { demoFiller } from './demo/filler.ts'
import { createDispatch, type Dispatch, type Doorkeeper } from './dispatch.ts'
import { documentStore } from './documents/store.ts'
import { createFeed, type Feed } from './events/feed.ts'
import type { Window } from './events/window.ts'
import { isReferred } from './features/documents/queries.ts'
import type { Host } from './host.ts'
import { operatorIds } from './identity.ts'
import { createLog, type Log, logTail } from './log.ts'
import { startLooking } from './looking.ts'
import { makeFilesPrivate, makePrivateBelow } from './private.ts'
import { createReachable } from './receiver/reachable.ts'
import { createReceiver } from './receiver/receiver.ts'
import { folderSeal, type Seal, systemKeyFile } from './seal.ts'
import { createHealth } from './storage/health.ts'
import { version } from './version.ts'

export interface CoreOptions {
  /** The folder that holds the database and the files. */
  folder: string
  clock?: Clock
  random?: () => number
  /** Asked for once a restore that was waiting is done: it may bring the key of the seal. */
  seal?: () => Seal
  /** Whether backups are made every day, and what is wrong is looked for; who runs many cores for a moment leaves it out. */
  daily?: { backups: boolean; notices?: boolean }
  log?: Log
  /** `host:port` of private and loopback callback targets that are allowed. */
  callbackHosts?: string[]
  /** Certificates of authorities to trust for callbacks beside the system's, as PEM. */
  authorities?: string[]
  /** Seed and size of the demo operator, where it is chosen. */
  demo?: Partial<DemoOptions>
  delivery?: {
    /** Sends nothing until `core.delivery.start()`. */
    held?: boolean
    /** How long deliveries wait for more of their group. */
    window?: Window
    /** How long what lands is gathered to be written together, milliseconds. */
    gatherMs?: number
    /** Stands in for the network. */
    send?: Send
    /** Stands in for the system's resolver of names. */
    resolve?: Resolve
  }
}

/** Everything behind the door, without a window and without HTTP; both hosts attach to it. */
export interface Core {
  dispatch: Dispatch
  feed: Feed
  data: Data
  clock: Clock
  log: Log
  host: Host
  delivery: Delivery
  /** The port the operator chose in the settings; undefined while none was chosen. */
  savedPort(): Promise<number | undefined>
  close(): Promise<void>
}

export async function createCore(options: CoreOptions): Promise<Core> {
  makeFilesPrivate()
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog({ folder: options.folder })
  const reachable = createReachable(options.callbackHosts ?? [], options.authorities ?? [])
  const { targets, trust } = reachable
  const sender = senderLater({ targets, trust, resolve: options.delivery?.resolve ?? systemResolve })
  let unfinished: string | null = null
  const data = await openData(join(options.folder, 'apron.sqlite'), async () => {
    await finishRestore({ data: options.folder, now: clock.now(), version })
    unfinished = await setAsideUnfinished(options.folder, clock.now())
  })
  const documents = documentStore(join(options.folder, 'documents'))
  await documents
    .tidy((operatorId, sha256) => isReferred(ownDb(data.db, operatorId), sha256))
    .catch((error) => data.close().then(() => Promise.reject(error)))
  const restricted = makePrivateBelow(options.folder).catch((error: unknown) =>
    log.warn({ error }, 'files of the data folder could not be made private'),
  )
  const feed = createFeed(data.db)
  const changed = (operatorId: string) => feed.publish(operatorId, ['inboxes'])
  const backups = createBackups({
    data: options.folder,
    db: data.db,
    clock,
    log,
    version,
    changed: (operatorId) => feed.publish(operatorId, ['backups']),
  })
  const health = createHealth({
    folder: options.folder,
    clock,
    log,
    changed() {
      operatorIds(data.db).then(
        (ids) => {
          for (const id of ids) feed.publish(id, ['health'])
        },
        () => {},
      )
    },
  })
  const host: Host = {
    version,
    health,
    random: options.random ?? Math.random,
    seal: options.seal?.() ?? folderSeal(options.folder),
    folder: options.folder,
    documents,
    address: null,
    filling: { done: 0, total: 0 },
    fillDemo: () => {},
    refusesCallback: targets.refusal,
    logTail: () => logTail(options.folder),
    backups,
    unfinished,
    receiver: createReceiver({ folder: options.folder, clock, reachable, changed }),
  }
  const delivery = createDelivery({
    db: data.db,
    clock,
    random: host.random,
    seal: host.seal,
    feed,
    log,
    send: options.delivery?.send ?? sender.send,
    ...(options.delivery?.gatherMs === undefined ? {} : { gatherMs: options.delivery.gatherMs }),
  })
  const keeper: Doorkeeper = {
    db: data.db,
    clock,
    host,
    feed,
    log,
    ...(options.delivery?.window ? { window: options.delivery.window } : {}),
    wakeDelivery: delivery.wake,
    stopDelivery: delivery.stop,
  }
  const dispatch = createDispatch(keeper)
  const filler = demoFiller(keeper, options.demo)
  host.fillDemo = filler.start
  await resume(dispatch, log)
  const locked = options.seal === undefined && existsSync(systemKeyFile(options.folder))
  if (locked) log.warn('the signing keys are kept by the desktop app: nothing is sent to partners from here')
  if (!options.delivery?.held && !locked) await delivery.start()
  const daily = await startDaily({ dispatch, operators: () => operatorIds(data.db), clock, log })
  if (options.daily?.backups) backups.watch()
  const looking = options.daily?.notices
    ? startLooking({ dispatch, feed, operators: () => operatorIds(data.db), clock, log })
    : undefined
  return {
    dispatch,
    feed,
    data,
    clock,
    log,
    host,
    delivery,
    savedPort: async () => (await readSettings(data.db, 'host')).port,
    async close() {
      health.stop()
      await daily.stop()
      await looking?.stop()
      await backups.stop()
      await filler.stop()
      await delivery.close()
      await host.receiver.close()
      await sender.close()
      await restricted
      await data.close()
    },
  }
}

/** Brings back what was on when Apron ended, before anything is sent to it. */
async function resume(dispatch: Dispatch, log: Log): Promise<void> {
  const { body } = await dispatch({ operation: 'receiver.resume', credentials: { kind: 'desk', actor: 'Apron' } })
  const { trouble } = body as { trouble?: string | null }
  if (trouble) log.warn(`the receiver of webhooks does not listen: ${trouble}`)
}
