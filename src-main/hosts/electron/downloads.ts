import { isStreamed } from '../../../src-shared/contract/file.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, type Reply } from '../../../src-shared/wire/errors.ts'
import { type FileInParts, PART_BYTES } from './part-size.ts'
import type { SendingPage } from './uploads.ts'

/** Bytes that pages fetch part by part. */
export interface Downloads {
  /** The reply with its large files in parts, which the page fetches. */
  inParts(page: SendingPage, reply: Reply): Reply
  /** The next part; null after the last. @throws Problem invalid_input for what is not there. */
  next(page: SendingPage, id: number): Promise<Uint8Array | null>
}

interface Leaving {
  page: number
  parts: AsyncIterator<Uint8Array>
}

/** Parts of a message's length, from whatever pieces there are. */
async function* partsOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    // A view would be sent with all that lies behind it.
    for (let at = 0; at < piece.length; at += PART_BYTES) yield Uint8Array.from(piece.subarray(at, at + PART_BYTES))
  }
}

const isLarge = (value: unknown): value is Uint8Array => value instanceof Uint8Array && value.length > PART_BYTES

export function createDownloads(): Downloads {
  const leaving = new Map<number, Leaving>()
  const watched = new Set<number>()
  let last = 0

  function watch(page: SendingPage): void {
    if (watched.has(page.id)) return
    watched.add(page.id)
    const gone = () => {
      watched.delete(page.id)
      for (const [id, one] of leaving) {
        if (one.page !== page.id) continue
        leaving.delete(id)
        void one.parts.return?.()
      }
    }
    page.once('destroyed', gone)
    page.once('did-navigate', gone)
  }

  function add(page: SendingPage, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number): FileInParts {
    watch(page)
    const id = ++last
    leaving.set(id, { page: page.id, parts: partsOf(pieces) })
    return { parts: id, size }
  }

  const withParts = (page: SendingPage, one: unknown): unknown =>
    typeof one === 'object' && one !== null && 'bytes' in one && isLarge(one.bytes)
      ? { ...one, bytes: add(page, [one.bytes], one.bytes.length) }
      : one

  return {
    inParts(page, reply) {
      const { body } = reply
      if (isStreamed(body)) {
        const { chunks, size, ...rest } = body
        return { ...reply, body: { ...rest, bytes: add(page, chunks, size) } }
      }
      if (typeof body === 'object' && body !== null && 'files' in body && Array.isArray(body.files))
        return { ...reply, body: { ...body, files: body.files.map((one) => withParts(page, one)) } }
      return { ...reply, body: withParts(page, body) }
    },
    async next(page, id) {
      const one = leaving.get(id)
      if (one?.page !== page.id) throw fieldProblem('id', message('call_malformed'))
      const { done, value } = await one.parts.next()
      if (done) leaving.delete(id)
      return done ? null : value
    },
  }
}
