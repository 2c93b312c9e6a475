import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '../../../src-shared/messages/index.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { checkDatabase, UnusableBackup } from '../../engines/sqlite/copy.ts'
import { ifThere } from '../../platform/read-if-there.ts'
import { hashOf } from './disk.ts'
import { BackupRefused, type Manifest, readManifest } from './manifest.ts'
import { DATABASE } from './pieces.ts'

/** The size of all files together; at least 1. */
export const bytesOf = (files: { size: number }[]): number =>
  Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  )

/** Compares a file with its entry in the manifest. @throws BackupRefused, Unreadable */
export async function verifyFile(file: string, { path, size, sha256 }: Manifest['files'][number]): Promise<void> {
  const there = await ifThere(file, () => lstat(file))
  if (!there) throw new BackupRefused(message('backup_file_missing', { path }))
  // A link would be followed to another file; a pipe or a device has no end.
  const isWhole = there.isFile() && there.size === size && (await hashOf(file)).sha256 === sha256
  if (!isWhole) throw new BackupRefused(message('backup_file_damaged', { path }))
}

/**
 * Reads every byte of a backup. `progress` is called with the share of its bytes that is read. @throws BackupRefused when one is not as it was written, or the backup is newer; Unreadable.
 */
export async function verifyBackup(
  backup: string,
  check: DatabaseCheck,
  progress: (share: number) => void = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(backup)
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw new BackupRefused(message('backup_without_database'))
  const all = bytesOf(manifest.files)
  let read = 0
  for (const { path, size, sha256 } of manifest.files) {
    await verifyFile(join(backup, path), { path, size, sha256 })
    read += size
    progress(read / all)
  }
  try {
    await checkDatabase(join(backup, DATABASE), check)
  } catch (error) {
    if (error instanceof UnusableBackup) throw new BackupRefused(error.reason)
    throw error
  }
  return manifest
}
