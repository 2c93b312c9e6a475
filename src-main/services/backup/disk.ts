import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeNew } from '../../platform/new-file.ts'
import { makePrivateFile } from '../../platform/private.ts'
import { asUnreadable, ifThere } from '../../platform/read-if-there.ts'

/** The errors of a file system that does not support the operation. */
const unsupported = new Set(['EINVAL', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'])

/** Writes what was written to a file or folder to the disk itself. */
export async function sync(path: string, isFolder = false): Promise<void> {
  // Windows does not open folders; there their entries are written with the files.
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  await handle
    .sync()
    .catch((error: NodeJS.ErrnoException) => {
      // Network folders and memory sticks can't do this with a folder.
      if (!isFolder || !unsupported.has(error.code ?? '')) throw error
    })
    .finally(() => handle.close())
}

/** @throws Unreadable; a file that is not there passes. */
async function requireReadable(file: string): Promise<void> {
  const handle = await ifThere(file, () => open(file))
  await handle?.close()
}

/** Gives a copy the time of its original: by it, bytes that were set aside are deleted. */
async function keepTime(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime).catch((error: NodeJS.ErrnoException) => {
    if (!unsupported.has(error.code ?? '')) throw error
  })
}

/** Copies a file into a folder that may have to be made; the copy is on the disk when this ends. */
export async function copyThrough(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to).catch(async (error: NodeJS.ErrnoException) => {
    await requireReadable(from)
    // Copying takes the mode along, which not every file system can be given.
    if (!unsupported.has(error.code ?? '')) throw error
    return pipeline(createReadStream(from), createWriteStream(to))
  })
  // A copy has the mode of what it was copied from, which a memory stick does not know.
  await makePrivateFile(to)
  await keepTime(from, to)
  await sync(to)
}

/** Writes a small file as a whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  await writeNew(part, text, { flush: true })
  await rename(part, file)
  await sync(dirname(file), true)
}

/** The SHA-256 of a file, in hex, and its size. @throws Unreadable, also where it is not there. */
export async function hashOf(file: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
    }
  } catch (error) {
    throw asUnreadable(file, error)
  }
  return { sha256: hash.digest('hex'), size }
}

/** Every file below a folder, as paths within it with slashes; none where there is no such folder. @throws Unreadable */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await ifThere(folder, () => readdir(folder, { recursive: true, withFileTypes: true }))
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}
