import { bytesToHex, concatBytes, randomBytes } from '@noble/hashes/utils.js'
import { uuidv7 } from 'uuidv7'
import { sha256Bytes } from './hash.ts'

/** The random values that a call uses; it takes them from nowhere else, so that it can be run again with the same ones. */
export interface RandomValues {
  /** A new unique id, UUID version 7. */
  id(): string
  bytes(size: number): Uint8Array
  /** A number from 0 up to 1, like Math.random. */
  fraction(): number
}

/** Unpredictable values; `fraction` is handed in, for tests. */
export const freshValues = (fraction: () => number): RandomValues => ({ id: uuidv7, bytes: randomBytes, fraction })

const HASH_BYTES = 32

/**
 * The values that belong to a call: the same for the same id, wherever and whenever it is run. Each is derived from the
 * call's own random id by SHA-256; ids have its time, so that they sort as if they were made with it.
 */
export function valuesOf(callId: string): RandomValues {
  let count = 0
  const next = () => sha256Bytes(`${callId} ${count++}`)
  return {
    id() {
      const hex = bytesToHex(next())
      const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0b0011) | 0b1000).toString(16)
      return `${callId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
    },
    bytes(size) {
      const blocks = Array.from({ length: Math.ceil(size / HASH_BYTES) }, next)
      return concatBytes(...blocks).subarray(0, size)
    },
    fraction: () => new DataView(next().buffer).getUint32(0) / 2 ** 32,
  }
}
