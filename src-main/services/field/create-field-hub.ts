import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { Problem, type ProblemBody } from '../../../src-shared/wire/errors.ts'
import { readSettings, writeSetting } from '../../core/data/settings.ts'
import { idInPath, isUuid } from '../../core/runtime/path-parts.ts'
import type { ExchangeRequest } from '../../core/sync/protocol/messages.ts'
import { writeNew } from '../../platform/new-file.ts'
import type { FieldServicesDeps } from './field-deps.ts'
import type { FieldHub } from './field-hub.ts'
import { importDeviceFile } from './files/import-device-file.ts'
import { LOOPBACK } from './pairing/addresses.ts'
import { createAttempts } from './pairing/attempts.ts'
import { publicPart } from './pairing/identity.ts'
import type { IdentityStore } from './pairing/identity-store.ts'
import { hashSecret } from './pairing/secret.ts'
import { answerDevices } from './transport/answers.ts'
import { announceHub, type Discovery } from './transport/discovery.ts'
import { type FieldListening, listenForDevices } from './transport/listener.ts'
import { dropOldParts, partsIn } from './transport/parts.ts'
import type { HubSide, KnownDevice } from './transport/sides.ts'
import { documentOnDevice, takeWaitingFiles } from './transport/waiting-files.ts'

interface FieldHubDeps extends FieldServicesDeps {
  identity: IdentityStore
  /** Reads an exchange as it was sent. @throws Problem. */
  readRequest(sent: unknown): ExchangeRequest
}

/** What a device sent of a file is kept so long for it to go on. */
const PARTS_KEPT_MS = 30 * 86_400_000

/** Files whose ids are remembered. */
const MAX_TAKEN = 500

export function createFieldHub(deps: FieldHubDeps): FieldHub {
  const { folder, db, readers, documents, identity, clock, log, feed, readRequest, sync } = deps
  const place = join(folder, 'field')
  const partsFolderOf = (deviceId: string) => join(place, 'parts', idInPath(deviceId))
  const partsOf = (deviceId: string) => partsIn(partsFolderOf(deviceId))
  const answerOf = (deviceId: string) => join(place, 'answers', `${idInPath(deviceId)}.apronsync`)
  let listening: FieldListening | undefined
  let announced: Discovery | undefined
  let trouble: Message | undefined
  const turns = new Map<string, Promise<unknown>>()

  /** One exchange of a device after the other, by network and by file. */
  function inTurn<Result>(deviceId: string, work: () => Promise<Result>): Promise<Result> {
    const next = (turns.get(deviceId) ?? Promise.resolve()).then(work, work)
    turns.set(deviceId, next)
    const end = () => void (turns.get(deviceId) === next && turns.delete(deviceId))
    next.then(end, end)
    return next
  }

  const exchange = (device: KnownDevice, request: ExchangeRequest, isAgreed = device.isRevoked) =>
    inTurn(device.id, async () => {
      const files = await takeWaitingFiles({ readers, documents, partsOf }, device, request)
      try {
        return await sync().hub.exchange(device.id, request, { revoked: isAgreed })
      } finally {
        await files.done()
        feed.publish(device.operatorId, ['fieldDevices'])
      }
    })

  const side: HubSide = {
    async pair({ secret, name }, { certificate }) {
      const invited = await readers.read((reading) =>
        reading
          .selectFrom('fieldInvitations')
          .select('operatorId')
          .where('hash', '=', hashSecret(secret))
          .executeTakeFirst(),
      )
      if (!invited) throw new Problem('state_conflict', message('field_invitation_unknown'))
      const reply = await sync().dispatch({
        operation: 'fieldDevices.pair',
        credentials: { kind: 'desk', actor: 'Apron', operatorId: invited.operatorId },
        body: { secret, certificate, name },
      })
      if (reply.status >= 400) throw Problem.of(reply.body as ProblemBody)
      const paired = reply.body as Omit<Awaited<ReturnType<HubSide['pair']>>, 'hub' | 'version'>
      return { ...paired, hub: paired.operator.name, version: deps.version }
    },
    async deviceOf(fingerprint) {
      const row = await readers.read((reading) =>
        reading
          .selectFrom('fieldDevices')
          .select(['id', 'operatorId', 'revokedAt'])
          .where('fingerprint', '=', fingerprint)
          .executeTakeFirst(),
      )
      return row && { id: row.id, operatorId: row.operatorId, isRevoked: row.revokedAt !== null }
    },
    exchange: (device, request) => exchange(device, request),
    documentOf: (device, sha256) => documentOnDevice({ readers, documents }, device, sha256),
  }
  const answer = answerDevices({
    hub: side,
    partsOf,
    readExchange: readRequest,
    attempts: createAttempts(clock),
    clock,
    log,
  })

  async function open(address: string, port: number): Promise<void> {
    await dropOldParts(join(place, 'parts'), PARTS_KEPT_MS, clock.now())
    const own = await identity.own()
    listening = await listenForDevices({ address, port, identity: own }, answer)
    trouble = undefined
    if (address === LOOPBACK || address === '::1') return
    const { fingerprint } = publicPart(own)
    announced = await announceHub({ port: listening.port, fingerprint, log })
  }

  async function stop(): Promise<void> {
    const [was, wasAnnounced] = [listening, announced]
    listening = undefined
    announced = undefined
    trouble = undefined
    wasAnnounced?.close()
    await was?.close()
  }

  return {
    get listening() {
      return listening && { address: listening.address, port: listening.port }
    },
    get trouble() {
      return trouble
    },
    identity: async () => publicPart(await identity.own()),
    knownIdentity: identity.known,
    async start(address, port) {
      const before = listening && { address: listening.address, port: listening.port }
      await stop()
      try {
        await open(address, port)
      } catch (error) {
        // Who could connect still can.
        if (before) await open(before.address, before.port).catch(() => {})
        throw error
      }
    },
    stop,
    async note(isOn) {
      await sync().switchHub(isOn)
      feed.publishToAll(['settings'])
    },
    failed(reason) {
      if (!listening) trouble = reason
    },
    async states(deviceIds) {
      if (deviceIds.length === 0) return new Map()
      const { exchanges, counts } = await readers.read(async (reading) => ({
        exchanges: await reading.selectFrom('fieldExchanges').selectAll().where('deviceId', 'in', deviceIds).execute(),
        counts: await reading
          .selectFrom('deviceRows')
          .select(['deviceId', (eb) => eb.fn.countAll<number>().as('count')])
          .where('deviceId', 'in', deviceIds)
          .where('leftAt', 'is', null)
          .groupBy('deviceId')
          .execute(),
      }))
      return new Map(
        deviceIds.map((id) => {
          const found = exchanges.find(({ deviceId }) => deviceId === id)
          return [
            id,
            {
              exchange: found && { ...found, isCopied: found.isCopied === 1 },
              rows: counts.find(({ deviceId }) => deviceId === id)?.count ?? 0,
              hasAnswer: isUuid(id) && existsSync(answerOf(id)),
            },
          ]
        }),
      )
    },
    async holdings(deviceId) {
      const rows = await readers.read((reading) =>
        reading
          .selectFrom('deviceRows')
          .select(['tableName', 'rowId'])
          .where('deviceId', '=', deviceId)
          .where('leftAt', 'is', null)
          .execute(),
      )
      const held = new Map<string, string[]>()
      for (const { tableName, rowId } of rows) {
        const ids = held.get(tableName)
        if (ids) ids.push(rowId)
        else held.set(tableName, [rowId])
      }
      return held
    },
    async forget(deviceId) {
      await rm(partsFolderOf(deviceId), { recursive: true, force: true })
    },
    async importFile(operatorId, bytes, acceptRevoked) {
      const { imported = [] } = await readers.read((reading) => readSettings(reading, 'fieldFiles'))
      const taken = await importDeviceFile(bytes, {
        identity: await identity.own(),
        operatorId,
        acceptRevoked,
        isTaken: (id) => imported.includes(id),
        deviceById: (id) =>
          readers.read((reading) =>
            reading.selectFrom('fieldDevices').selectAll().where('id', '=', id).executeTakeFirst(),
          ),
        readRequest,
        partsOf,
        exchange,
        documents,
        now: clock.now(),
      })
      await mkdir(join(place, 'answers'), { recursive: true, mode: 0o700 })
      const file = answerOf(taken.deviceId)
      await writeNew(`${file}.part`, taken.answer)
      await rename(`${file}.part`, file)
      await db
        .transaction()
        .execute((transaction) =>
          writeSetting(transaction, 'fieldFiles', 'imported', [...imported, taken.fileId].slice(-MAX_TAKEN)),
        )
      return { deviceId: taken.deviceId, figures: taken.figures }
    },
    async answerFile(deviceId) {
      const file = answerOf(deviceId)
      if (!existsSync(file)) return undefined
      return { name: `apron-answer-${deviceId.slice(0, 8)}.apronsync`, bytes: await readFile(file) }
    },
    async close() {
      await stop()
      for (const deviceId of turns.keys()) await turns.get(deviceId)?.catch(() => {})
    },
  }
}
