import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { message } from '../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../src-shared/wire/errors.ts'
import { bytesOf } from './compressed.ts'
import { CHUNK_BYTES } from './limits.ts'
import type { Parts } from './parts.ts'
import type { HubSide, KnownDevice } from './sides.ts'

interface RequestedBlob {
  sha256: string
  device: KnownDevice
  hub: Pick<HubSide, 'documentOf'>
  partsOf(deviceId: string): Parts
}

/** How many bytes of a file the other side has. */
export const OFFSET_HEADER = 'upload-offset'

/**
 * Answers for the bytes of one file. HEAD: how many of them the hub has; GET: a piece of them; PUT: takes a piece, from
 * the offset that HEAD named on.
 */
export async function answerBlob(
  request: IncomingMessage,
  response: ServerResponse,
  blob: RequestedBlob,
): Promise<void> {
  if (request.method === 'HEAD') return tellHave(response, blob)
  if (request.method === 'GET') return sendPiece(request, response, blob)
  if (request.method === 'PUT') return takePiece(request, response, blob)
  throw new Problem('method_refused', message('method_not_allowed', { allowed: ['HEAD', 'GET', 'PUT'], method: '' }))
}

async function tellHave(response: ServerResponse, { hub, device, sha256, partsOf }: RequestedBlob): Promise<void> {
  const path = (await hub.documentOf(device, sha256)) ?? (await partsOf(device.id).whole(sha256))
  const size = path === undefined ? undefined : (await stat(path)).size
  const have = size ?? (await partsOf(device.id).have(sha256))
  response.writeHead(size === undefined ? 204 : 200, { [OFFSET_HEADER]: have })
  response.end()
}

const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/

async function sendPiece(
  request: IncomingMessage,
  response: ServerResponse,
  { hub, device, sha256 }: RequestedBlob,
): Promise<void> {
  const path = found(await hub.documentOf(device, sha256), 'document_not_found')
  const { size } = await stat(path)
  const [, from = '0', to] = RANGE.exec(request.headers.range ?? 'bytes=0-') ?? []
  const start = Number(from)
  const end = Math.min(size, start + CHUNK_BYTES, to === undefined ? size : Number(to) + 1)
  if (start > size || end < start) throw new Problem('state_conflict', message('field_file_gap', { offset: size }))
  response.writeHead(206, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': end - start,
    'Content-Range': `bytes ${start}-${Math.max(start, end - 1)}/${size}`,
  })
  if (end === start) response.end()
  else await pipeline(createReadStream(path, { start, end: end - 1 }), response)
}

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/

async function takePiece(
  request: IncomingMessage,
  response: ServerResponse,
  { device, sha256, partsOf }: RequestedBlob,
): Promise<void> {
  const range = CONTENT_RANGE.exec(request.headers['content-range'] ?? '')
  if (!range) throw new Problem('invalid_input', message('field_message_unreadable'))
  const [start, end, total] = range.slice(1).map(Number) as [number, number, number]
  const bytes = await bytesOf(request, CHUNK_BYTES)
  if (bytes.length !== end - start + 1) throw new Problem('invalid_input', message('field_message_unreadable'))
  const have = await partsOf(device.id).add(sha256, start, total, bytes)
  response.writeHead(have === total ? 200 : 204, { [OFFSET_HEADER]: have })
  response.end()
}
