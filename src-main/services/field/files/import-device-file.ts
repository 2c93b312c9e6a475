import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { ExchangeAnswer, ExchangeFigures, ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import type { DocumentFolder } from '../../documents/store.ts'
import { publicPart, readCertificate, type SyncIdentity } from '../pairing/identity.ts'
import { CHUNK_BYTES, MAX_REQUEST } from '../transport/limits.ts'
import type { Parts } from '../transport/parts.ts'
import type { KnownDevice } from '../transport/sides.ts'
import { readFieldFile, writeFieldFile } from './format.ts'

/** What a device writes into its file: its calls, and the documents whose bytes it has not got yet. */
const callsMessage = z.object({ request: z.unknown(), wants: z.array(z.string()).max(100_000) })

interface DeviceRow {
  id: string
  operatorId: string
  certificate: string
  fingerprint: string
  revokedAt: number | null
}

interface DeviceFileImport {
  identity: SyncIdentity
  operatorId: string
  /** The desk agrees to reports of a device that was removed, or whose folder was copied. */
  acceptRevoked: boolean
  isTaken(fileId: string): boolean
  deviceById(id: string): Promise<DeviceRow | undefined>
  readRequest(sent: unknown): ExchangeRequest
  partsOf(deviceId: string): Parts
  exchange(device: KnownDevice, request: ExchangeRequest, isAgreed: boolean): Promise<ExchangeAnswer>
  documents: Pick<DocumentFolder, 'pathOf'>
  now: number
}

/** Bytes of documents in one answer file; the rest go with the next, or by network. */
const MAX_ANSWERED_BYTES = 256 * 1024 * 1024

/**
 * Runs the calls of a device's file and makes the answer file for it.
 * @throws Problem where the file is refused; nothing has changed then.
 */
export async function importDeviceFile(
  bytes: Uint8Array,
  taking: DeviceFileImport,
): Promise<{ deviceId: string; fileId: string; figures: ExchangeFigures; answer: Buffer }> {
  const { identity } = taking
  const own = publicPart(identity)
  let device: DeviceRow | undefined
  const file = await readFieldFile(
    bytes,
    identity,
    async ({ deviceId, from, to, kind }) => {
      if (to !== own.fingerprint || kind !== 'calls')
        throw new Problem('state_conflict', message('field_file_for_another'))
      device = await taking.deviceById(deviceId)
      if (device?.operatorId !== taking.operatorId || device.fingerprint !== from)
        throw new Problem('state_conflict', message('field_file_of_unknown_device'))
      return device
    },
    MAX_REQUEST,
  )
  if (!device) throw new Problem('state_conflict', message('field_file_of_unknown_device'))
  const isRevoked = device.revokedAt !== null
  if (isRevoked && !taking.acceptRevoked) throw new Problem('state_conflict', message('field_file_of_revoked'))
  if (taking.isTaken(file.header.id)) throw new Problem('state_conflict', message('field_file_taken'))
  const sent = callsMessage.safeParse(file.message)
  if (!sent.success) throw new Problem('state_conflict', message('field_file_unreadable'))
  const request = taking.readRequest(sent.data.request)
  if (request.deviceId !== device.id) throw new Problem('state_conflict', message('field_file_unreadable'))
  const parts = taking.partsOf(device.id)
  for (const { sha256, bytes: content } of file.files) await addWhole(parts, sha256, content)
  const whole = await taking.exchange(
    { id: device.id, operatorId: device.operatorId, isRevoked },
    request,
    taking.acceptRevoked,
  )
  for (const { sha256 } of file.files) await parts.drop(sha256)
  // A removed device learns what became of its reports, and nothing else.
  const answer: ExchangeAnswer = isRevoked ? { ...whole, rows: [], blobs: [], isRevoked: true } : whole
  const recipient = readCertificate(device.certificate)?.recipient
  if (!recipient) throw new Error('The certificate of a device can’t be read.')
  const written = await writeFieldFile(
    {
      kind: 'answer',
      id: randomUUID(),
      deviceId: device.id,
      from: own.fingerprint,
      to: device.fingerprint,
      at: taking.now,
    },
    { message: answer, files: await documentsFor(answer, sent.data.wants, device.operatorId, taking.documents) },
    identity,
    recipient,
  )
  return { deviceId: device.id, fileId: file.header.id, figures: figuresOf(request, answer), answer: written }
}

async function addWhole(parts: Parts, sha256: string, content: Uint8Array): Promise<void> {
  if ((await parts.whole(sha256)) !== undefined) return
  for (let at = 0; at < content.length; at += CHUNK_BYTES)
    await parts.add(sha256, at, content.length, content.subarray(at, at + CHUNK_BYTES))
}

/** The documents that are new on the device, and those it waits for, as long as there is room. */
async function documentsFor(
  { rows, blobs }: ExchangeAnswer,
  wants: string[],
  operatorId: string,
  documents: Pick<DocumentFolder, 'pathOf'>,
): Promise<{ sha256: string; bytes: Uint8Array }[]> {
  const inScope = new Set(blobs)
  const images = rows.filter(({ table }) => table === 'documents').flatMap((those) => those.images)
  const fresh = images.map((image) => (image as { sha256?: string }).sha256 ?? '')
  const files: { sha256: string; bytes: Uint8Array }[] = []
  let size = 0
  for (const sha256 of new Set([...fresh, ...wants])) {
    const path = inScope.has(sha256) ? documents.pathOf(operatorId, sha256) : undefined
    if (path === undefined) continue
    const bytes = await readFile(path)
    size += bytes.length
    if (size > MAX_ANSWERED_BYTES) break
    files.push({ sha256, bytes })
  }
  return files
}

function figuresOf(request: ExchangeRequest, { answers, unanswered, rows }: ExchangeAnswer): ExchangeFigures {
  return {
    sent: request.calls.length,
    answered: answers.length,
    unanswered,
    refused: answers.filter(({ state }) => state === 'refused').length,
    received: rows.reduce((sum, { images, removed }) => sum + images.length + removed.length, 0),
    conflicts: answers.reduce((sum, { conflicts }) => sum + conflicts, 0),
  }
}
