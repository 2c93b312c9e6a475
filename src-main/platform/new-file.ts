import { type FileHandle, open, rm } from 'node:fs/promises'

/** Opens a new, empty file for this user alone. Anything at its path, such as a link or a pipe, is removed first. */
async function openNew(path: string): Promise<FileHandle> {
  await rm(path, { recursive: true, force: true })
  return open(path, 'wx', 0o600)
}

/** Writes a new file of this user alone. */
export async function writeNew(path: string, content: string | Uint8Array, { flush = false } = {}): Promise<void> {
  const handle = await openNew(path)
  try {
    await handle.writeFile(content)
    if (flush) await handle.sync()
  } finally {
    await handle.close()
  }
}
