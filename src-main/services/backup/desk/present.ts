import { join } from 'node:path'
import type { z } from 'zod'
import type { backupContents, backupsState } from '../../../../src-shared/contract/office/backups.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { inspectDatabase } from '../../../engines/sqlite/copy.ts'
import { readSmallFile, Unreadable } from '../../../platform/read-if-there.ts'
import { backupSettings } from '../backups.ts'
import { requireBackupFolder } from '../folder.ts'
import { BackupRefused, backupsIn, type Manifest, readManifest, sizeOf } from '../manifest.ts'
import { DATABASE, SEALS } from '../pieces.ts'
import { requestedRestore, restoreOutcome } from '../restore.ts'
import { verifyBackup } from '../verify.ts'
import type { Uses } from './services.ts'

type State = z.infer<typeof backupsState>

const reasonOf = (error: unknown): Message => {
  if (error instanceof BackupRefused || error instanceof Unreadable) return error.reason as Message
  throw error
}

async function presentListed(folder: string, name: string): Promise<State['backups'][number]> {
  try {
    const manifest = await readManifest(join(folder, name))
    const { madeAt, why, version, operator } = manifest
    return { name, madeAt, why, version, operator: operator?.name ?? null, size: sizeOf(manifest), trouble: null }
  } catch (error) {
    return { name, madeAt: null, why: null, version: null, operator: null, size: null, trouble: reasonOf(error) }
  }
}

/** The names of the backups of a folder, or why it can't be read now. */
async function listed(data: string, folder: string): Promise<{ list: string[]; trouble: Message | null }> {
  try {
    requireBackupFolder(data, folder)
    return { list: await backupsIn(folder), trouble: null }
  } catch (error) {
    return { list: [], trouble: reasonOf(error) }
  }
}

/** The settings of backups, the present state, and the list of backups. */
export async function presentState({
  db,
  folder,
  backups,
}: Pick<Reading, 'db'> & Uses<'folder' | 'backups'>): Promise<State> {
  const settings = backupSettings(folder, await db.settings('backups'))
  const names = await listed(folder, settings.folder)
  return {
    ...settings,
    running: backups.running,
    trouble: names.trouble ?? backups.trouble,
    pending: (await requestedRestore(folder))?.name ?? null,
    restored: (await restoreOutcome(folder)) ?? null,
    backups: await Promise.all(names.list.map((name) => presentListed(settings.folder, name))),
  }
}

/** The contents of a backup compared with this installation. */
export async function presentContents(
  { folder, check, caller }: Reading & Uses<'folder' | 'check'>,
  name: string,
  backup: string,
): Promise<z.infer<typeof backupContents>> {
  const manifest = await readManifest(backup).catch((error: unknown) => {
    throw new Problem('state_conflict', message('backup_unreadable', { reason: reasonOf(error) }))
  })
  const { madeAt, version, why, operator, counts, newestChange } = manifest
  const trouble = await verifyBackup(backup, check).then(() => null, reasonOf)
  const here = inspectDatabase(join(folder, DATABASE))
  const nouns = Object.keys({ ...here.counts, ...counts })
  return {
    name,
    madeAt,
    version,
    why,
    size: sizeOf(manifest),
    operator,
    sameOperator: operator?.uuid === caller.operatorId,
    counts: Object.fromEntries(nouns.map((noun) => [noun, { there: counts[noun] ?? 0, here: here.counts[noun] ?? 0 }])),
    newestChange: { there: newestChange, here: here.newestChange },
    ...presentKeys(manifest, backup, folder, trouble === null),
    trouble,
  }
}

/** How the signing keys in a backup are sealed. */
function presentKeys({ files }: Manifest, backup: string, data: string, isWhole: boolean) {
  const has = (seal: string) => files.some(({ path }) => path === seal)
  const keys = has('seal.system') ? 'system' : has('seal.key') ? 'open' : 'none'
  // A file that is not the one of the manifest may be a pipe or a device, which has no end.
  if (!isWhole) return { keys, sameKeys: false } as const
  const bytesOf = (folder: string) => SEALS.map((seal) => readSmallFile(join(folder, seal))?.toString('base64'))
  const [there, here] = [bytesOf(backup), bytesOf(data)]
  return { keys, sameKeys: there.join() === here.join() } as const
}
