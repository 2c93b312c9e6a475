import type { IncomingHttpHeaders } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { fieldProblem, Problem } from '../../src-shared/errors.ts'
import { type GivenFile, MOST_FILE_BYTES, RECORD_PART } from '../../src-shared/files.ts'
import { parseJson, readBytes, sentType } from './body.ts'

/** For the boundaries, headers and other fields of a form beside its file. */
const ROOM_FOR_THE_REST = 64 * 1024

interface Form {
  files: (GivenFile & { part: string; isJson: boolean })[]
  /** The text of the part that holds a record, where it was sent as a field. */
  record?: Uint8Array
}

/** The parts of a form. @throws Problem malformed_multipart. */
function partsOf(headers: IncomingHttpHeaders, form: Buffer): Promise<Form> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      const reason = error instanceof Error ? error.message : 'it can not be read'
      reject(
        new Problem('malformed_multipart', `The form is broken: ${reason}. Send it whole, as multipart/form-data.`, [
          { in: 'body', field: 'body', message: reason },
        ]),
      )
    }
    const parts: Form = { files: [] }
    try {
      const parser = new Busboy({
        headers: headers as BusboyHeaders,
        limits: { files: 3, parts: 100, fieldSize: form.length },
      })
      parser.on('file', (part, stream, name, _encoding, type) => {
        const chunks: Buffer[] = []
        const isJson = /^application\/(.+\+)?json/.test(type)
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', refuse)
        stream.on('end', () => parts.files.push({ part, isJson, name: name ?? '', bytes: Buffer.concat(chunks) }))
      })
      parser.on('field', (part, value) => {
        if (part === RECORD_PART) parts.record = new TextEncoder().encode(value)
      })
      parser.on('error', refuse)
      parser.on('finish', () => resolve(parts))
      parser.end(form)
    } catch (error) {
      refuse(error)
    }
  })
}

/** The one of several files that is meant. @throws Problem invalid_input where there are more. */
function onlyFile([file, another]: Form['files']): GivenFile | undefined {
  if (another) throw fieldProblem('file', 'send one file at a time.')
  return file && { name: file.name, bytes: file.bytes }
}

/**
 * The one file of a form, in whichever part; undefined when there is none.
 * @throws Problem too_large, content_type_refused, malformed_multipart, invalid_input.
 */
export async function readUpload(ctx: Context): Promise<GivenFile | undefined> {
  const bytes = await readBytes(ctx, MOST_FILE_BYTES + ROOM_FOR_THE_REST)
  if (bytes.length === 0) return undefined
  if (!ctx.is('multipart/form-data')) {
    const sent = sentType(ctx)
    throw new Problem(
      'content_type_refused',
      `Send the file as multipart/form-data, in a part named "file", not as ${sent}.`,
    )
  }
  return onlyFile((await partsOf(ctx.req.headers, bytes)).files)
}

/**
 * The record and the file of a form that may have either; the record is JSON, in a field or a part of its own.
 * @throws Problem too_large, malformed_multipart, malformed_json, invalid_input.
 */
export async function readForm(ctx: Context): Promise<{ body: unknown; file: GivenFile | undefined }> {
  const bytes = await readBytes(ctx, MOST_FILE_BYTES + ROOM_FOR_THE_REST)
  const { files, record: field } = await partsOf(ctx.req.headers, bytes)
  // Programs that build a form of blobs send JSON as a file too.
  const record = field ?? files.find(({ part, isJson }) => part === RECORD_PART && isJson)?.bytes
  const file = onlyFile(files.filter(({ bytes: own }) => own !== record))
  return { body: record && parseJson(record), file }
}
