import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A SHA-256 that is fed in parts. */
interface Sha256 {
  update(bytes: Uint8Array): Sha256
  digest(): Uint8Array
}

let create: () => Sha256 = () => sha256.create()

/** Hands in the SHA-256 of the engine, where it has a synchronous one: it is some eight times as fast. */
export function setSha256(engine: () => Sha256): void {
  create = engine
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? utf8ToBytes(content) : content

/** SHA-256 of parts (texts as UTF-8) in a row, as 32 bytes; computed at once, as ids are derived within a call. */
export function sha256Bytes(...parts: (string | Uint8Array)[]): Uint8Array {
  const hash = create()
  for (const part of parts) hash.update(bytesOf(part))
  return hash.digest()
}

/** SHA-256 of parts (texts as UTF-8) in a row, as 64 hexadecimal digits. */
export const sha256Of = (...parts: (string | Uint8Array)[]): string => bytesToHex(sha256Bytes(...parts))

/** Whether two texts are equal; takes as long for any two of the same length. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
