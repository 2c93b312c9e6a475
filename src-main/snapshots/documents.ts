import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../backup/disk.ts'
import { DOCUMENTS } from '../backup/make.ts'

/** Files on their way and thumbnails, which are made again, are no documents. */
const isDocument = (path: string) => !path.startsWith('coming/') && !path.includes('.')

/**
 * Gives the documents of one folder to another too, and answers with their bytes. They have names of their contents and
 * are never written to again, so both folders have the same file where the file system can do that.
 */
export async function shareDocuments(from: string, to: string): Promise<number> {
  let bytes = 0
  for (const path of (await filesBelow(join(from, DOCUMENTS))).filter(isDocument)) {
    const [source, target] = [join(from, DOCUMENTS, path), join(to, DOCUMENTS, path)]
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      bytes += (await stat(source)).size
      await link(source, target).catch((error) => copyUnlessThere(error, source, target))
    } catch (error) {
      // A document may be deleted while others are shared.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return bytes
}

function copyUnlessThere(error: NodeJS.ErrnoException, source: string, target: string): Promise<void> | undefined {
  if (error.code === 'EEXIST') return undefined
  return copyFile(source, target)
}
