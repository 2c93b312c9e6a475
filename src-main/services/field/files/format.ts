import { createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { SyncIdentity } from '../pairing/identity.ts'
import { parsed, type SizeLimit, unzipped } from '../transport/compressed.ts'
import { decryptWith, encryptFor } from './age.ts'

/*
 * A file between a device and its hub, encrypted for the one that is to read it:
 * magic, length of the header (4 bytes), header (JSON), its signature (64 bytes), the message (JSON, gzip), files.
 * The header has the hash of all that follows the signature, so that the signature holds for the whole, and it names the
 * reader, so that a file for one can't be given to another.
 */

const MAGIC = Buffer.from('APRONFS1')
const SIGNATURE_BYTES = 64
const LENGTH_BYTES = 4
const compress = promisify(gzip)

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const header = z.object({
  kind: z.enum(['calls', 'answer']),
  id: z.string().min(8).max(64),
  deviceId: z.string().max(64),
  /** The fingerprints of sender and reader. */
  from: hex,
  to: hex,
  at: z.int(),
  messageBytes: z.int().min(0),
  files: z.array(z.object({ sha256: hex, size: z.int().min(0) })).max(10_000),
  digest: hex,
})
type FileHeader = z.infer<typeof header>

interface FieldFile {
  header: FileHeader
  message: unknown
  files: { sha256: string; bytes: Uint8Array }[]
}

const unreadable = () => new Problem('state_conflict', message('field_file_unreadable'))
const changed = () => new Problem('state_conflict', message('field_file_changed'))
const PIECE = 1024 * 1024

/** The SHA-256 of parts that may be large, piece by piece with other work between them. */
async function sha256(...parts: Uint8Array[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts)
    for (let at = 0; at < part.length; at += PIECE) {
      if (at > 0) await turn()
      hash.update(part.subarray(at, at + PIECE))
    }
  return hash.digest('hex')
}

type HeaderInput = Pick<FileHeader, 'kind' | 'id' | 'deviceId' | 'from' | 'to' | 'at'>

/** Writes a file for a reader, signed by its sender. */
export async function writeFieldFile(
  input: HeaderInput,
  content: { message: unknown; files: { sha256: string; bytes: Uint8Array }[] },
  { key }: Pick<SyncIdentity, 'key'>,
  recipient: string,
): Promise<Buffer> {
  const text = await compress(Buffer.from(JSON.stringify(content.message)), { level: 9 })
  const body = [text, ...content.files.map(({ bytes }) => bytes)]
  const files = content.files.map((file) => ({ sha256: file.sha256, size: file.bytes.length }))
  const full: FileHeader = { ...input, messageBytes: text.length, files, digest: await sha256(...body) }
  const head = Buffer.from(JSON.stringify(full))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(head.length)
  const signature = sign('sha256', head, { key: createPrivateKey(key), dsaEncoding: 'ieee-p1363' })
  return encryptFor(recipient, [MAGIC, length, head, signature, ...body])
}

/**
 * Opens a file. What it says is believed once `senderOf` has named the certificate of its sender, or thrown a Problem.
 * @param most the bytes and values of the message
 * @throws Problem state_conflict: not such a file, for another recipient, changed, cut short; too_large.
 */
export async function readFieldFile(
  bytes: Uint8Array,
  { fileKey }: Pick<SyncIdentity, 'fileKey'>,
  senderOf: (header: FileHeader) => Promise<{ certificate: string }> | { certificate: string },
  most: Pick<SizeLimit, 'unpacked' | 'values'>,
): Promise<FieldFile> {
  const plain = await decryptWith(fileKey, bytes)
  const { header: read, head, signature, body } = partsOf(plain)
  const { certificate } = await senderOf(read)
  const publicKey = new X509Certificate(certificate).publicKey
  if (!verify('sha256', head, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)) throw changed()
  if ((await sha256(body)) !== read.digest) throw changed()
  let at = read.messageBytes
  const files: FieldFile['files'] = []
  for (const file of read.files) {
    const own = body.subarray(at, at + file.size)
    at += file.size
    if ((await sha256(own)) !== file.sha256) throw changed()
    files.push({ sha256: file.sha256, bytes: own })
  }
  if (at !== body.length) throw changed()
  return {
    header: read,
    message: parsed(await unzipped(body.subarray(0, read.messageBytes), most.unpacked), most.values),
    files,
  }
}

function partsOf(plain: Buffer): { header: FileHeader; head: Buffer; signature: Buffer; body: Buffer } {
  const start = MAGIC.length + LENGTH_BYTES
  if (plain.length < start || !plain.subarray(0, MAGIC.length).equals(MAGIC)) throw unreadable()
  const end = start + plain.readUInt32BE(MAGIC.length)
  const head = plain.subarray(start, end)
  if (end + SIGNATURE_BYTES > plain.length) throw unreadable()
  const read = header.safeParse(parsed(head))
  if (!read.success) throw unreadable()
  const signature = plain.subarray(end, end + SIGNATURE_BYTES)
  return { header: read.data, head, signature, body: plain.subarray(end + SIGNATURE_BYTES) }
}
