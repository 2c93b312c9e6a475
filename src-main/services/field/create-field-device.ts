import { join } from 'node:path'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { readSettings, type Settings, writeSetting } from '../../core/data/settings.ts'
import { operatorIds } from '../../core/dispatch/authenticate.ts'
import type { Progress } from '../../core/runtime/long-work.ts'
import { acceptedCalls } from '../../core/sync/device/calls.ts'
import type { FieldDevice } from '../../core/sync/device/field-device.ts'
import { saveDeviceState } from '../../core/sync/device/state.ts'
import type { ExchangeAnswer, ExchangeFigures } from '../../core/sync/protocol/messages.ts'
import { createAnnouncer } from '../delivery/announce.ts'
import type { FieldServicesDeps } from './field-deps.ts'
import { readAnswerFile, writeCallsFile } from './files/of-device.ts'
import { makeIdentity } from './pairing/identity.ts'
import type { IdentityStore } from './pairing/identity-store.ts'
import { joinHub } from './pairing/join.ts'
import { readInvitation } from './pairing/link.ts'
import { type Automatic, automaticSync } from './transport/automatic.ts'
import { type Connections, connectionsTo } from './transport/connections.ts'
import type { DeviceSide } from './transport/device-side.ts'
import { type Discovery, lookForHub } from './transport/discovery.ts'
import { exchangeWithHub } from './transport/exchange.ts'
import { ownFiles } from './transport/own-files.ts'
import { partsIn } from './transport/parts.ts'
import { wipeFolders } from './wipe-folders.ts'

interface FieldDeviceDeps extends FieldServicesDeps {
  identity: IdentityStore
  /** Reads an answer as it came. @throws Problem. */
  readAnswer(sent: unknown): ExchangeAnswer
}

type DeviceSettings = Settings['device']
const NOUN = 'fieldSync'
const MAX_ADDRESSES = 8
const MAX_TAKEN = 500

export function createFieldDevice(deps: FieldDeviceDeps): FieldDevice {
  const { folder, db, readers, documents, identity, clock, log, feed, readAnswer, sync } = deps
  const parts = partsIn(join(folder, 'field', 'parts', 'own'))
  const files = ownFiles({ readers, documents })
  const ending = new AbortController()
  const announcer = createAnnouncer(clock, () => feed.publishToAll([NOUN]))
  const announce = () => announcer.notify('')
  let underWay: Promise<ExchangeFigures> | undefined
  let progress: Progress | null = null
  let problem: Message | null = null
  let connections: Connections | undefined
  let hubAddress: string | null = null
  let automatic: Automatic | undefined
  let looking: Discovery | undefined
  const found = new Set<string>()
  let unsubscribe: (() => void) | undefined

  const settings = () => readers.read((reading) => readSettings(reading, 'device'))

  async function save(values: Partial<DeviceSettings>): Promise<void> {
    await db.transaction().execute((transaction) => saveDeviceState(transaction, values))
  }

  /** @throws Problem state_conflict where this is no device. */
  async function paired(): Promise<DeviceSettings & { certificate: string }> {
    const known = await settings()
    const { hubCertificate } = await readers.read((reading) => readSettings(reading, 'fieldFiles'))
    if (!known.deviceId || !known.fingerprint || !hubCertificate)
      throw new Problem('state_conflict', message('field_not_a_device'))
    return { ...(known as DeviceSettings), certificate: hubCertificate }
  }

  const device: DeviceSide = {
    request: () => sync().device.request(),
    apply: (answer) => sync().device.apply(answer),
    readAnswer,
    files,
  }

  function hub(known: DeviceSettings, own: Awaited<ReturnType<IdentityStore['own']>>): Connections {
    connections ??= connectionsTo({
      identity: own,
      fingerprint: known.fingerprint,
      addresses: async () => [...new Set([...((await settings()).addresses ?? []), ...found])],
      reached(address) {
        hubAddress = address
        remember(address).catch((error: unknown) => log.warn({ error }, 'the address of the hub could not be kept'))
      },
    })
    return connections
  }

  const keepHub = (certificate: string) =>
    db.transaction().execute((transaction) => writeSetting(transaction, 'fieldFiles', 'hubCertificate', certificate))

  /** Calls that wait to be sent. */
  const waiting = async () => {
    const row = await readers.read((reading) =>
      reading
        .selectFrom('pendingCalls')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'pending')
        .executeTakeFirst(),
    )
    return row?.count ?? 0
  }

  /** The address that answered is tried first the next time. */
  async function remember(address: string): Promise<void> {
    const { addresses = [] } = await settings()
    if (addresses[0] === address) return
    await save({ addresses: [address, ...addresses.filter((one) => one !== address)].slice(0, MAX_ADDRESSES) })
  }

  async function syncOnce(): Promise<ExchangeFigures> {
    const known = await paired()
    const own = await identity.own()
    const figures = await exchangeWithHub({
      connections: hub(known, own),
      device,
      parts,
      clock,
      signal: ending.signal,
      progress(done, total) {
        progress = { done, total }
        announce()
      },
    })
    return figures
  }

  /** The hub has removed this device: nothing is left on it but what the hub has not got. */
  async function wipe(): Promise<void> {
    const earlier = await files.referred()
    await sync().device.wipe()
    await files.dropUnreferred(earlier)
    await forgetCopies()
  }

  /** Deletes what was kept of the device’s data beside the data itself. */
  async function forgetCopies(): Promise<void> {
    await wipeFolders(folder)
    const { userId, fingerprint } = await settings()
    if (!userId || !fingerprint) return
    await save({ backupsLeftIn: await deps.forgetDevice({ userId, fingerprint }) })
    announce()
  }

  function syncNow(): Promise<ExchangeFigures> {
    underWay ??= syncOnce()
      .then(
        (figures) => {
          problem = null
          return figures
        },
        async (error: unknown) => {
          problem = error instanceof Problem ? error.reason : message('unexpected_error')
          const code = error instanceof Problem && error.reason.code
          if (code === 'field_device_revoked') await wipe()
          if (code === 'sync_device_copied') await save({ isCopied: true })
          throw error
        },
      )
      .finally(() => {
        underWay = undefined
        progress = null
        announce()
      })
    announce()
    return underWay
  }

  async function watch(): Promise<void> {
    const { deviceId, fingerprint } = await settings()
    if (deviceId === undefined || fingerprint === undefined || automatic || ending.signal.aborted) return
    automatic = automaticSync({
      clock,
      random: deps.random,
      async sync() {
        const { isRevoked, backupsLeftIn } = await settings()
        if (isRevoked && backupsLeftIn)
          await forgetCopies().catch((error: unknown) => log.error({ error }, 'copies of a removed device are left'))
        if (isRevoked) return true
        return syncNow().then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Problem) && !ending.signal.aborted) log.error({ error }, 'the sync failed')
            return false
          },
        )
      },
    })
    let seen = await waiting()
    unsubscribe = feed.subscribe('', () => {
      void waiting().then(
        (count) => {
          if (count > seen) automatic?.soon()
          if (count !== seen) announce()
          seen = count
        },
        () => {},
      )
    })
    looking = await lookForHub({ fingerprint, log }, (address) => found.add(address))
    if (ending.signal.aborted) looking.close()
  }

  return {
    get hubAddress() {
      return hubAddress
    },
    get isSyncing() {
      return underWay !== undefined
    },
    get progress() {
      return progress
    },
    get problem() {
      return problem
    },
    async status() {
      return readers.read(async (reading) => {
        const states = await reading
          .selectFrom('pendingCalls')
          .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
          .where('state', 'in', ['pending', 'refused'])
          .where('callId', 'not in', acceptedCalls(reading))
          .groupBy('state')
          .execute()
        const open = await reading
          .selectFrom('fieldConflicts')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('decidedAt', 'is', null)
          .executeTakeFirst()
        const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0
        return { pending: countOf('pending'), refused: countOf('refused'), conflicts: open?.count ?? 0 }
      })
    },
    async pair(link) {
      const invitation = readInvitation(link)
      const known = await settings()
      const isAgain = known.deviceId !== undefined
      if (isAgain && known.fingerprint !== invitation.fingerprint)
        throw new Problem('state_conflict', message('field_already_paired', { hub: known.hubName ?? '' }))
      if (!isAgain && (await readers.read(operatorIds)).length > 0)
        throw new Problem('state_conflict', message('field_folder_in_use'))
      await underWay?.catch(() => {})
      // A copy of this folder has the same identity, so that one that is paired again takes another.
      const own = isAgain ? await makeIdentity('Apron') : await identity.own()
      const { answer, certificate, address } = await joinHub(invitation, own, deps.version)
      const { addresses } = invitation
      if (isAgain && answer.person.id !== known.userId)
        throw new Problem('state_conflict', message('field_person_differs', { person: known.actor ?? '' }))
      if (isAgain) {
        await identity.replace(own)
        await connections?.close()
        connections = undefined
      }
      await sync().becomeDevice({
        ...{ deviceId: answer.deviceId, userId: answer.person.id, scope: answer.scope, actor: answer.person.name },
        ...{ hubName: answer.hub, hubVersion: answer.version, fingerprint: invitation.fingerprint },
        addresses: [address, ...addresses.filter((one) => one !== address)],
        ...{
          epoch: known.epoch ?? null,
          cursor: 0,
          base: known.base ?? 0,
          exchanges: 0,
          lastSyncAt: null,
          clockOffset: 0,
        },
        ...{ isRevoked: false, isCopied: false, backupsLeftIn: null },
      })
      await keepHub(certificate)
      await syncNow()
      await watch()
      return { person: answer.person.name, hub: answer.hub }
    },
    sync: syncNow,
    async exportFile() {
      const known = await paired()
      const bytes = await writeCallsFile({
        identity: await identity.own(),
        hub: known,
        request: await sync().device.request(),
        wants: await files.missing(),
        pathOf: files.pathOf,
        now: clock.now(),
      })
      const day = new Date(clock.now()).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
      return { name: `apron-reports-${day}.apronsync`, bytes }
    },
    async importFile(bytes) {
      const known = await paired()
      const { imported = [] } = await readers.read((reading) => readSettings(reading, 'fieldFiles'))
      const taken = await readAnswerFile(bytes, {
        identity: await identity.own(),
        hub: known,
        deviceId: known.deviceId,
        epoch: known.epoch,
        readAnswer,
        isTaken: (fileId) => imported.includes(fileId),
      })
      const earlier = await files.referred()
      const { again: _again, problem: found, ...figures } = await sync().device.apply(taken.answer)
      problem = found
      const referred = await files.referred()
      for (const file of taken.files) if (referred.has(file.sha256)) await files.keep(file.sha256, file.bytes)
      await files.dropUnreferred(earlier)
      if ((await settings()).isRevoked) await forgetCopies()
      await db
        .transaction()
        .execute((transaction) =>
          writeSetting(transaction, 'fieldFiles', 'imported', [...imported, taken.id].slice(-MAX_TAKEN)),
        )
      announce()
      return figures
    },
    watch,
    async close() {
      ending.abort()
      automatic?.stop()
      unsubscribe?.()
      looking?.close()
      await connections?.close()
      await underWay?.catch(() => {})
      announcer.close()
    },
  }
}
