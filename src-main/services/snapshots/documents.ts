import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mostBytesOf } from '../../../src-shared/domain/office/files.ts'
import { hashInDocumentPath } from '../../core/documents/document-path.ts'
import { DataRefused } from '../../engines/sqlite/refused.ts'
import { filesBelow, hashOf } from '../backup/disk.ts'
import { DOCUMENTS } from '../backup/pieces.ts'
import { requireOwnFolders } from '../documents/require-own-folders.ts'

/** A document of a snapshot whose bytes are not those that its name says. */
class WrongDocument extends DataRefused {
  constructor(path: string) {
    super(`Its document ${path} is damaged.`)
  }
}

/**
 * Gives the documents of one folder to another too, and answers with their bytes. They have names of their contents and
 * are never written to again, so both folders have the same file where the file system can do that.
 * @param verifies whether those that are not in the other folder yet are compared with their names first.
 * @throws DataRefused where one is of other bytes.
 */
export async function shareDocuments(from: string, to: string, verifies = false): Promise<number> {
  let bytes = 0
  await requireOwnFolders(join(from, DOCUMENTS))
  for (const path of await filesBelow(join(from, DOCUMENTS))) {
    // Files on their way and thumbnails, which are made again, are no documents.
    const sha256 = hashInDocumentPath(path)
    if (sha256 === undefined) continue
    const [source, target] = [join(from, DOCUMENTS, path), join(to, DOCUMENTS, path)]
    if (verifies && !existsSync(target)) {
      const isTooLarge = (await stat(source)).size > mostBytesOf('field')
      if (isTooLarge || (await hashOf(source)).sha256 !== sha256) throw new WrongDocument(path)
    }
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
