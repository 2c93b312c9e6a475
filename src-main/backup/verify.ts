import { join } from 'node:path'
import { message } from '../../src-shared/messages/index.ts'
import type { DatabaseCheck } from '../data/check.ts'
import { checkDatabase, Unusable } from '../data/copy.ts'
import { hashOf } from './disk.ts'
import { DATABASE } from './make.ts'
import { BackupRefused, type Manifest, readManifest } from './manifest.ts'

/** Reads every byte of a backup. @throws BackupRefused when one is not as it was written, or the backup is newer. */
export async function verifyBackup(backup: string, check: DatabaseCheck): Promise<Manifest> {
  const manifest = await readManifest(backup)
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw new BackupRefused(message('backup_without_database'))
  for (const { path, size, sha256 } of manifest.files) {
    const found = await hashOf(join(backup, path)).catch(() => undefined)
    if (!found) throw new BackupRefused(message('backup_file_missing', { path }))
    if (found.size !== size || found.sha256 !== sha256)
      throw new BackupRefused(message('backup_file_damaged', { path }))
  }
  try {
    await checkDatabase(join(backup, DATABASE), check)
  } catch (error) {
    if (error instanceof Unusable) throw new BackupRefused(error.reason)
    throw error
  }
  return manifest
}
