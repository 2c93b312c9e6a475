import type { health as contract } from '../../../../src-shared/contract/office/health.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import type { RuntimeServices } from '../../../composition/services.ts'
import type { HandlersOf } from '../../../core/dispatch/context.ts'
import { heldBy } from '../../../engines/sqlite/damage.ts'
import { newestGoodBackup } from '../../backup/good.ts'
import { requestRestore } from '../../backup/restore.ts'

const state = ({ health, recovery, folder, strayLog }: RuntimeServices) => {
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

export const health: HandlersOf<typeof contract> = {
  read: ({ host }) => state(host),
  async accept({ host }) {
    if (host.health.damage && !(await host.recovery.accept()))
      throw new Problem('state_conflict', message('database_unusable'))
    return state(host)
  },
  async restore({ host, now }) {
    const folder = await host.backups.folder()
    const backup = host.recovery.backup ?? (await newestGoodBackup(host.folder, folder, host.check))
    if (!backup) throw new Problem('state_conflict', message('no_verified_backup'))
    await requestRestore(host.folder, { folder, name: backup.name, askedAt: now })
  },
}
