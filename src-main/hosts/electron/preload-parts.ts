import type { Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { type FileInParts, PART_BYTES } from './part-size.ts'

/** Asks the main process. */
type Ask = (operation: string, sent?: object) => Promise<Reply>

const isInParts = (value: unknown): value is FileInParts =>
  typeof value === 'object' && value !== null && 'parts' in value

/** @throws where a part can't be had any more. */
async function fetched(ask: Ask, { parts: id }: FileInParts): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (;;) {
    const { status, body } = await ask('desktop.nextPart', { body: { id } })
    if (status >= 400) throw new Error(`The file could not be fetched: ${status}`)
    const { bytes } = body as { bytes: Uint8Array | null }
    if (!bytes) break
    parts.push(bytes)
  }
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function withBytes<One>(ask: Ask, one: One): Promise<One> {
  if (typeof one !== 'object' || one === null || !('bytes' in one) || !isInParts(one.bytes)) return one
  return { ...one, bytes: await fetched(ask, one.bytes) }
}

/** The reply with the bytes that it names, which come part by part. */
async function whole(ask: Ask, reply: Reply): Promise<Reply> {
  const { body } = reply
  if (typeof body === 'object' && body !== null && 'files' in body && Array.isArray(body.files)) {
    const files: unknown[] = []
    for (const one of body.files) files.push(await withBytes(ask, one))
    return { ...reply, body: { ...body, files } }
  }
  return { ...reply, body: await withBytes(ask, body) }
}

/**
 * Calls with a file of whatever size, and answers with one: large ones pass part by part, each once the one before is
 * taken. `isCanceled` is asked before each part; nothing of a file that was canceled is left, and the call is not made.
 */
export function callInParts(
  ask: Ask,
): (operation: string, sent: Sending, isCanceled?: () => boolean) => Promise<Reply> {
  return async (operation, sent, isCanceled = () => false) => {
    const { file, ...others } = sent ?? {}
    if (!file || !(file.bytes.length > PART_BYTES)) return whole(ask, await ask(operation, sent))
    const begun = await ask('desktop.beginFile', { body: { operation } })
    if (begun.status >= 400) return begun
    const { id } = begun.body as { id: number }
    for (let at = 0; at < file.bytes.length; at += PART_BYTES) {
      if (isCanceled()) {
        await ask('desktop.dropFile', { body: { id } })
        throw new Error('The upload was canceled.')
      }
      const added = await ask('desktop.addPart', { body: { id, bytes: file.bytes.slice(at, at + PART_BYTES) } })
      if (added.status >= 400) return added
    }
    return whole(ask, await ask(operation, { ...others, file: { name: file.name, id } }))
  }
}
