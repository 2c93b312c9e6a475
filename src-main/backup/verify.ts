import { join } from 'node:path'
import type { DatabaseCheck } from '../data/check.ts'
import { checkDatabase, Unusable } from '../data/copy.ts'
import { hashOf } from './disk.ts'
import { DATABASE } from './make.ts'
import { BackupRefused, type Manifest, readManifest } from './manifest.ts'

/** Reads every byte of a backup. @throws BackupRefused when one is not as it was written, or the backup is newer. */
export async function verifyBackup(backup: string, check: DatabaseCheck): Promise<Manifest> {
  const manifest = await readManifest(backup)
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw new BackupRefused('it has no database')
  for (const { path, size, sha256 } of manifest.files) {
    const found = await hashOf(join(backup, path)).catch(() => undefined)
    if (!found) throw new BackupRefused(`its file ${path} is missing`)
    if (found.size !== size || found.sha256 !== sha256) throw new BackupRefused(`its file ${path} is damaged`)
  }
  try {
    await checkDatabase(join(backup, DATABASE), check)
  } catch (error) {
    if (error instanceof Unusable) throw new BackupRefused(error.message)
    throw error
  }
  return manifest
}
