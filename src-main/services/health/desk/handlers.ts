import type { health as contract } from '../../../../src-shared/contract/office/health.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { heldBy } from '../../../engines/sqlite/damage.ts'
import { newestGoodBackup } from '../../backup/good.ts'
import { requestRestore } from '../../backup/restore.ts'
import { type Uses, withServices } from './services.ts'

const state = ({ health, recovery, folder, strayLog }: Uses<'health' | 'recovery' | 'folder' | 'strayLog'>) => {
  const { backup, unread, canAccept, isLooking } = recovery
  const missing = health.damage?.missing
  return {
    storage: health.storage && { ...health.storage, folder },
    damage: health.damage && {
      kind: health.damage.kind,
      since: health.damage.since,
      missing: missing
        ? { entries: missing.entries, from: missing.from.at || null, to: missing.to.at, log: missing.log }
        : null,
      backup: backup && {
        name: backup.name,
        madeAt: backup.madeAt,
        holds: missing ? heldBy(missing, backup) : null,
      },
      backupsUnread: unread,
      canAccept,
      looking: isLooking,
    },
    strayLog,
  }
}

export const health = withServices(
  'health',
  'recovery',
  'folder',
  'strayLog',
  'backups',
  'check',
)<typeof contract>({
  read: state,
  async accept(context) {
    if (context.health.damage && !(await context.recovery.accept()))
      throw new Problem('state_conflict', message('database_unusable'))
    return state(context)
  },
  async restore({ folder: data, backups, recovery, check, now }) {
    const folder = await backups.folder()
    const backup = recovery.backup ?? (await newestGoodBackup(data, folder, check))
    if (!backup) throw new Problem('state_conflict', message('no_verified_backup'))
    await requestRestore(data, { folder, name: backup.name, askedAt: now })
  },
})
