import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/*
 * Files of Apron are for the user who runs it: folders 0700, files 0600. On Windows the folder of a user's profile
 * gives its files that user's rights.
 */

const FOLDER = 0o700
const FILE = 0o600
/** All that others than the owner may do. */
const OTHERS = 0o077
const hasModes = process.platform !== 'win32'

/** Makes every file and folder that this process creates from now on private to its user, whatever the umask was. */
export function makeFilesPrivate(): void {
  if (hasModes && isMainThread) process.umask(OTHERS)
}

/** Makes a folder for this user alone; one that exists is made so too, where its file system knows modes. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if (!hasModes || (statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, FOLDER)
  } catch (error) {
    unlessImpossible(error as NodeJS.ErrnoException)
  }
}

/** Makes a file for this user alone, where its file system knows modes. */
export async function makePrivateFile(file: string): Promise<void> {
  if (hasModes) await chmod(file, FILE).catch(unlessImpossible)
}

/** Makes all that is in a folder private, of whatever version and umask it is; links are not followed. */
export async function makePrivateBelow(folder: string): Promise<void> {
  if (!hasModes) return
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    const isFolder = entry.isDirectory()
    if (!isFolder && !entry.isFile()) continue
    const found = await lstat(path).catch(unlessGone)
    if (found && (found.mode & OTHERS) !== 0)
      await chmod(path, isFolder ? FOLDER : FILE)
        .catch(unlessImpossible)
        .catch(unlessGone)
    if (isFolder) await makePrivateBelow(path)
  }
}

/** File systems of memory sticks and network folders know no modes, and another user's file can't be changed. */
function unlessImpossible(error: NodeJS.ErrnoException): void {
  if (!['EPERM', 'EACCES', 'EROFS', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(error.code ?? '')) throw error
}

/** Others are renamed and deleted meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
  return undefined
}
