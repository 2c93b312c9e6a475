import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { backups as contract } from '../../../../src-shared/contract/office/backups.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { inBatches } from '../../../core/dispatch/batches.ts'
import { backupSettings } from '../backups.ts'
import { forgetOutcome, forgetRestore, requestedRestore, requestRestore } from '../restore.ts'
import { backupFolderOf, checkFolder, checkRestorable } from './checks.ts'
import { presentContents, presentState } from './present.ts'
import { withServices } from './services.ts'

export const backups = withServices(
  'folder',
  'backups',
  'check',
)<typeof contract>({
  list: presentState,
  configure: inBatches(async (context, { body }) => {
    // A network folder may take long to answer.
    if (body.folder !== undefined) await checkFolder(body.folder, context.folder)
    await context.batch(async ({ saveSetting }) => {
      for (const name of ['folder', 'automatic', 'at', 'keep'] as const) {
        const value = body[name]
        if (value !== undefined) await saveSetting('backups', name, value)
      }
    })
    return presentState(context)
  }),
  // It writes no rows, and reading the folder of the backups may take long.
  make: inBatches(async (context) => {
    if (context.backups.running !== null) throw new Problem('state_conflict', message('backup_running'))
    void context.backups.start('asked')
    return { ...(await presentState(context)), running: 0 }
  }),
  async read(context, { params }) {
    return presentContents(context, params.name, await backupFolderOf(context, params.name))
  },
  async restore(context, { params, body }) {
    const backup = await backupFolderOf(context, params.name)
    await checkRestorable(context, backup, body.otherOperator)
    const { folder } = backupSettings(context.folder, await context.db.settings('backups'))
    await requestRestore(context.folder, { folder, name: params.name, askedAt: context.now })
    context.afterCommit(() => context.backups.notify(context.caller.operatorId))
    return presentState(context)
  },
  async cancelRestore({ folder, backups, caller, afterCommit }) {
    await forgetRestore(folder)
    await forgetOutcome(folder)
    afterCommit(() => backups.notify(caller.operatorId))
  },
  async remove(context, { params }) {
    const backup = await backupFolderOf(context, params.name)
    if ((await requestedRestore(context.folder))?.name === params.name)
      throw new Problem('state_conflict', message('backup_restore_pending'))
    // The list of contents is removed first: without it, the rest of an interrupted removal is no backup.
    await rm(join(backup, 'manifest.json'), { force: true })
    await rm(backup, { recursive: true, force: true })
    context.afterCommit(() => context.backups.notify(context.caller.operatorId))
  },
})
