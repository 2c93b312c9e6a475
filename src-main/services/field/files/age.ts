import { setImmediate as turn } from 'node:timers/promises'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'

/** Loaded once a file is saved or imported. */
const age = () => import('age-encryption')

const PIECE = 256 * 1024

/** Bytes piece by piece, with other work between them: a large file must not hold up the rest. */
function paced(...parts: Uint8Array[]): ReadableStream<Uint8Array> {
  const pieces = (function* () {
    for (const part of parts) for (let at = 0; at < part.length; at += PIECE) yield part.subarray(at, at + PIECE)
  })()
  return new ReadableStream({
    async pull(controller) {
      await turn()
      const { value, done } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

async function collected(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    parts.push(part)
    size += part.length
  }
  const whole = Buffer.allocUnsafe(size)
  let at = 0
  for (const part of parts) {
    // To fill hundreds of megabytes at once would hold up the rest.
    if (at % PIECE < part.length) await turn()
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytes, in parts, that only the owner of a recipient's key can read. */
export async function encryptFor(recipient: string, parts: Uint8Array[]): Promise<Buffer> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return collected(await encrypter.encrypt(paced(...parts)))
}

/** The same bytes again. @throws Problem state_conflict: for another recipient, changed or cut short. */
export async function decryptWith(fileKey: string, bytes: Uint8Array): Promise<Buffer> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(fileKey)
  try {
    return await collected(await decrypter.decrypt(paced(bytes)))
  } catch (error) {
    const isForOther = /no identity matched/.test((error as Error).message)
    throw new Problem('state_conflict', isForOther ? message('field_file_for_another') : message('field_file_changed'))
  }
}
