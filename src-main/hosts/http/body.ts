import type { Context } from 'koa'
import { type MessageValue, message, verbatim } from '../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import { excessOf } from '../../core/runtime/json-size.ts'
import { arriving } from './arriving.ts'
import { noteBody } from './record-calls.ts'
import { bodyOf, hasBody } from './request-body.ts'

/** Decision 6. */
const MIB = 1024 * 1024
export const MAX_BODY = 2 * MIB

const tooLarge = (largest: number) =>
  new Problem('too_large', message('body_too_large', { limit: Math.floor(largest / MIB) }))

/**
 * Lets through a body that is not packed and, as far as its headers say, not too large.
 * @throws Problem too_large, content_type_refused.
 */
export function checkBodyHeaders(ctx: Context, largest: number): void {
  if (Number(ctx.get('Content-Length')) > largest) throw tooLarge(largest)
  if (ctx.get('Content-Encoding') !== '' && ctx.get('Content-Encoding') !== 'identity') {
    throw new Problem('content_type_refused', message('content_encoding_not_supported'))
  }
}

/** The chunks of a body. @throws Problem too_large once there are more bytes; invalid_input when the connection ends. */
export async function* chunksOf(ctx: Context, largest: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bodyOf(ctx.req)) {
    size += chunk.length
    if (size > largest) throw tooLarge(largest)
    yield chunk
  }
}

/** The content type of a request, as messages name it. */
export const sentType = (ctx: Context): MessageValue =>
  ctx.get('Content-Type').split(';')[0]?.trim().slice(0, 80) || message('no_content_type')

/**
 * The JSON a request carries; undefined when it is empty.
 * @throws Problem too_large, content_type_refused, malformed_json, too_many_uploads.
 */
export async function readJson(ctx: Context): Promise<unknown> {
  if (!hasBody(ctx.req)) return undefined
  if (!ctx.is('json', '+json')) {
    const sent = sentType(ctx)
    throw new Problem('content_type_refused', message('body_not_json_type', { sent }))
  }
  checkBodyHeaders(ctx, MAX_BODY)
  const chunks: Buffer[] = []
  const held = arriving.hold()
  try {
    for await (const chunk of chunksOf(ctx, MAX_BODY)) {
      held.add(chunk.length)
      chunks.push(chunk)
    }
  } finally {
    held.release()
  }
  const bytes = Buffer.concat(chunks)
  noteBody(ctx, { bytes })
  return bytes.length === 0 ? undefined : parseJson(bytes)
}

/** A list of the passengers of a hundred flights has fewer values. */
export const MAX_VALUES = 50_000

/** The value of JSON in UTF-8. @throws Problem malformed_json; invalid_input, too_large where it has too many parts. */
export function parseJson(bytes: Uint8Array): unknown {
  const excess = excessOf(bytes, MAX_VALUES)
  if (excess === 'levels') throw fieldProblem('body', message('nested_too_deep'))
  if (excess === 'values') throw new Problem('too_large', message('body_too_many_values', { limit: MAX_VALUES }))
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = (error as Error).message
    throw new Problem('malformed_json', message('body_not_json', { reason }), [fieldDetail('body', verbatim(reason))])
  }
}
