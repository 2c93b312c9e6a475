import type { IncomingHttpHeaders } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { fieldProblem, Problem } from '../../src-shared/errors.ts'
import { type GivenFile, MOST_FILE_BYTES } from '../../src-shared/files.ts'
import { readBytes } from './body.ts'

/** For the boundaries, headers and other fields of a form beside its file. */
const ROOM_FOR_THE_REST = 64 * 1024

/** Every file part of a form. @throws Problem malformed_multipart. */
function filesIn(headers: IncomingHttpHeaders, form: Buffer): Promise<GivenFile[]> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      const reason = error instanceof Error ? error.message : 'it can not be read'
      reject(
        new Problem('malformed_multipart', `The form is broken: ${reason}. Send it whole, as multipart/form-data.`),
      )
    }
    const files: GivenFile[] = []
    try {
      const parser = new Busboy({ headers: headers as BusboyHeaders, limits: { files: 2, parts: 100 } })
      parser.on('file', (_part, stream, name) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', refuse)
        stream.on('end', () => files.push({ name: name ?? '', bytes: Buffer.concat(chunks) }))
      })
      parser.on('error', refuse)
      parser.on('finish', () => resolve(files))
      parser.end(form)
    } catch (error) {
      refuse(error)
    }
  })
}

/**
 * The one file of a form, in whichever part; undefined when there is none.
 * @throws Problem too_large, content_type_refused, malformed_multipart, invalid_input.
 */
export async function readUpload(ctx: Context): Promise<GivenFile | undefined> {
  const bytes = await readBytes(ctx, MOST_FILE_BYTES + ROOM_FOR_THE_REST)
  if (bytes.length === 0) return undefined
  if (!ctx.is('multipart/form-data')) {
    throw new Problem('content_type_refused', 'Send the file as multipart/form-data, in a part named "file".')
  }
  const [file, another] = await filesIn(ctx.req.headers, bytes)
  if (another) throw fieldProblem('file', 'send one file at a time.')
  return file
}
