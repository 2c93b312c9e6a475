import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { excessOf } from '../../../core/runtime/json-size.ts'
import { COMPRESS_FROM_BYTES } from './limits.ts'

const compress = promisify(gzip)
const uncompress = promisify(gunzip)

export interface SizeLimit {
  /** Bytes as they come. */
  sent: number
  /** Bytes once they are unpacked. */
  unpacked: number
  /** Values in it, of what could hold up the hub; undefined: of what a device's own hub says. */
  values?: number
}

const tooLarge = () => new Problem('too_large', message('field_message_too_large'))
const unreadable = () => new Problem('malformed_json', message('field_message_unreadable'))

/** A value as bytes to send, and how they are encoded. */
export async function packed(value: unknown): Promise<{ bytes: Buffer; encoding?: 'gzip' }> {
  const bytes = Buffer.from(JSON.stringify(value))
  return bytes.length < COMPRESS_FROM_BYTES ? { bytes } : { bytes: await compress(bytes), encoding: 'gzip' }
}

/** The bytes of a stream. @throws Problem too_large before more than `most` are in memory. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * What gzip made of bytes, `most` of it, unpacked beside the main thread.
 * @throws Problem too_large where it would be more, malformed_json where it was cut or changed.
 */
export async function unzipped(bytes: Buffer, most: number): Promise<Buffer> {
  try {
    return await uncompress(bytes, { maxOutputLength: most })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
}

/** The value that `packed` made bytes of. @throws Problem too_large, malformed_json, content_type_refused. */
export async function unpacked(
  stream: Readable,
  headers: Record<string, string | string[] | undefined>,
  most: SizeLimit,
): Promise<unknown> {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new Problem('content_type_refused', message('field_message_unreadable'))
  if (Number(headers['content-length'] ?? 0) > most.sent) throw tooLarge()
  const bytes = await bytesOf(stream, most.sent)
  return parsed(encoding === 'gzip' ? await unzipped(bytes, most.unpacked) : bytes, most.values)
}

/** @throws Problem malformed_json, too_large. */
export function parsed(bytes: Uint8Array, mostValues?: number): unknown {
  if (mostValues !== undefined && excessOf(bytes, mostValues)) throw tooLarge()
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}
