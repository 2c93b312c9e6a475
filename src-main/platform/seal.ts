import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { message } from '../../src-shared/messages/index.ts'
import { Problem } from '../../src-shared/wire/errors.ts'
import type { Seal } from '../core/runtime/seal.ts'
import { isThere, readSmallFile } from './read-if-there.ts'

/** Seals with AES-256-GCM under a key. */
export function sealWith(key: Buffer): Seal {
  return {
    close(secret) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    mark: (secret) => createHmac('sha256', key).update('mark\n').update(secret).digest('base64url'),
  }
}

/** The file that holds the seal's key where the system's key store closes it; only the desktop app can open that. */
export const systemKeyFile = (folder: string): string => join(folder, 'seal.system')
/** The file that holds the seal's key in the open, readable for this user only. */
export const openKeyFile = (folder: string): string => join(folder, 'seal.key')

/** The seal where only the desktop app has the key: it opens nothing, and closes nothing that would be lost. */
export function lockedSeal(): Seal {
  const refuse = () => {
    throw new Problem('state_conflict', message('signing_keys_locked'))
  }
  return { close: refuse, open: refuse, mark: refuse }
}

/** The seal of a folder for a host that has no key store. */
export const folderSeal = (folder: string): Seal =>
  isThere(systemKeyFile(folder)) ? lockedSeal() : fileSeal(openKeyFile(folder))

const KEY_BYTES = 32

function newKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true })
  return key
}

/** The seal whose key is a file that only this user may read; made at first use. @throws Unreadable; Problem. */
export function fileSeal(file: string): Seal {
  const key = readSmallFile(file)
  if (!key) return sealWith(newKey(file))
  if (key.length !== KEY_BYTES) throw new Problem('state_conflict', message('key_file_damaged', { path: file }))
  return sealWith(key)
}
