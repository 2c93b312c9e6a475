import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { englishText, type Message, message } from '../../../src-shared/messages/index.ts'
import { hashInDocumentPath } from '../../core/documents/document-path.ts'
import { ifThere } from '../../platform/read-if-there.ts'
import { DATABASE, DOCUMENTS, SEALS } from './pieces.ts'

/** The name of the file in a backup that describes the others; it is written last. */
export const MANIFEST = 'manifest.json'

/** The format that this version writes and can read; a newer one has a higher number. */
export const FORMAT = 1

/** asked: from the desk; daily: by the schedule; before: what a restore replaced. */
const backupReasons = ['asked', 'daily', 'before'] as const
export type BackupReason = (typeof backupReasons)[number]

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.int(),
  why: z.enum(backupReasons),
  operator: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  counts: z.record(z.string(), z.int()),
  newestChange: z.int().nullable(),
  files: z.array(z.object({ path: z.string(), size: z.int().min(0), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

/** A backup that can't be used. The reason follows "This backup can't be restored: ". */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly reason: Message

  constructor(reason: Message) {
    super(englishText(reason))
    this.reason = reason
  }
}

/** The letters of a path that a refusal names. */
const NAMED_LETTERS = 200

const NAME = /^apron-\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?$/

/** Whether a folder's name is one that a backup is given. */
export const isBackupName = (name: string): boolean => NAME.test(name)

/** `apron-2026-11-21T225223Z`: sorts by time, and is a name on every system. */
export const backupName = (at: number): string =>
  `apron-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** The names of the backups in a folder, newest first; none where there is no such folder. @throws Unreadable */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await ifThere(folder, () => readdir(folder))
  return (names ?? []).filter(isBackupName).toSorted().reverse()
}

/** A manifest has 160 bytes for each document; one of this size would name three million. */
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024

/** The text of the manifest; undefined where there is none. It is read only where it is a file: a pipe has no end. */
async function manifestText(backup: string): Promise<string | undefined> {
  const file = join(backup, MANIFEST)
  const found = await ifThere(file, () => lstat(file))
  if (!found) return undefined
  if (!found.isFile() || found.size > MAX_MANIFEST_BYTES) throw new BackupRefused(message('backup_contents_damaged'))
  return await ifThere(file, () => readFile(file, 'utf8'))
}

/** Whether a path within a backup is one that a backup has: its database, its documents and the keys that seal. */
const isBackupPath = (path: string): boolean =>
  path === DATABASE ||
  (SEALS as readonly string[]).includes(path) ||
  (path.startsWith(`${DOCUMENTS}/`) && hashInDocumentPath(path.slice(DOCUMENTS.length + 1)) !== undefined)

/** The manifest of a backup. @throws BackupRefused without a manifest, and for one of a newer Apron; Unreadable. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await manifestText(backup)
  if (text === undefined) throw new BackupRefused(message('backup_contents_missing'))
  const input = parsed(text)
  const format = (input as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > FORMAT) throw new BackupRefused(message('backup_newer'))
  const read = manifest.safeParse(input)
  if (!read.success) throw new BackupRefused(message('backup_contents_damaged'))
  // Any other file would be read from elsewhere, or come into the data folder with the next start.
  const paths = read.data.files.map(({ path }) => path)
  const other = paths.find((path) => !isBackupPath(path))
  if (other !== undefined)
    throw new BackupRefused(message('backup_file_unknown', { path: other.slice(0, NAMED_LETTERS) }))
  if (new Set(paths).size < paths.length) throw new BackupRefused(message('backup_contents_damaged'))
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { size }) => sum + size, 0)
