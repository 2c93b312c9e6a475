import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { ExchangeAnswer, ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import { publicPart, readCertificate, type SyncIdentity } from '../pairing/identity.ts'
import { MAX_ANSWER } from '../transport/limits.ts'
import { readFieldFile, writeFieldFile } from './format.ts'

interface Hub {
  /** PEM. */
  certificate: string
  fingerprint: string
}

interface WritingCalls {
  identity: SyncIdentity
  hub: Hub
  request: ExchangeRequest
  /** Documents whose bytes are not on this device. */
  wants: string[]
  pathOf(sha256: string): Promise<string | undefined>
  now: number
}

/** The calls that wait, with their files, for the hub alone. */
export async function writeCallsFile({ identity, hub, request, wants, pathOf, now }: WritingCalls): Promise<Buffer> {
  const recipient = readCertificate(hub.certificate)?.recipient
  if (!recipient) throw new Error('The certificate of the hub can’t be read.')
  const files: { sha256: string; bytes: Uint8Array }[] = []
  for (const sha256 of new Set(request.calls.flatMap((call) => call.files.map((file) => file.sha256)))) {
    const path = await pathOf(sha256)
    if (path !== undefined) files.push({ sha256, bytes: await readFile(path) })
  }
  const input = {
    kind: 'calls',
    id: randomUUID(),
    deviceId: request.deviceId,
    from: publicPart(identity).fingerprint,
    to: hub.fingerprint,
    at: now,
  } as const
  return writeFieldFile(input, { message: { request, wants }, files }, identity, recipient)
}

interface ReadingAnswer {
  identity: SyncIdentity
  hub: Hub
  deviceId: string
  /** The hub's epoch as the device knows it: later ones sort after it. */
  epoch: string | null
  readAnswer(sent: unknown): ExchangeAnswer
  isTaken(fileId: string): boolean
}

/** The hub's answer in a file. @throws Problem where the file is refused. */
export async function readAnswerFile(
  bytes: Uint8Array,
  { identity, hub, deviceId, epoch, readAnswer, isTaken }: ReadingAnswer,
): Promise<{ id: string; answer: ExchangeAnswer; files: { sha256: string; bytes: Uint8Array }[] }> {
  const own = publicPart(identity)
  const {
    header,
    message: sent,
    files,
  } = await readFieldFile(
    bytes,
    identity,
    (header) => {
      if (header.to !== own.fingerprint || header.kind !== 'answer' || header.deviceId !== deviceId)
        throw new Problem('state_conflict', message('field_file_for_another'))
      if (header.from !== hub.fingerprint) throw new Problem('state_conflict', message('field_file_of_other_hub'))
      return hub
    },
    MAX_ANSWER,
  )
  if (isTaken(header.id)) throw new Problem('state_conflict', message('field_file_taken'))
  const answer = readAnswer(sent)
  if (answer.deviceId !== deviceId) throw new Problem('state_conflict', message('field_file_for_another'))
  if (epoch !== null && answer.epoch < epoch) throw new Problem('state_conflict', message('field_file_older'))
  return { id: header.id, answer, files }
}
