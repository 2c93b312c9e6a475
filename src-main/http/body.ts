import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { fieldProblem, Problem } from '../../src-shared/errors.ts'

/** Decision 6. */
const MIB = 1024 * 1024
export const LARGEST_BODY = 2 * MIB
/** Read to its end but not kept: a client that is still sending would not see the answer otherwise. */
const LARGEST_READ = 64 * MIB

const tooLarge = (largest: number) =>
  new Problem('too_large', `The body is larger than ${Math.floor(largest / MIB)} MiB.`)

async function bytesOf(request: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= largest) chunks.push(chunk)
      if (size > LARGEST_READ) break
    }
  } catch {
    throw fieldProblem('body', 'the connection ended before the body did; send it again.')
  }
  if (size > largest) throw tooLarge(largest)
  return Buffer.concat(chunks)
}

/**
 * The bytes a request carries; none when it has no body.
 * @throws Problem too_large; content_type_refused when they are packed.
 */
export async function readBytes(ctx: Context, largest: number): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > LARGEST_READ) {
    ctx.set('Connection', 'close')
    throw tooLarge(largest)
  }
  const bytes = await bytesOf(ctx.req, largest)
  if (bytes.length > 0 && ctx.get('Content-Encoding') !== '' && ctx.get('Content-Encoding') !== 'identity') {
    throw new Problem('content_type_refused', 'Send the body as it is, without Content-Encoding.')
  }
  return bytes
}

/** The content type of a request, as messages name it. */
export const sentType = (ctx: Context): string => ctx.get('Content-Type').split(';')[0]?.trim().slice(0, 80) || 'none'

/**
 * The JSON a request carries; undefined when it is empty.
 * @throws Problem too_large, content_type_refused, malformed_json.
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readBytes(ctx, LARGEST_BODY)
  if (bytes.length === 0) return undefined
  if (!ctx.is('json', '+json')) {
    const sent = sentType(ctx)
    throw new Problem(
      'content_type_refused',
      `Send the body as JSON, with Content-Type: application/json, not ${sent}.`,
    )
  }
  return parseJson(bytes)
}

/** What JSON in UTF-8 says. @throws Problem malformed_json. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = (error as Error).message
    throw new Problem('malformed_json', `The body is not JSON in UTF-8: ${reason}`, [
      { in: 'body', field: 'body', message: reason },
    ])
  }
}
