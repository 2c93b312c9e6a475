import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../../../src-shared/errors.ts'
import { message } from '../../../src-shared/messages/index.ts'

/** Loaded once a file is saved or imported. */
const age = () => import('age-encryption')

const PIECE = 256 * 1024

/** Bytes piece by piece, with other work between them: a large file must not hold up the rest. */
function paced(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await turn()
      if (at >= bytes.length) {
        controller.close()
        return
      }
      controller.enqueue(bytes.subarray(at, at + PIECE))
      at += PIECE
    },
  })
}

async function collected(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Bytes that only the owner of a recipient's key can read. */
export async function encryptFor(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return collected(await encrypter.encrypt(paced(bytes)))
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
