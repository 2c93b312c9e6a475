import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { RECORD_PART } from '../../../src-shared/domain/office/files.ts'
import { message, verbatim } from '../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import type { ReceivedFile } from '../../services/documents/receive.ts'
import { checkBodyHeaders, chunksOf, MAX_BODY, parseJson, sentType } from './body.ts'
import { hasBody } from './request-body.ts'

/** The bytes for the boundaries, headers and other fields of a form beside its file. */
const ROOM_FOR_THE_REST = 64 * 1024
const largestForm = (mostBytes: number) => mostBytes + MAX_BODY + ROOM_FOR_THE_REST

/** A file of a form, in a temporary file. */
export interface UploadedFile extends ReceivedFile {
  name: string
  /** The type that the caller said it is of. */
  type: string
}

/** The parts of a form: at most one file, and perhaps a record. */
export interface Form {
  file?: UploadedFile | undefined
  /** The record as it was sent in the part `document`; undefined where there is none. */
  body?: unknown
}

export type Receive = (stream: Readable, most: number) => Promise<ReceivedFile>

/** The input of an operation: a file up to a size, and perhaps a record. */
interface UploadInput {
  mostBytes: number
  record: boolean
}

function malformed(error: unknown): Problem {
  const reason = error instanceof Error ? verbatim(error.message) : message('form_unreadable')
  return new Problem('malformed_multipart', message('form_malformed', { reason }), [fieldDetail('body', reason)])
}

/** Errors of the disk pass through; errors of the form are the caller's. */
const asProblem = (error: unknown) =>
  error instanceof Problem || (error as NodeJS.ErrnoException | undefined)?.syscall ? error : malformed(error)

const recordTooLarge = () => new Problem('too_large', message('record_too_large'))

/** A short part as bytes. @throws Problem too_large. */
async function inMemory(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw recordTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Parts {
  files: UploadedFile[]
  record?: Uint8Array
}

/**
 * Reads a form as it arrives; each file goes to a temporary file of its own, which is the caller's to forget.
 * @throws Problem malformed_multipart, too_large; the disk's error. Nothing is left on the disk then.
 */
async function partsOf(
  ctx: Context,
  receive: Receive,
  { mostBytes, record: takesRecord }: UploadInput,
): Promise<Parts> {
  const parts: Parts = { files: [] }
  const streams: Readable[] = []
  const writes: Promise<void>[] = []
  let isHoldingRecord = false
  let count = 0
  const parser = parserOf(ctx, takesRecord)
  const finished = new Promise<void>((resolve, reject) => parser.once('finish', resolve).on('error', reject))
  const failed = new Promise<never>((_, reject) => {
    finished.catch(reject)
    parser.on('file', (part, stream, name, _encoding, type) => {
      streams.push(stream)
      stream.on('error', reject)
      // Programs that build a form of blobs send JSON as a file too.
      const isRecord = takesRecord && !isHoldingRecord && part === RECORD_PART && /^application\/(.+\+)?json/.test(type)
      isHoldingRecord ||= isRecord
      const at = isRecord ? -1 : count++
      const write = isRecord
        ? inMemory(stream).then((bytes) => {
            parts.record ??= bytes
          })
        : receive(stream, mostBytes).then((file) => {
            parts.files[at] = { ...file, name: name ?? '', type: type ?? '' }
          })
      write.catch(reject)
      writes.push(write)
    })
    parser.on('field', (part, value, _isNameCut, isCut) => {
      if (!takesRecord || part !== RECORD_PART) return
      if (isCut) reject(recordTooLarge())
      else parts.record = new TextEncoder().encode(value)
    })
  })
  failed.catch(() => {})
  try {
    for await (const chunk of chunksOf(ctx, largestForm(mostBytes))) {
      if (!parser.write(chunk)) {
        const drained = new Promise<void>((resolve) => parser.once('drain', resolve))
        await Promise.race([drained, failed])
      }
    }
    parser.end()
    await Promise.race([finished, failed])
    await Promise.race([Promise.all(writes), failed])
    parts.files = parts.files.filter((file) => file !== undefined)
    return parts
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writes)
    await forgetAll(parts)
    throw asProblem(error)
  }
}

const forgetAll = async ({ files }: Parts) => {
  await Promise.all(files.filter((file) => file !== undefined).map((file) => file.forget()))
}

/** @throws Problem malformed_multipart for a form that names no boundary. */
function parserOf(ctx: Context, takesRecord: boolean): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: takesRecord
        ? { files: 3, fields: 4, parts: 20, fieldSize: MAX_BODY }
        : { files: 3, fields: 50, parts: 100, fieldSize: ROOM_FOR_THE_REST },
    })
  } catch (error) {
    throw malformed(error)
  }
}

/**
 * The one file of a form, in whichever part, and its record where the operation takes one: JSON, in a field or a part of
 * its own. Empty where there is no body. The file is the caller's to forget.
 * @throws Problem too_large, content_type_refused, malformed_multipart, malformed_json, invalid_input.
 */
export async function readForm(ctx: Context, receive: Receive, taken: UploadInput): Promise<Form> {
  if (!hasBody(ctx.req)) return {}
  if (!ctx.is('multipart/form-data')) {
    const sent = sentType(ctx)
    throw new Problem('content_type_refused', message('file_not_multipart', { sent }))
  }
  checkBodyHeaders(ctx, largestForm(taken.mostBytes))
  const parts = await partsOf(ctx, receive, taken)
  try {
    const [file, another] = parts.files
    if (another) throw fieldProblem('file', message('one_file_only'))
    return { file, body: parts.record && parseJson(parts.record) }
  } catch (error) {
    await forgetAll(parts)
    throw error
  }
}
