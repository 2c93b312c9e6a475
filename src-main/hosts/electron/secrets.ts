import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { safeStorage } from 'electron'
import type { Seal } from '../../core/runtime/seal.ts'
import { printError } from '../../platform/output.ts'
import { isThere, readSmallFile } from '../../platform/read-if-there.ts'
import { fileSeal, lockedSeal, openKeyFile, sealWith, systemKeyFile } from '../../platform/seal.ts'

/** A key store that a desktop without one replaces with a well-known password counts as none. */
const isRealStore = () =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

/**
 * The seal whose key the system's key store keeps for this user (decision 31). A key file that was there before, of the
 * host without a window or of a system without a store, stays what it is: what it sealed must open in both.
 */
export function systemSeal(folder: string): Seal {
  const open = openKeyFile(folder)
  const closed = systemKeyFile(folder)
  if (isThere(closed)) return openedSeal(closed)
  if (isThere(open) || !isRealStore()) return fileSeal(open)
  mkdirSync(dirname(closed), { recursive: true })
  const key = randomBytes(32)
  writeFileSync(closed, safeStorage.encryptString(key.toString('base64')), { mode: 0o600, flag: 'wx' })
  return sealWith(key)
}

/**
 * The seal of a key that the system's key store has closed. One that it can't open, as after a restore of another
 * computer's backup, seals nothing: Apron works, but makes no subscription and signs nothing until the file is gone.
 */
function openedSeal(closed: string): Seal {
  const bytes = readSmallFile(closed) ?? Buffer.alloc(0)
  try {
    return sealWith(Buffer.from(safeStorage.decryptString(bytes), 'base64'))
  } catch {
    printError(`The key store of this computer can't open ${closed}: no webhook can be signed.\n`)
    return lockedSeal()
  }
}
