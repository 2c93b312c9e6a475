import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '../../../src-shared/messages/index.ts'
import { ifThere, Unreadable } from '../../platform/read-if-there.ts'

/** Documents lie in a folder of their operator and the first two digits of their hash (see document-path.ts). */
const LEVELS = 2

const link = (path: string) => new Unreadable(path, message('is_a_link'))

async function requireNoLinks(folder: string, levels: number): Promise<void> {
  const entries = (await ifThere(folder, () => readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) throw link(path)
    if (entry.isDirectory() && levels > 1) await requireNoLinks(path, levels - 1)
  }
}

/**
 * Refuses a link in place of a folder of Apron's own: files would be made and deleted elsewhere. Returns whether the
 * folder exists. Backups and the data as a whole have settings for another place. @throws Unreadable
 */
export async function requireOwnFolder(folder: string): Promise<boolean> {
  const found = await ifThere(folder, () => lstat(folder))
  if (!found) return false
  if (found.isSymbolicLink()) throw link(folder)
  if (!found.isDirectory()) throw new Unreadable(folder, message('not_a_folder'))
  return true
}

/**
 * Sees to it that no folder of documents is a link: by one, a folder that was copied from elsewhere would read, write and
 * delete any files of this computer. Links in the place of single documents are not followed where they are read.
 * @throws Unreadable
 */
export async function requireOwnFolders(documents: string): Promise<void> {
  if (await requireOwnFolder(documents)) await requireNoLinks(documents, LEVELS)
}
